/** Alarms of the control rooms, and how soon somebody answers them. */

import { alarm } from '../../resources/big-screen/alarm.ts'
import { openAlarmStates } from '../../rules/alarms.ts'
import { inStates } from '../../workflow/states.ts'
import { cube, metric } from '../definition/metric.ts'

const levels = alarm.fields.level.options ?? []

/** Not over, or not seen by anybody. */
export const openAlarms = cube({
  name: 'alarm.open',
  of: 'alarm',
  where: { storedState: { in: openAlarmStates } },
  dimensions: { level: { field: 'level' }, state: { field: 'storedState' } },
})

/** Nobody has acknowledged them in time; `from` is the stored state that this replaces. */
export const unansweredAlarms = cube({
  name: 'alarm.unanswered',
  of: 'alarm',
  where: inStates(alarm, ['unanswered']),
  dimensions: { level: { field: 'level' }, from: { field: 'storedState' } },
  within: [{ whole: 'alarm.open', by: { level: 'level', from: 'state' } }],
  clock: true,
})

export const raisedAlarms = cube({
  name: 'alarm.raised',
  of: 'alarm',
  where: {},
  dimensions: { level: { field: 'level' } },
  on: 'raisedAt',
})

const answered = { firstAcknowledgedAt: { empty: false } } as const

/** On the day they were raised: what is answered late stays in the period in which it should have been. */
export const answeredAlarms = cube({
  name: 'alarm.acknowledged',
  of: 'alarm',
  where: answered,
  dimensions: { level: { field: 'level' } },
  on: 'raisedAt',
  within: [{ whole: 'alarm.raised', by: { level: 'level' } }],
})

export const answerMinutes = cube({
  name: 'alarm.minutes',
  of: 'alarm',
  where: answered,
  dimensions: { level: { field: 'level' } },
  measures: { minutes: { sum: 'minutesToAcknowledge' } },
  on: 'raisedAt',
  toldWith: ['alarm.acknowledged'],
})

export const cubes = [openAlarms, unansweredAlarms, raisedAlarms, answeredAlarms, answerMinutes]

/** What people see, so that the parts add up. */
const openStates = [...openAlarmStates, 'unanswered'] as const

export const metrics = [
  metric({
    key: 'alarm.open',
    unit: 'count',
    dimensions: { level: levels, state: openStates },
    reads: [openAlarms, unansweredAlarms],
    target: 0,
    good: 'low',
    formula: (read) => {
      const stored = read.sum(openAlarms)
      const { state } = read.dimensions
      if (state === undefined) return stored
      if (state === 'unanswered') return read.sum(unansweredAlarms)
      const replaced = read.sum(unansweredAlarms, { where: { from: state } })
      return stored === null || replaced === null ? null : stored - replaced
    },
    rows: {
      resource: 'alarm',
      where: { state: { in: openStates } },
      fields: { level: 'level', state: 'state' },
    },
  }),
  metric({
    key: 'alarm.raised',
    unit: 'count',
    dimensions: { level: levels },
    reads: [raisedAlarms],
    periodic: true,
    good: 'low',
    formula: (read) => read.sum(raisedAlarms),
    rows: {
      resource: 'alarm',
      where: { state: { in: [...openStates, 'cleared'] } },
      on: 'raisedAt',
      fields: { level: 'level' },
    },
  }),
  metric({
    key: 'alarm.minutesToAcknowledge',
    unit: 'minutes',
    digits: 1,
    dimensions: { level: levels },
    reads: [answeredAlarms, answerMinutes],
    periodic: true,
    good: 'low',
    formula: (read) => {
      const count = read.sum(answeredAlarms)
      const minutes = read.sum(answerMinutes, { measure: 'minutes' })
      return minutes === null || !count ? null : minutes / count
    },
  }),
]
