import type { Cast } from '../cast.ts'
import { type Entry, hoursAhead, moment } from '../entry.ts'
import { call, type Plan, step, type Way } from '../plan.ts'
import { established, flashReported } from './accidents.ts'

const zero: Entry = { text: '0', holds: 0 }

const rescue = 'Mine rescue'

/** A group with the worker in it, to be called out. */
const rescuers = async (cast: Cast): Promise<string> => {
  const { org } = cast.of('officer')
  const members = [cast.of('worker').id]
  const named = { name: rescue, code: 'E2E-RESCUE', purpose: 'emergency' }
  return cast.make('custom-group', { ...named, org, members })
}

const lessGrave = call('leader', 'request-correction', {
  ...{ requestedSeverity: 'first-aid', opinion: 'By the report of the hospital' },
})

const flashReport: Way = {
  name: 'put right, told to the authority, and no accident',
  start: async (cast) => {
    await rescuers(cast)
    return flashReported(cast)
  },
  steps: [
    step('officer', 'correct-time', () => ({ occurredAt: hoursAhead(-2) })),
    step('leader', 'correct-casualties', {
      ...{ deaths: 'leave', seriousInjuries: 'leave', minorInjuries: 'leave', severity: 'leave' },
      ...{ daysLost: 'leave', persons: 'leave' },
    }),
    step('officer', 'report-to-authority', () => ({
      ...{ govReportedAt: hoursAhead(-1), govReportNo: 'leave' },
    })),
    step('officer', 'add-authority-number'),
    step('officer', 'correct-authority-report', () => ({
      ...{ govReportedAt: 'leave', govReportNo: { text: '17/2026' } },
    })),
    step('officer', 'call-emergency-group', { emergencyGroup: { text: rescue } }),
    step('worker', 'confirm-call'),
    step('leader', 'not-an-accident'),
  ],
}

const accident: Way = {
  name: 'established, and put right',
  start: established,
  steps: [
    step('officer', 'supplement', { daysLost: 'leave', persons: 'leave' }),
    step('leader', 'correct', { occurredAt: 'leave' }),
    step('leader', 'request-correction', {
      ...{ requestedSeverity: { option: 'first-aid' }, requestedDaysLost: 'leave' },
      ...{ requestedDeaths: 'leave', requestedSerious: 'leave', requestedMinor: 'leave' },
    }),
    step('leader', 'withdraw-correction'),
    lessGrave,
    step('executive', 'refuse-correction'),
    lessGrave,
    step('executive', 'approve-correction'),
  ],
}

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
  ways: [flashReport, accident],
}
