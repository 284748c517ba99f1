import { type Entry, moment } from '../entry.ts'
import { type Plan, step } from '../plan.ts'

const zero: Entry = { text: '0', holds: 0 }

export const incidentReportPlan: Plan = {
  resource: 'incident-report',
  by: 'officer',
  language: 'zh_CN',
  entries: () => ({
    severity: { option: 'lost-time' },
    occurredAt: moment(-1),
    lateReason: { text: 'No radio underground' },
    deaths: zero,
    seriousInjuries: zero,
    minorInjuries: { text: '1', holds: 1 },
    persons: { row: { injury: { option: 'minor' } } },
  }),
  steps: [
    step('officer', 'send-flash-report'),
    step('leader', 'confirm'),
    step('leader', 'open-investigation'),
    step('executive', 'close-case'),
  ],
}
