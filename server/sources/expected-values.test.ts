import { expect, it } from 'vitest'
import { openHazards } from '#domain/metrics/families/hazard'
import { fact } from '../metrics/testing.ts'
import { checkAnswer } from './expectations.ts'
import { checkSource } from './settings.ts'

const now = new Date('2026-11-21T08:00:00Z')
const answer = {
  ...{ type: 'object', required: ['facts'] },
  properties: { facts: { type: 'array', minItems: 1 } },
}
const file = (values: object) => ({
  ...{ id: 'mine', kind: 'json', url: 'http://127.0.0.1:1/h.json', covers: ['M1', 'M2'] },
  ...{ cubes: [openHazards.name, 'hazard.overdue'], mapping: 'facts' },
  expects: { answer, values, mayBeEmpty: ['hazard.overdue'] },
})
const levels = { [openHazards.name]: { level: ['high', 'medium'] } }
const open = (orgCode: string, level: string, value: number) =>
  fact(openHazards, orgCode, value, { level, state: 'pending-rectification', statutory: 'no' })

function check(facts: readonly ReturnType<typeof open>[]): void {
  const checked = checkSource(file(levels))
  if (!('value' in checked)) throw new Error(JSON.stringify(checked.faults))
  checkAnswer({ facts, isWhole: true, before: [], isTaken: () => true, now }, checked.value)
}

it('an answer without a level that its file names for a mine is a fault: the level is unknown, not nought', () => {
  const others = [open('M2', 'high', 0), open('M2', 'medium', 3)]
  expect(() => check([...others, open('M1', 'medium', 2)])).toThrow('missingCells')
  check([...others, open('M1', 'medium', 2), open('M1', 'high', 4)])
})

it('a file names values of its own cubes alone', () => {
  expect(checkSource(file({ 'violation.count': { class: ['red-line'] } }))).toMatchObject({
    faults: [{ path: ['expects', 'values', 'violation.count'], code: 'unknownCube' }],
  })
})
