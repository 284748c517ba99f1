/**
 * Figures about TAKE 5 (metric rules, section 10). Who had a job released in a shift is not known yet, so
 * that there is no coverage: forms are counted.
 */

import { dangerLevels } from '../../rules/take5-danger.ts'
import { cube, metric } from '../definition/metric.ts'

/** Whatever became of the job: its worker thought it through. */
const handedIn = ['waiting-foreman', 'completed', 'allowed', 'stopped'] as const
const dimensions = { level: { field: 'dangerLevel' } } as const
const forms = { of: 'take5', dimensions, on: 'filledAt' } as const

export const take5Forms = cube({
  ...{ ...forms, name: 'take5.count', where: { storedState: { in: handedIn } } },
})

/** Stopped by a foreman at least once, whatever became of them. */
export const take5Stopped = cube({
  ...{ ...forms, name: 'take5.stopped' },
  where: { storedState: { in: handedIn }, stopCount: { atLeast: 1 } },
})

export const take5Waiting = cube({
  ...{ name: 'take5.waiting', of: 'take5', where: { storedState: 'waiting-foreman' } },
})

export const cubes = [take5Forms, take5Stopped, take5Waiting]

const counted = { unit: 'count', periodic: true, dimensions: { level: dangerLevels } } as const
const rowsBehind = { resource: 'take5', on: 'filledAt', fields: { level: 'dangerLevel' } } as const

export const metrics = [
  metric({
    ...{ ...counted, key: 'take5.count', reads: [take5Forms], good: 'high' },
    formula: (read) => read.sum(take5Forms),
    rows: { ...rowsBehind, where: { state: { in: handedIn } } },
  }),
  metric({
    ...{ ...counted, key: 'take5.stopped', reads: [take5Stopped] },
    formula: (read) => read.sum(take5Stopped),
    rows: { ...rowsBehind, where: { state: { in: handedIn }, stopCount: { atLeast: 1 } } },
  }),
  metric({
    ...{ key: 'take5.waiting', unit: 'count', target: 0, good: 'low', reads: [take5Waiting] },
    formula: (read) => read.sum(take5Waiting),
    rows: { resource: 'take5', where: { state: { in: ['waiting-foreman'] } }, fields: {} },
  }),
]
