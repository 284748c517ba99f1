import { expect, it } from 'vitest'
import { bool, table, text, user } from '../fields/index.ts'
import { keptRows } from './kept-rows.ts'

const checks = table({
  item: text({ required: true, max: 10 }),
  ok: bool({ default: false }),
  checker: user({ calculated: true, default: 'actor' }),
})
const context = { now: new Date('2026-03-10T08:00:00Z'), actor: { id: 'me' } }

it('keeps what the server wrote in a row that says the same, and writes it anew in any other', () => {
  const before = [
    { item: 'gas', ok: true, checker: 'you' },
    { item: 'fire', ok: false, checker: null },
    { item: 'dust', ok: true, checker: 'you' },
  ]
  const rows = [
    { item: 'fire', ok: false },
    { item: 'gas', ok: true },
    { item: 'dust', ok: false },
    { item: 'new' },
  ]
  expect(keptRows(checks, before, rows, context as never)).toEqual([
    { item: 'fire', ok: false, checker: null },
    { item: 'gas', ok: true, checker: 'you' },
    { item: 'dust', ok: false, checker: 'me' },
    { item: 'new', ok: false, checker: 'me' },
  ])
})
