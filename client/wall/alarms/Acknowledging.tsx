import { type ReactNode, useContext, useEffect, useState } from 'react'
import { alarmType, type OpenAlarm } from '#domain/wall/open-alarm'
import { call } from '../../api/call.ts'
import { takeOpenAction } from '../../api/take-open-action.ts'
import { LevelMark } from '../../viz/LevelMark.tsx'
import { useLatePart } from '../definition/use-late-part.ts'
import { MayFollowContext } from '../figure/may-follow.ts'
import { useAlarms, useLink } from '../live/hooks.ts'
import { TileBoundary } from '../tile/TileBoundary.tsx'
import { AcknowledgeContext } from './acknowledging.ts'
import { useAlarmWords, valueText } from './use-alarm-words.ts'

interface Props {
  /** Told whether somebody is at it: boards do not take turns meanwhile. */
  readonly onBusy: (isBusy: boolean) => void
  readonly children: ReactNode
}

/** Lets whoever may acknowledge alarms do so wherever the board shows them. */
export function Acknowledging({ onBusy, children }: Props) {
  const mayAcknowledge = useMayAcknowledge()
  const [alarm, setAlarm] = useState<OpenAlarm | null>(null)
  const isBusy = alarm !== null
  useEffect(() => {
    onBusy(isBusy)
    return () => onBusy(false)
  }, [isBusy, onBusy])
  return (
    <AcknowledgeContext value={mayAcknowledge ? setAlarm : null}>
      {children}
      {mayAcknowledge && <Dialog alarm={alarm} onClose={() => setAlarm(null)} />}
    </AcknowledgeContext>
  )
}

interface DialogProps {
  readonly alarm: OpenAlarm | null
  readonly onClose: () => void
}

function Dialog({ alarm, onClose }: DialogProps) {
  const AcknowledgeDialog = useLatePart(loadDialog, alarm !== null)
  if (!(alarm && AcknowledgeDialog)) return null
  return (
    <TileBoundary type="acknowledge" instead={null}>
      <AcknowledgeDialog
        key={alarm.id}
        id={alarm.id}
        send={(note) => takeOpenAction(alarmType, alarm.id, 'acknowledge', note ? { note } : {})}
        onClose={onClose}
      >
        <What alarm={alarm} />
      </AcknowledgeDialog>
    </TileBoundary>
  )
}

function What({ alarm }: { readonly alarm: OpenAlarm }) {
  const words = useAlarmWords(alarm)
  const said = [words.level, words.place, words.figure, valueText(words), words.limit, alarm.number]
  return (
    <>
      <LevelMark tone={alarm.level} size="1.2em" />
      <p>
        <b>{words.title}</b>
        {said.filter(Boolean).join(' · ')}
      </p>
    </>
  )
}

const loadDialog = async () => (await import('./AcknowledgeDialog.tsx')).AcknowledgeDialog

/** How long after a question without an answer it is asked again, in milliseconds. */
const againAfter = 20_000

/** Whether the server lets this viewer acknowledge alarms; a display is not asked for. */
function useMayAcknowledge(): boolean {
  const isPerson = useContext(MayFollowContext)
  const hasAlarms = (useAlarms()?.length ?? 0) > 0
  const isLive = useLink() === 'live'
  const [may, setMay] = useState(false)
  const isAsked = isPerson && hasAlarms && isLive
  useEffect(() => {
    if (!isAsked) return undefined
    const stop = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      const asked = { path: { resource: alarmType }, signal: stop.signal }
      call('GET /api/records/{resource}/rights', asked).then(
        ({ data }) => setMay(data.rights.includes('act:acknowledge')),
        () => {
          timer = setTimeout(ask, againAfter)
        },
      )
    }
    ask()
    return () => {
      stop.abort()
      clearTimeout(timer)
    }
  }, [isAsked])
  return may && isPerson
}
