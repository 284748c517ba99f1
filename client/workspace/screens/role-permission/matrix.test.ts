import { describe, expect, it } from 'vitest'
import type { Right } from '#domain/access/access'
import type { AnyRow } from '#domain/definition/resource'
import { matrixIn } from '#domain/rights/past-matrix'
import { emptyMatrix, matrixOf, offered, sheetOf } from '#domain/rights/role-sheet'
import { subjectNamed, subjects } from '#domain/rights/subject'
import { boxesOf, codeOf, copiedTo, differencesOf, toggled } from './matrix.ts'

const officer = 'safetyMembers'
const box = (right: Right) => [{ subject: 'hazard', right }]
const hazard = subjects.find(({ name }) => name === 'hazard')
const whole = (role: string) => sheetOf(role, emptyMatrix)

describe('the matrix of a role', () => {
  it('stores of a built-in role what was taken away, and reads it back', () => {
    const less = toggled(officer, whole(officer), box('export'))
    const stored = matrixOf(officer, less)
    expect(stored.grants).toEqual([
      { subject: 'hazard', rights: [], revoked: ['export'], fieldMask: [] },
    ])
    expect(sheetOf(officer, stored).ticks).toEqual(less.ticks)
  })

  it('gives a role of our own nothing unless it is ticked, and what it needs along', () => {
    expect(whole('auditor').ticks.hazard).toEqual([])
    const one = toggled('auditor', whole('auditor'), box('import'))
    expect(matrixOf('auditor', one).grants).toEqual([
      { subject: 'hazard', rights: ['view', 'create', 'import'], revoked: [], fieldMask: [] },
    ])
  })

  it('ticks a row and clears it', () => {
    if (!hazard) throw new Error('no hazard')
    const boxes = boxesOf(hazard, officer)
    const none = toggled(officer, whole(officer), boxes)
    expect(none.ticks.hazard).toEqual([])
    expect(toggled(officer, none, boxes).ticks.hazard).toEqual(offered(hazard, officer))
  })

  it('is copied from another role as far as the role can have it', () => {
    const from = sheetOf('safetyLeader', {
      grants: [{ subject: 'hazard', rights: [], revoked: ['export'], fieldMask: ['workPlace'] }],
      hiddenScreens: ['hazard-ledger'],
    })
    const copy = copiedTo('members', from)
    const most = hazard ? offered(hazard, 'members') : []
    expect(copy.ticks.hazard).toEqual(most.filter((one) => one !== 'export'))
    expect(copy).toMatchObject({
      masks: { hazard: ['workPlace'] },
      hiddenScreens: ['hazard-ledger'],
    })
    expect(copiedTo('auditor', from).ticks).toEqual(from.ticks)
  })

  it('differs from another by rights, hidden fields and screens', () => {
    const one = whole('auditor')
    const other = {
      ...one,
      masks: { hazard: ['remark'] },
      hiddenScreens: ['drill', 'hazard-report'],
    }
    expect(differencesOf(one, one)).toEqual([])
    const same = { rights: [], masked: [], hiddenScreens: [] }
    expect(differencesOf(one, other)).toEqual([
      {
        subject: 'hazard',
        sides: [same, { rights: [], masked: ['remark'], hiddenScreens: ['hazard-report'] }],
      },
    ])
  })

  it('of the time of screens is read as what it came to', () => {
    const grants = [{ menu: 'hazard-ledger', buttons: ['view', 'review'], fieldMask: [] }]
    const sheet = sheetOf('auditor', matrixIn('auditor', { grants }))
    expect(sheet.ticks.hazard).toEqual(
      expect.arrayContaining(['view', 'act:reassign', 'act:approve-delay']),
    )
    expect(sheet.hiddenScreens).toContain('hazard-report')
    expect(sheet.hiddenScreens).not.toContain('hazard-ledger')
    // Shown are the ledger, and the screens of delays and of overdue hazards, which came later.
    expect(subjectNamed('hazard')?.screens.length).toBe(sheet.hiddenScreens.length + 3)
  })
})

describe('the code of a role', () => {
  it('is that of the role it stands for', () => {
    const role = { id: '1', code: 'site', aliasOf: '2' } as unknown as AnyRow
    const other = { id: '2', code: 'members', aliasOf: null } as unknown as AnyRow
    expect(codeOf(role, [role, other])).toBe('members')
    expect(codeOf(other, [role, other])).toBe('members')
  })
})
