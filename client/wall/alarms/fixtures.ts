/** Alarms for tests. */
import type { OpenAlarm } from '#domain/wall/open-alarm'

export const noon = Date.UTC(2026, 2, 10, 12)

/** A red alarm raised `minutes` before noon and not acknowledged; anything else as given. */
export function alarmAt(id: string, minutes = 0, over: Partial<OpenAlarm> = {}): OpenAlarm {
  const raised = noon - minutes * 60_000
  return {
    ...{
      id,
      number: `AL-${id}`,
      title: 'Overdue high hazards',
      titleEn: null,
      titleSr: null,
      level: 'red',
      state: 'raised',
    },
    ...{ orgCode: 'M1', area: null, metric: 'hazard.overdue', where: { level: 'high' } },
    ...{ value: 12, limit: 10, direction: 'above' },
    raisedAt: new Date(raised).toISOString(),
    acknowledgeBy: new Date(raised + 15 * 60_000).toISOString(),
    ...{ acknowledgedAt: null, acknowledgedBy: null, shelvedUntil: null },
    ...over,
  }
}
