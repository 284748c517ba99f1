/** Corrective actions after accidents that nobody has finished in time. */

import { incidentAction } from '../../resources/incident-health/incident-action.ts'
import { inStates } from '../../workflow/states.ts'
import { cube, metric } from '../definition/metric.ts'

const kinds = incidentAction.fields.actionKind.options ?? []

export const overdueActions = cube({
  name: 'accident.actionsOverdue',
  of: 'incident-action',
  where: inStates(incidentAction, ['overdue']),
  dimensions: { kind: { field: 'actionKind' } },
  clock: true,
})

export const cubes = [overdueActions]

export const metrics = [
  metric({
    key: 'accident.actionsOverdue',
    unit: 'count',
    dimensions: { kind: kinds },
    reads: [overdueActions],
    refresh: 300,
    good: 'low',
    formula: (read) => read.sum(overdueActions),
    rows: {
      resource: 'incident-action',
      where: { state: { in: ['overdue'] } },
      fields: { kind: 'actionKind' },
    },
  }),
]
