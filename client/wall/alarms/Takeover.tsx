import { type ComponentProps, type ComponentType, useContext, useEffect, useMemo } from 'react'
import { nameIn } from '#domain/text/language'
import { useLanguage } from '../definition/language.ts'
import { useLatePart } from '../definition/use-late-part.ts'
import { MayFollowContext } from '../figure/may-follow.ts'
import { messageFigureSize, messageSize } from '../layout/text-sizes.ts'
import { useViewport } from '../layout/use-viewport.ts'
import { useAlarms, useOrgs, useWallState } from '../live/hooks.ts'
import { TileBoundary } from '../tile/TileBoundary.tsx'
import { useAcknowledge } from './acknowledging.ts'
import { type Takeover as Told, takeoverOf } from './open-alarms.ts'
import edge from './takeover-edge.module.css'
import { useAlarmWords } from './use-alarm-words.ts'

interface Props {
  /** Of the displays of a split wall one shows the plate, and all of them the edge. */
  readonly hasPlate: boolean
  /** Told whether it stands there: boards do not take turns meanwhile. */
  readonly onStands: (stands: boolean) => void
}

/** While a red alarm waits for somebody it stands over the board; it goes by itself. */
export function Takeover({ hasPlate, onStands }: Props) {
  const alarms = useAlarms()
  const total = useWallState(({ alarmTotal }) => alarmTotal)
  const takeover = useMemo(() => takeoverOf(alarms, total), [alarms, total])
  const stands = takeover !== null
  const Plate = useLatePart(loadPlate, stands)
  useEffect(() => {
    onStands(stands)
    return () => onStands(false)
  }, [stands, onStands])
  if (!takeover) return null
  return (
    <>
      <div className={edge.frame} />
      {hasPlate && Plate && (
        <TileBoundary type="takeover" instead={null}>
          <Worded takeover={takeover} Plate={Plate} />
        </TileBoundary>
      )}
    </>
  )
}

const loadPlate = async () => (await import('./TakeoverPlate.tsx')).TakeoverPlate
type LoadedPlate = ComponentType<ComponentProps<Awaited<ReturnType<typeof loadPlate>>>>

/** The plate with what it says here. */
function Worded({ takeover, Plate }: { readonly takeover: Told; readonly Plate: LoadedPlate }) {
  const words = useAlarmWords(takeover.worst)
  const language = useLanguage()
  const org = useOrgs().find(({ orgCode }) => orgCode === takeover.worst.orgCode)
  const viewport = useViewport()
  const sizes = { text: messageSize(viewport), figure: messageFigureSize(viewport) }
  const acknowledge = useAcknowledge()
  const isPerson = useContext(MayFollowContext)
  return (
    <Plate
      {...{ takeover, words, sizes, acknowledge, isPerson }}
      org={org ? nameIn(language, org) : ''}
    />
  )
}
