import type { Group } from './group.ts'

/** A hazard of mine A1 as its form sends it, two days before its deadline. */
export const hazardOf = ({ org, account, areaA1, profession }: Group, fields = {}) => ({
  ...{ title: 'Guide rail loose', level: 'high', description: 'Gap of 18 mm', org: org.A1 },
  ...{ gridArea: areaA1, profession, responsibleOrg: org.A1, requirement: 'Tighten it' },
  ...{ rectifier: account.workerA1, acceptor: account.managerA1 },
  ...{ deadline: '2026-03-12T08:00:00.000Z', statutoryMajor: false, onSpotFixed: false },
  ...fields,
})

/** An accident of mine A1 an hour ago that sets safe days back. */
export const incidentOf = ({ org, areaA1 }: Group, fields = {}) => ({
  ...{ title: 'Fall from a ladder', org: org.A1, gridArea: areaA1, incidentType: 'fall' },
  ...{ occurredAt: '2026-03-10T07:00:00.000Z', severity: 'lost-time' },
  ...{ deaths: 0, seriousInjuries: 1, minorInjuries: 0 },
  ...{ description: 'Fell two metres', rescue: 'First aid, hospital' },
  ...fields,
})

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
