import { describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { withSuggestions } from './values.ts'

const resource = (name: string) => {
  const found = resourceNamed(name)
  if (!found) throw new Error(name)
  return found
}
const now = new Date('2026-03-10T12:00:31Z')
describe('what a chosen record says', () => {
  const filled = (name: string, values: object, chosen: object, touched: string[] = []) =>
    withSuggestions(
      resource(name),
      { ...values },
      { touched: new Set(touched), now, chosen: { ...chosen } },
    )
  const clause = { id: 'c1', violationClass: 'serious', points: 6, fineMin: 300, fineMax: 800 }

  // By hand from the catalogue, violation-clause: class, points and fine follow from the clause.
  it('is filled in from the clause of a violation, and stays to be changed', () => {
    const values = { clause: 'c1', points: null, penaltyAmount: null }
    expect(filled('violation', values, { clause })).toMatchObject({
      ...{ violationClass: 'serious', points: 6, penaltyAmount: 300 },
    })
    const own = { ...values, penaltyAmount: 500 }
    const kept = filled('violation', own, { clause }, ['penaltyAmount'])
    expect(kept).toMatchObject({ points: 6, penaltyAmount: 500 })
  })

  it('waits for another clause where points were filled in from another violation', () => {
    const values = { clause: 'c1', points: 3, penaltyAmount: 200 }
    const opened = { now, chosen: { clause }, filled: new Set(['points']) }
    const filledBy = (touched: string[]) =>
      withSuggestions(resource('violation'), values, { ...opened, touched: new Set(touched) })
    expect(filledBy([])).toMatchObject({ points: 3, penaltyAmount: 300 })
    expect(filledBy(['clause'])).toMatchObject({ points: 6, penaltyAmount: 300 })
  })

  // By hand from the metric rules, 2: a hazard on a mine's ground is that mine's.
  it('is the organisation of the area, for whoever works above the mines', () => {
    const area = { gridArea: { id: 'g1', ownerOrg: 'mine' } }
    const filledBy = (isAboveMines: boolean, isNew = true) =>
      withSuggestions(
        resource('hazard'),
        { gridArea: 'g1', org: 'own' },
        {
          ...{ touched: new Set(['gridArea']), isAboveMines, now, chosen: area },
          ...(!isNew && { stored: { values: { gridArea: 'g2', org: 'own' }, chosen: {} } }),
        },
      ).org
    expect(filledBy(true)).toBe('mine')
    expect(filledBy(false)).toBe('own')
    expect(filledBy(true, false)).toBe('own')
  })

  it('changes no stored violation of which only the title is touched', () => {
    const values = { clause: 'c0', points: 4, penaltyAmount: 200 }
    const former = { id: 'c0', violationClass: 'general', points: 3, fineMin: 200, fineMax: 400 }
    const edit = (changed: object, touched: string) =>
      withSuggestions(
        resource('violation'),
        { ...values, ...changed },
        {
          ...{ touched: new Set([touched]), now, chosen: { clause } },
          stored: { values, chosen: { clause: former } },
        },
      )
    expect(edit({}, 'title')).toEqual(values)
    // Points typed by hand stay; the fine that the former clause proposed follows the new one.
    expect(edit({ clause: 'c1' }, 'clause')).toMatchObject({ points: 4, penaltyAmount: 300 })
  })

  it('says nothing once another is chosen', () => {
    const values = { clause: 'c2', points: null }
    expect(filled('violation', values, { clause })).toEqual(values)
  })

  // By hand from the catalogue, grid-area: each level is a part of the one above it.
  it.each([
    ['1', '2'],
    ['3', '4'],
  ])(
    'gives what lies below an area of level %s the level %s and its organisation',
    (gridLevel, level) => {
      const parent = { id: 'a1', gridLevel, ownerOrg: 'mine' }
      const values = { parent: 'a1', gridLevel: '1', ownerOrg: 'company' }
      expect(filled('grid-area', values, { parent })).toMatchObject({
        ...{ gridLevel: level, ownerOrg: 'mine' },
      })
    },
  )
})
