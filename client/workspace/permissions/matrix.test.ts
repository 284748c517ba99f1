import { describe, expect, it } from 'vitest'
import { linesOf, ticksOf, toggled } from './matrix.ts'

const ledger = 'hazard-ledger'

describe('the matrix of a role', () => {
  it('stores nothing while a built-in role has what is built in', () => {
    expect(linesOf('safetyMembers', ticksOf('safetyMembers', []), [])).toEqual([])
  })

  it('stores a screen of which something was taken away, and reads it back', () => {
    const less = toggled(ticksOf('safetyMembers', []), [{ screen: ledger, button: 'export' }])
    const lines = linesOf('safetyMembers', less, [])
    expect(lines.map(({ menu }) => menu)).toEqual([ledger])
    expect(ticksOf('safetyMembers', lines)[ledger]).not.toContain('export')
  })

  it('gives a role of our own nothing unless it is ticked', () => {
    expect(ticksOf('auditor', [])[ledger]).toEqual([])
    const one = toggled(ticksOf('auditor', []), [{ screen: ledger, button: 'view' }])
    expect(linesOf('auditor', one, [])).toEqual([
      { menu: ledger, buttons: ['view'], fieldMask: [] },
    ])
  })

  it('keeps the hidden fields of a screen whose ticks change', () => {
    const before = [{ menu: ledger, buttons: ['view'], fieldMask: ['workPlace'] }]
    expect(linesOf('auditor', ticksOf('auditor', []), before)).toEqual([
      { menu: ledger, buttons: [], fieldMask: ['workPlace'] },
    ])
  })
})
