import { describe, expect, it } from 'vitest'
import { allScreens, linesOf, offered, sheetOf } from './role-sheet.ts'
import { canHave, changesOf, holdsRight, type Right, rightOf, synced } from './role-sync.ts'

const ledger = 'hazard-ledger'
const view: Right = { screen: ledger, button: 'view' }
const exporting: Right = { screen: ledger, button: 'export' }
const place: Right = { screen: ledger, field: 'workPlace' }
const screen = allScreens.find(({ code }) => code === ledger)
const mostOf = (role: string) => (screen ? offered(screen, role) : [])

describe('an entry of the tree of resources', () => {
  it.each([
    ['a page: to view it', 'page', ledger, view],
    ['a button: to press it', 'button', `${ledger}.export`, exporting],
    ['data: to see the field', 'data', `${ledger}.workPlace`, place],
    ['a menu: nothing', 'menu', 'process-control', null],
    ['a call: nothing', 'api', 'api.login', null],
    ['a page of their own: nothing', 'page', 'our-page', null],
    ['a button that no screen has: nothing', 'button', `${ledger}.launch`, null],
    ['a button of no screen: nothing', 'button', 'our-page.export', null],
    ['a field that must be seen: nothing', 'data', `${ledger}.org`, null],
  ] as const)('stands for %s', (_, resourceType, code, right) => {
    expect(rightOf({ code, resourceType })).toEqual(right)
  })
})

describe('rights from the tree', () => {
  it('open the screen along with a button of it', () => {
    const after = synced('auditor', sheetOf('auditor', []), 'give', [exporting])
    expect(linesOf('auditor', after.ticks, after.masks)).toEqual([
      { menu: ledger, buttons: ['view', 'export'], fieldMask: [] },
    ])
  })

  it('give a built-in role back what it had, and nothing it never has', () => {
    const shut = sheetOf('members', [{ menu: ledger, buttons: [], fieldMask: [] }])
    const all = (['view', 'export', 'administer'] as const).map((button) => ({
      screen: ledger,
      button,
    }))
    const after = synced('members', shut, 'give', all)
    expect(after.ticks[ledger]).toEqual(['view', 'export'])
    // The tree has the page and its button to view: one right all the same.
    const twice = [...all, { screen: ledger, button: 'administer' } as const]
    const beyond = [{ screen: ledger, button: 'administer' }]
    expect(changesOf('members', shut, after, twice)[0]).toMatchObject({ beyond, loses: [] })
  })

  it('take every button along with the screen', () => {
    const before = sheetOf('safetyMembers', [])
    const after = synced('safetyMembers', before, 'take', [view])
    expect(after.ticks[ledger]).toEqual([])
    const [change] = changesOf('safetyMembers', before, after, [view])
    expect(change?.loses).toEqual(
      mostOf('safetyMembers').map((button) => ({ screen: ledger, button })),
    )
  })

  it('take one button and leave the others', () => {
    const before = sheetOf('safetyMembers', [])
    const after = synced('safetyMembers', before, 'take', [exporting])
    expect(holdsRight(after, view)).toBe(true)
    expect(changesOf('safetyMembers', before, after, [exporting])).toEqual([
      { screen: ledger, gains: [], loses: [exporting], keeps: [], beyond: [] },
    ])
  })

  it('keep what the role has already', () => {
    const before = sheetOf('safetyMembers', [])
    const after = synced('safetyMembers', before, 'give', [view, exporting])
    expect(changesOf('safetyMembers', before, after, [view, exporting])).toEqual([
      { screen: ledger, gains: [], loses: [], keeps: [view, exporting], beyond: [] },
    ])
  })

  it('hide a field and show it again', () => {
    const before = sheetOf('safetyMembers', [])
    const hidden = synced('safetyMembers', before, 'take', [place])
    expect(holdsRight(hidden, place)).toBe(false)
    expect(changesOf('safetyMembers', before, hidden, [place])[0]).toMatchObject({
      ...{ loses: [place], gains: [] },
    })
    const shown = synced('safetyMembers', hidden, 'give', [place])
    expect(holdsRight(shown, place)).toBe(true)
  })

  it('show no field to a role that never views the screen', () => {
    expect(canHave('controlRoom', place)).toBe(false)
    expect(holdsRight(sheetOf('auditor', []), place)).toBe(false)
    expect(canHave('auditor', { screen: 'our-page', button: 'view' })).toBe(false)
  })
})
