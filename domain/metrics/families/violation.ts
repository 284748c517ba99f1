/** Figures about violations (metric rules, section 3). */

import { violation } from '../../resources/process-control/violation.ts'
import { countedViolationStates } from '../../rules/violation-rules.ts'
import { epochDay } from '../../time/days.ts'
import { cube, metric } from '../definition/metric.ts'

const classes = violation.fields.violationClass.options ?? []
const types = violation.fields.violationType.options ?? []
const counted = { storedState: { in: countedViolationStates } }

export const violations = cube({
  name: 'violation.count',
  of: 'violation',
  where: counted,
  dimensions: { class: { field: 'violationClass' }, type: { field: 'violationType' } },
  on: 'occurredAt',
})

/** By place, for the risk index; apart from the counts, which would fall into too many cells. */
export const violationsByArea = cube({
  name: 'violation.area',
  of: 'violation',
  where: counted,
  dimensions: { class: { field: 'violationClass' }, area: { field: 'gridArea' } },
  on: 'occurredAt',
  within: [{ whole: 'violation.count', by: { class: 'class' } }],
})

export const cubes = [violations, violationsByArea]

export const metrics = [
  metric({
    key: 'violation.count',
    unit: 'count',
    dimensions: { class: classes, type: types },
    reads: [violations],
    periodic: true,
    good: 'low',
    formula: (read) => read.sum(violations),
    rows: {
      resource: 'violation',
      where: { state: { in: countedViolationStates } },
      on: 'occurredAt',
      fields: { class: 'violationClass', type: 'violationType' },
    },
  }),
  metric({
    key: 'violation.sinceRedLine',
    unit: 'days',
    reads: [violations],
    good: 'high',
    formula: (read) => {
      const last = read.lastDay(violations, { where: { class: 'red-line' } })
      return last === null ? null : Math.max(0, epochDay(read.today) - epochDay(last))
    },
  }),
]
