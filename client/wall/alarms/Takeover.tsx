import { useEffect, useMemo } from 'react'
import { useAlarms, useWallState } from '../live/hooks.ts'
import { TileBoundary } from '../tile/TileBoundary.tsx'
import { takeoverOf } from './open-alarms.ts'
import { TakeoverPlate } from './TakeoverPlate.tsx'
import styles from './takeover.module.css'

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
  useEffect(() => {
    onStands(stands)
    return () => onStands(false)
  }, [stands, onStands])
  if (!takeover) return null
  return (
    <>
      <div className={styles.frame} />
      {hasPlate && (
        <TileBoundary type="takeover" instead={null}>
          <TakeoverPlate takeover={takeover} />
        </TileBoundary>
      )}
    </>
  )
}
