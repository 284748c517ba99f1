import type { Values } from '#domain/where/where'
import type { Group } from './group.ts'

/** A hazard of mine A1 as its form sends it, two days before its deadline. */
export const hazardOf = ({ org, account, areaA1, profession }: Group, fields = {}) => ({
  ...{ title: 'Guide rail loose', level: 'high', description: 'Gap of 18 mm', org: org.A1 },
  ...{ gridArea: areaA1, profession, responsibleOrg: org.A1, requirement: 'Tighten it' },
  ...{ rectifier: account.workerA1, acceptor: account.managerA1 },
  ...{ deadline: '2026-03-12T08:00:00.000Z', statutoryMajor: false, onSpotFixed: false },
  ...fields,
})

/** What a rectifier plans, of a hazard of any level. */
export const workPlan = { planMeasure: 'Tighten it', interimControl: 'Fenced off' }

/**
 * An accident of mine A1 an hour ago that sets safe days back, with everybody named whom it has harmed and
 * why it is told now.
 */
export function incidentOf({ org, areaA1 }: Group, fields: object = {}) {
  const values = {
    ...{ title: 'Fall from a ladder', org: org.A1, gridArea: areaA1, incidentType: 'fall' },
    ...{ occurredAt: '2026-03-10T07:00:00.000Z', severity: 'lost-time' },
    ...{ deaths: 0, seriousInjuries: 1, minorInjuries: 0 },
    ...{ description: 'Fell two metres', rescue: 'First aid, hospital' },
    ...fields,
  }
  return { lateReason: 'The radio was down', persons: personsOf(values), ...values }
}

/** One person for each that an accident counts; the first who lives has lost all its days. */
export function personsOf(counts: object) {
  const { deaths, seriousInjuries, minorInjuries, daysLost = 0 } = counts as Values
  const injuries = Object.entries({ death: deaths, serious: seriousInjuries, minor: minorInjuries })
  const hurt = injuries.flatMap(([injury, count]) => Array(Number(count ?? 0)).fill(injury))
  const first = hurt.findIndex((injury) => injury !== 'death')
  return hurt.map((injury: string, n) => {
    const lostDays = n === first ? daysLost : 0
    return { name: `Person ${n}`, age: 40, post: 'Miner', injury, lostDays }
  })
}

/** A violation of mine A1 that its second officer reviews; its photos are the reporter's own. */
export const violationOf = (
  { org, account, areaA1, clause }: Group,
  fields: { readonly photos: readonly string[]; readonly [name: string]: unknown },
) => ({
  ...{ title: 'No helmet', violationClass: 'general', clause, violator: account.workerA1 },
  ...{ org: org.A1, gridArea: areaA1, description: 'In the shaft house', points: 2 },
  ...{ handling: ['warning'], stopWork: false, onSpotCorrected: false },
  ...{ reviewer: account.secondA1 },
  ...fields,
})
