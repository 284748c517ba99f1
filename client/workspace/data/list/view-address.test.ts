import { describe, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { layoutIn, standardLayout } from './layout.ts'
import { listStateOf, queryOf, searchOf } from './list-state.ts'
import { differs, keptQuery, stateOf } from './view-address.ts'

const hazard = resourceNamed('hazard')
if (!hazard) throw new Error('no hazard')
const standard = standardLayout(hazard)
const at = (text: string) => listStateOf(new URLSearchParams(text))
const view = {
  id: 'v1',
  query: 'filter[level][in]=high&sort=-deadline',
  layout: { ...standard, columns: ['title', 'state'] },
} as unknown as AnyRow

describe('a saved view', () => {
  it('keeps what is shown, and neither page nor record', () => {
    const state = at('filter[level][in]=high&q=roof&page=3&record=r1&view=v0&layout={}')
    expect(decodeURIComponent(keptQuery(state))).toBe('filter[level][in]=high&q=roof')
  })

  it('survives the way through an address', () => {
    const opened = at(searchOf(stateOf(view, hazard)).toString())
    const layout = layoutIn(opened.layout ?? '', hazard)
    expect(layout.columns).toEqual(['title', 'state'])
    expect(differs(view, hazard, { state: opened, layout })).toBe(false)
  })

  it('differs once the list was sorted or looks otherwise', () => {
    const opened = stateOf(view, hazard)
    const layout = layoutIn(opened.layout ?? '', hazard)
    expect(differs(view, hazard, { state: { ...opened, page: 4 }, layout })).toBe(false)
    expect(differs(view, hazard, { state: { ...opened, sort: 'level' }, layout })).toBe(true)
    expect(differs(view, hazard, { state: opened, layout: standard })).toBe(true)
  })

  it('is the page’s business: the server is asked for rows alone', () => {
    const asked = new URLSearchParams(queryOf(stateOf(view, hazard), undefined, 'p1'))
    expect([...asked.keys()]).toEqual(['filter[level][in]', 'sort', 'size'])
  })
})
