import { describe, expect, it } from 'vitest'
import {
  allScreens,
  linesOf,
  maskable,
  masksOf,
  offered,
  sheetOf,
  ticksOf,
} from '#domain/role-sheet'
import { copiedTo, differencesOf, toggled } from './matrix.ts'

const ledger = 'hazard-ledger'

describe('the matrix of a role', () => {
  it('stores nothing while a built-in role has what is built in', () => {
    expect(linesOf('safetyMembers', ticksOf('safetyMembers', []), {})).toEqual([])
  })

  it('stores a screen of which something was taken away, and reads it back', () => {
    const less = toggled(ticksOf('safetyMembers', []), [{ screen: ledger, button: 'export' }])
    const lines = linesOf('safetyMembers', less, {})
    expect(lines.map(({ menu }) => menu)).toEqual([ledger])
    expect(ticksOf('safetyMembers', lines)[ledger]).not.toContain('export')
  })

  it('gives a role of our own nothing unless it is ticked', () => {
    expect(ticksOf('auditor', [])[ledger]).toEqual([])
    const one = toggled(ticksOf('auditor', []), [{ screen: ledger, button: 'view' }])
    expect(linesOf('auditor', one, {})).toEqual([
      { menu: ledger, buttons: ['view'], fieldMask: [] },
    ])
  })

  it('keeps the hidden fields of a screen whose ticks change', () => {
    const before = [{ menu: ledger, buttons: ['view'], fieldMask: ['workPlace'] }]
    expect(linesOf('auditor', ticksOf('auditor', []), masksOf(before))).toEqual([
      { menu: ledger, buttons: [], fieldMask: ['workPlace'] },
    ])
  })

  it('hides only fields without which a record can be written and named', () => {
    const screen = allScreens.find(({ code }) => code === ledger)
    const fields = screen ? maskable(screen) : []
    expect(fields).toContain('workPlace')
    expect(fields).not.toContain('title')
    expect(fields).not.toContain('org')
  })

  it('is copied from another role as far as the role can have it', () => {
    const from = sheetOf('safetyLeader', [
      { menu: ledger, buttons: ['view', 'delete'], fieldMask: ['workPlace'] },
    ])
    const copy = copiedTo('members', from)
    const screen = allScreens.find(({ code }) => code === ledger)
    const most = screen ? offered(screen, 'members') : []
    expect(copy.ticks[ledger]).toEqual(most.filter((one) => ['view', 'delete'].includes(one)))
    expect(copy.masks[ledger]).toEqual(['workPlace'])
    expect(copiedTo('auditor', from).ticks[ledger]).toEqual(from.ticks[ledger])
  })

  it('differs from another by the screens that say something else', () => {
    const one = sheetOf('auditor', [{ menu: ledger, buttons: ['view'], fieldMask: [] }])
    const other = sheetOf('auditor', [{ menu: ledger, buttons: ['view'], fieldMask: ['remark'] }])
    expect(differencesOf(one, one)).toEqual([])
    expect(differencesOf(one, other)).toEqual([
      {
        screen: ledger,
        sides: [
          { buttons: ['view'], masked: [] },
          { buttons: ['view'], masked: ['remark'] },
        ],
      },
    ])
  })
})
