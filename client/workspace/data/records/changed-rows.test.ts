import { expect, it } from 'vitest'
import type { Field } from '#domain/fields/field'
import { resourceNamed } from '#domain/resources/index'
import { changedRows } from './changed-rows.ts'

const columns: Readonly<Record<string, Field>> =
  resourceNamed('drill')?.fields.receivers?.columns ?? {}
const li = { user: 'li', signStatus: 'unsigned', signedAt: null }
const wang = { user: 'wang', signStatus: 'unsigned', signedAt: null }
const signed = { ...li, signStatus: 'signed', signedAt: '2026-03-10T08:00:00.000Z' }

it('a row that was signed is told by whose it is and what became of it, and the others are not', () => {
  expect(changedRows(columns, [li, wang], [signed, wang])).toEqual([
    { before: li, after: signed, key: 'user', others: ['signStatus', 'signedAt'] },
  ])
})

it('somebody who was put in the place of another has gone and come', () => {
  const told = changedRows(columns, [li], [wang])
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [li, null],
    [null, wang],
  ])
})

it('of two rows about the same, each is told once', () => {
  const again = { ...signed, signedAt: '2026-03-10T09:00:00.000Z' }
  const told = changedRows(columns, [li, li], [signed, again])
  expect(told.map(({ before, after }) => [before, after])).toEqual([
    [li, signed],
    [li, again],
  ])
})

it('a table that was filled has rows that came', () => {
  expect(changedRows(columns, null, [li])).toMatchObject([{ before: null, after: li }])
})
