import { expect, it } from 'vitest'
import { openHazards } from '#domain/metrics/families/hazard'
import { fact } from '../metrics/testing.ts'
import { checkAnswer } from './expectations.ts'
import { checkSource } from './settings.ts'

const now = new Date('2026-11-21T08:00:00Z')
const open = (orgCode: string, value: number) =>
  fact(openHazards, orgCode, value, { level: 'high', state: 'pending-rectification' })

/** Checks an answer of a source that covers a company, after one that told of a unit `W1` as well. */
function check(told: readonly string[], orgs: readonly string[] | undefined): void {
  const checked = checkSource({
    ...{ id: 'mine', kind: 'json', url: 'http://127.0.0.1:1/h.json', covers: ['C'], mapping: '$' },
    cubes: [openHazards.name, 'hazard.overdue'],
    expects: {
      answer: { type: 'array', minItems: 1 },
      mayBeEmpty: ['hazard.overdue'],
      ...(orgs ? { orgs } : {}),
    },
  })
  if (!('value' in checked)) throw new Error(JSON.stringify(checked.faults))
  const before = ['C', 'M1', 'W1'].map((code) => open(code, 3))
  const facts = told.map((code) => open(code, 2))
  checkAnswer({ facts, isWhole: true, before, isTaken: () => true, now }, checked.value)
}

it('a unit that is told no longer is no fault where the file lists those that matter', () => {
  expect(() => check(['C', 'M1'], ['M1'])).not.toThrow()
  expect(() => check(['C', 'W1'], ['M1'])).toThrow('missingOrgs')
})

it('is one where the file lists none', () => {
  expect(() => check(['C', 'M1'], undefined)).toThrow('emptied')
  expect(() => check(['C', 'M1'], [])).toThrow('emptied')
})
