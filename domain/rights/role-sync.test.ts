import { describe, expect, it } from 'vitest'
import type { Right } from '../access/access.ts'
import { emptyMatrix, matrixOf, offered, sheetOf } from './role-sheet.ts'
import {
  canHave,
  changesOf,
  type EntryRight,
  entryCode,
  holdsRight,
  rightOf,
  synced,
} from './role-sync.ts'
import { rightsOn, subjectNamed, subjects } from './subject.ts'

const on = (right: Right): EntryRight => ({ subject: 'hazard', right })
const view = on('view')
const exporting = on('export')
const workPlace: EntryRight = { subject: 'hazard', field: 'workPlace' }
const ledger: EntryRight = { subject: 'hazard', screen: 'hazard-ledger' }
const whole = (role: string) => sheetOf(role, emptyMatrix)
const mostOf = (role: string) => {
  const hazard = subjectNamed('hazard')
  return hazard ? offered(hazard, role) : []
}

describe('an entry of the tree of resources', () => {
  it.each([
    ['a page: its place', 'page', 'hazard-ledger', ledger],
    [
      'a page without records: to view it',
      'page',
      'online-user',
      { subject: 'online-user', right: 'view' },
    ],
    ['a button: a right', 'button', 'hazard.export', exporting],
    ['a button: an action', 'button', 'hazard.act.reassign', on('act:reassign')],
    ['data: to see the field', 'data', 'hazard.workPlace', workPlace],
    ['a menu: nothing', 'menu', 'process-control', null],
    ['a call: nothing', 'api', 'api.login', null],
    ['a page of their own: nothing', 'page', 'our-page', null],
    ['an action that no type has: nothing', 'button', 'hazard.act.launch', null],
    ['a button of a screen: nothing', 'button', 'hazard-ledger.export', null],
    ['a field that must be seen: nothing', 'data', 'hazard.org', null],
  ] as const)('stands for %s', (_, resourceType, code, right) => {
    expect(rightOf({ code, resourceType })).toEqual(right)
  })

  it('is found again by the code of every right there is', () => {
    for (const subject of subjects) {
      for (const right of rightsOn(subject)) {
        const code = entryCode(subject.name, right)
        expect(code.length).toBeLessThanOrEqual(64)
        expect(rightOf({ code, resourceType: 'button' })).toEqual({ subject: subject.name, right })
      }
    }
  })
})

describe('rights from the tree', () => {
  it('bring along viewing what they are about', () => {
    const after = synced('auditor', whole('auditor'), 'give', [exporting])
    expect(matrixOf('auditor', after).grants).toEqual([
      { subject: 'hazard', rights: ['view', 'export'], revoked: [], fieldMask: [] },
    ])
  })

  it('give a built-in role back what it had, and nothing it never has', () => {
    const taken = synced('members', whole('members'), 'take', [view])
    expect(taken.ticks.hazard).toEqual([])
    const asked = [view, exporting, on('delete')]
    const after = synced('members', taken, 'give', asked)
    expect(after.ticks.hazard).toEqual(['view', 'export'])
    expect(changesOf('members', taken, after, asked)[0]).toMatchObject({
      ...{ beyond: [on('delete')], loses: [] },
    })
  })

  it('take every other right along with viewing', () => {
    const after = synced('safetyMembers', whole('safetyMembers'), 'take', [view])
    const [change] = changesOf('safetyMembers', whole('safetyMembers'), after, [view])
    expect(change?.loses).toEqual(mostOf('safetyMembers').map(on))
  })

  it('take one and leave the others', () => {
    const before = whole('safetyMembers')
    const after = synced('safetyMembers', before, 'take', [exporting])
    expect(holdsRight(after, view)).toBe(true)
    expect(changesOf('safetyMembers', before, after, [exporting])).toEqual([
      { subject: 'hazard', gains: [], loses: [exporting], keeps: [], beyond: [] },
    ])
    expect(changesOf('safetyMembers', before, before, [view, exporting])).toEqual([
      { subject: 'hazard', gains: [], loses: [], keeps: [view, exporting], beyond: [] },
    ])
  })

  it.each([
    ['a field', workPlace],
    ['a place', ledger],
  ])('hide %s and show it again, which takes no right away', (_, one) => {
    const before = whole('safetyMembers')
    const hidden = synced('safetyMembers', before, 'take', [one])
    expect(holdsRight(hidden, one)).toBe(false)
    expect(hidden.ticks).toEqual(before.ticks)
    expect(changesOf('safetyMembers', before, hidden, [one])[0]).toMatchObject({
      ...{ loses: [one], gains: [] },
    })
    expect(holdsRight(synced('safetyMembers', hidden, 'give', [one]), one)).toBe(true)
  })

  it('show nothing to a role that never views the records', () => {
    for (const one of [workPlace, ledger]) {
      expect(canHave('controlRoom', one)).toBe(false)
      expect(holdsRight(whole('auditor'), one)).toBe(false)
    }
    expect(canHave('auditor', { subject: 'ours', right: 'view' })).toBe(false)
  })
})
