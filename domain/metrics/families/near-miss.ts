/** Near misses (metric rules, section 9). */

import { acceptedNearMissStates, nearMiss } from '../../resources/incident-health/near-miss.ts'
import { cube, metric, share } from '../definition/metric.ts'

const severities = nearMiss.fields.potentialSeverity.options ?? []
const types = nearMiss.fields.incidentType.options ?? []

/** Those that somebody has found to be one. One that turned out to be an accident counts as that. */
export const nearMisses = cube({
  name: 'accident.nearMiss',
  of: 'near-miss',
  where: { storedState: { in: acceptedNearMissStates } },
  dimensions: {
    severity: { field: 'potentialSeverity' },
    type: { field: 'incidentType' },
    high: { when: { highPotential: true } },
  },
  on: 'occurredAt',
})

export const cubes = [nearMisses]

export const metrics = [
  metric({
    key: 'accident.nearMiss',
    unit: 'count',
    dimensions: { severity: severities, type: types },
    reads: [nearMisses],
    periodic: true,
    // More that are told of mean more that is put right before it hurts somebody.
    good: 'high',
    formula: (read) => read.sum(nearMisses),
    rows: {
      resource: 'near-miss',
      where: { state: { in: [...acceptedNearMissStates, 'overdue'] } },
      on: 'occurredAt',
      fields: { severity: 'potentialSeverity', type: 'incidentType' },
    },
  }),
  metric({
    key: 'accident.highPotentialRate',
    unit: 'percent',
    reads: [nearMisses],
    periodic: true,
    good: 'low',
    formula: (read) =>
      share(read.sum(nearMisses, { where: { high: 'yes' } }), read.sum(nearMisses)),
  }),
]
