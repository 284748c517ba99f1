import { expect, it } from 'vitest'
import { field, partsOf, type Where } from '../where/where.ts'
import { resources } from './index.ts'

/** The pairs of fields that a rule keeps apart. */
function apart(where: Where): (readonly [string, string])[] {
  const { groups, tests } = partsOf(where)
  return [
    ...tests.flatMap(({ field: name, operator, operand }) =>
      operator === 'not' && typeof operand === 'object' && operand !== null && 'name' in operand
        ? [[name, String(operand.name)] as const]
        : [],
    ),
    ...groups.flatMap(({ rules }) => rules.flatMap(apart)),
  ]
}

const rules = Object.values(resources).flatMap(({ name, fields, rules = [] }) =>
  rules.flatMap(({ code, holds }) =>
    apart(holds)
      .filter(([one]) => fields[one]?.kind === 'user' && !fields[one].calculated)
      .map(([one, other]) => ({ name, code, one, other, except: fields[one]?.except ?? [] })),
  ),
)

it('knows rules that keep two people apart', () => {
  expect(apart({ acceptor: { not: field('rectifier') } })).toEqual([['acceptor', 'rectifier']])
  expect(rules.length).toBeGreaterThan(9)
})

it.each(rules)('$name offers as $one nobody whom $code refuses', ({ except, other }) => {
  expect([except].flat()).toContain(other)
})
