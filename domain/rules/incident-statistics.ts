/** What statistics tell of accidents: injuries of persons, and how many come to a million hours (metric rules, 9). */
import type { Part, Rate } from '../definition/statistics.ts'
import type { Where } from '../where/where.ts'
import { losingTime } from './casualties.ts'
import { confirmedIncidentStates } from './incident-states.ts'

/** An occupational illness is a health case, and no accident. */
const accident = { occupationalIllness: { not: true } } as const
/** As the walls count them; a near miss hurt nobody and broke nothing. */
const established = { ...accident, storedState: { in: confirmedIncidentStates } } as const
const lostTime = { ...accident, severity: { in: losingTime } } as const

type Summed = 'recordableCases' | 'daysLost'
const added = (sum: Summed, where: Where): Part<Summed> => ({ where, sum })

/** Hours of the same people at the same place and time. */
const perMillionHours = (part: string, whose: Where = {}): Rate => ({
  ...{ part, per: 1_000_000 },
  of: {
    ...{ resource: 'work-hours', sum: 'hours', time: 'workDate' },
    where: { storedState: 'confirmed', ...whose },
  },
  alike: { org: 'org', contractor: 'contractor' },
  besides: ['severity', 'incidentType', 'state', 'recordable'],
})

export const incidentShares = {
  parts: {
    accidents: { where: { ...established, severity: { not: 'near-miss' } } },
    nearMisses: { where: { ...established, severity: 'near-miss' } },
    recordableInjuries: added('recordableCases', { ...accident, recordable: true }),
    lostTimeInjuries: added('recordableCases', lostTime),
    ofEmployees: added('recordableCases', {
      ...{ ...accident, recordable: true, contractor: { empty: true } },
    }),
    ofContractors: added('recordableCases', {
      ...{ ...accident, recordable: true, contractor: { empty: false } },
    }),
    daysLostByInjuries: { ...added('daysLost', accident), inner: true },
  },
  shares: { contractorShare: { part: 'ofContractors', of: 'recordableInjuries' } },
  rates: {
    recordableRate: perMillionHours('recordableInjuries'),
    lostTimeRate: perMillionHours('lostTimeInjuries'),
    severityRate: perMillionHours('daysLostByInjuries'),
    employeesRate: perMillionHours('ofEmployees', { contractor: { empty: true } }),
    contractorsRate: perMillionHours('ofContractors', { contractor: { empty: false } }),
  },
} as const
