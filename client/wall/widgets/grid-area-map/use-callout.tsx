import { useMemo } from 'react'
import type { Callout } from '../../../viz/map/Overlay.tsx'
import { takeoverOf } from '../../alarms/open-alarms.ts'
import { useAlarms, useUrgent } from '../../live/hooks.ts'
import { AlarmCallout } from './AlarmCallout.tsx'
import type { Ground } from './mines.ts'
import { UrgentCallout } from './UrgentCallout.tsx'

/** What the map speaks of: the alarm over the board, where it has a place here, else the worst hazard. */
export function useCallout(ground: Ground | null): Callout | null {
  const [hazard] = useUrgent() ?? []
  const alarms = useAlarms()
  const alarm = useMemo(() => takeoverOf(alarms, 0)?.worst, [alarms])
  return useMemo(() => {
    if (!ground) return null
    const at = ground.seenIn.get(alarm?.area ?? '')
    if (alarm && at) return { id: alarm.id, area: at, content: <AlarmCallout alarm={alarm} /> }
    if (!hazard) return null
    const area = ground.seenIn.get(hazard.area ?? '') ?? null
    return { id: hazard.id, area, content: <UrgentCallout hazard={hazard} /> }
  }, [alarm, hazard, ground])
}
