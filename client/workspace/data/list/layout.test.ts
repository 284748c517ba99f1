import { describe, expect, it } from 'vitest'
import { resourceNamed, resources } from '#domain/resources/index'
import { layoutFrom, moved, standardLayout } from './layout.ts'

const hazard = resourceNamed('hazard')
if (!hazard) throw new Error('no hazard')

describe('the layout of a list', () => {
  it('starts as the definition has it', () => {
    expect(layoutFrom(null, hazard)).toEqual(standardLayout(hazard))
    expect(layoutFrom('x', hazard)).toEqual(standardLayout(hazard))
  })

  it.each(
    resources.filter(({ list }) => list.columns.includes('state')).map((one) => [one.name, one]),
  )('shows the state of %s where a record is open beside the list', (_, resource) => {
    const { columns } = standardLayout(resource)
    expect(columns.indexOf('state')).toBeLessThan(4)
    expect(new Set(columns)).toEqual(new Set(resource.list.columns.map(String)))
  })

  it('names the mine behind the title to whoever sees several, and lets them leave it out', () => {
    const drill = resourceNamed('drill')
    if (!drill) throw new Error('no drill')
    expect(standardLayout(hazard).columns).not.toContain('org')
    expect(standardLayout(hazard, { isAboveMines: true }).columns.slice(0, 4)).toEqual([
      ...['number', 'title', 'state', 'org'],
    ])
    expect(layoutFrom({ columns: ['title'] }, hazard, { isAboveMines: true }).columns).toEqual([
      'title',
    ])
  })

  it('leaves out a column in which the screen shows one value alone', () => {
    const levels = (...narrowed: string[]) =>
      standardLayout(hazard, { narrowed: { level: narrowed } }).columns.includes('level')
    expect([levels(), levels('high'), levels('high', 'medium')]).toEqual([true, false, true])
  })

  it('keeps what still exists of what was kept', () => {
    const kept = {
      columns: ['level', 'gone', 'title'],
      widths: { level: 200, title: 5, gone: 100 },
      density: 'roomy',
      endless: true,
    }
    expect(layoutFrom(kept, hazard)).toEqual({
      columns: ['level', 'title'],
      widths: { level: 200 },
      density: 'roomy',
      endless: true,
    })
  })

  it('moves a column by a place, and not beyond the edge', () => {
    expect(moved(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
    expect(moved(['a', 'b', 'c'], 'c', -1)).toEqual(['a', 'c', 'b'])
    expect(moved(['a', 'b', 'c'], 'c', 1)).toEqual(['a', 'b', 'c'])
  })
})
