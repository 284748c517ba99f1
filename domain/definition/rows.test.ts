import { describe, expect, it } from 'vitest'
import { choice, int, ref, table, text } from '../fields/index.ts'
import { asAsked, columnsNotAsked, rowErrors } from './rows.ts'
import { isKeptRow, keptColumns, strayRows, templatedRows } from './template-rows.ts'

const points = table(
  {
    no: int(),
    item: text({ required: true, max: 50 }),
    result: choice(['conform', 'not-conform']),
    outcome: choice(['raised', 'corrected']),
    photo: text({ max: 50 }),
    raised: ref('hazard', { calculated: true }),
  },
  {
    distinct: ['no', 'item'],
    only: { outcome: { result: 'not-conform' }, photo: { outcome: 'corrected' } },
    template: { of: 'sheet', rows: 'points', by: 'no', columns: ['item'] },
    linked: 'raised',
  },
)

describe('rows of a table', () => {
  it('say nothing twice that is said once, as people read it; what is empty is said by any', () => {
    const rows = [
      { no: 1, item: 'Roof' },
      { item: 'Exit' },
      { no: 1, item: ' ROOF' },
      { item: 'Gas' },
    ]
    expect(rowErrors({ points }, { points: rows })).toEqual([
      { field: 'points.2.no', code: 'repeated' },
      { field: 'points.2.item', code: 'repeated' },
    ])
  })

  it('ask only what is to the point, and empty what no longer is, one by one', () => {
    expect([...columnsNotAsked(points, { result: 'conform' })]).toEqual(['outcome', 'photo'])
    expect([...columnsNotAsked(points, { result: 'not-conform' })]).toEqual(['photo'])
    const corrected = { result: 'conform', outcome: 'corrected', photo: 'p' }
    expect(asAsked(points, corrected)).toEqual({ result: 'conform', outcome: null, photo: null })
  })

  it('are refused what they do not ask', () => {
    const rows = [{ item: 'Roof', result: 'conform', outcome: 'raised' }]
    expect(rowErrors({ points }, { points: rows })).toEqual([
      { field: 'points.0.outcome', code: 'notApplicable' },
    ])
  })
})

describe('rows of a template', () => {
  const { template } = points
  if (!template) throw new Error('no template')
  const sheet = [
    { no: 1, item: 'Roof' },
    { no: 2, item: 'Exit' },
  ]

  it('are all there in their order with what was answered, before those of the record alone', () => {
    const rows = [
      { no: null, item: 'A lamp', result: 'not-conform' },
      { no: 2, item: 'Exit', result: 'conform' },
    ]
    expect(templatedRows(template, rows, sheet)).toEqual([
      { no: 1, item: 'Roof' },
      { no: 2, item: 'Exit', result: 'conform' },
      { no: null, item: 'A lamp', result: 'not-conform' },
    ])
  })

  it('go with it when another is chosen: no answer comes to stand at another question', () => {
    const rows = [{ no: 1, item: 'Roof', result: 'conform' }]
    const other = [{ no: 1, item: 'Brake' }]
    expect(templatedRows(template, rows, other)).toEqual([{ no: 1, item: 'Brake' }])
    expect(strayRows(template, rows, other)).toEqual(rows)
    expect(templatedRows(template, rows, [])).toEqual([])
  })

  it('keep what was copied; once a record was made of it a row is not changed at all', () => {
    expect([...keptColumns(points, { no: 1, item: 'Roof' })]).toEqual(['no', 'item'])
    expect([...keptColumns(points, { item: 'A lamp' })]).toEqual(['no'])
    expect(isKeptRow(points, { item: 'A lamp' })).toBe(false)
    expect(isKeptRow(points, { no: 1, item: 'Roof' })).toBe(true)
    expect(isKeptRow(points, { item: 'A lamp', raised: 'h' })).toBe(true)
    expect(keptColumns(points, { item: 'A lamp', raised: 'h' }).has('result')).toBe(true)
  })
})
