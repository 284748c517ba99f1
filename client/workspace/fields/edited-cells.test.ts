import { expect, it } from 'vitest'
import { int, table, text } from '#domain/fields/index'
import { cellOf, editedCells } from './edited-cells.ts'

it('every cell of a row that is filled in says itself what is wrong with it', () => {
  const rows = table({ name: text({ max: 9 }), days: int(), total: int({ calculated: true }) })
  expect([...editedCells(rows, [{ name: 'Ana' }, {}])]).toEqual([
    ...['0.name', '0.days', '1.name', '1.days'],
  ])
  expect(editedCells(rows, null).size).toBe(0)
})

it('names the cell of a fault, also where a part of it is wrong', () => {
  expect(['rows.2.user', 'rows.2.users.1', 'rows.2', 'rows'].map(cellOf)).toEqual([
    ...['2.user', '2.users', '2', ''],
  ])
})
