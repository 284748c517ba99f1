import { describe, expect, it } from 'vitest'
import { actionRight, hasRight } from '../access/access.ts'
import { type Lineage, scopeIn } from '../access/scope.ts'
import { type Loan, lentAt } from './lending.ts'
import { menuFor } from './menu.ts'
import { type GrantLine, grantsOf } from './permission.ts'

const none = { installation: 'G', group: 'G', company: 'A', factory: null, workshop: null }
const places: Record<string, Lineage> = {
  A: { ...none, org: 'A' },
  A1: { ...none, factory: 'A1', org: 'A1' },
  A1W: { ...none, factory: 'A1', workshop: 'A1W', org: 'A1W' },
  A2: { ...none, factory: 'A2', org: 'A2' },
}
const at = (org: string): Lineage => places[org] ?? { ...none, org }
const loan = (org: string, menus: string[], role = 'adminRule'): Loan => ({
  ...{ org, menus },
  roles: [{ role, scopeRule: 'company', lines: null }],
})
const mayView = (stored: ReturnType<typeof lentAt>, subject: string) =>
  hasRight({ roles: ['adminRule'], grants: grantsOf(stored) }, ['adminRule'], {
    ...{ subject, right: 'view' },
  })
const placesOf = (stored: ReturnType<typeof lentAt>, ...subjects: string[]) =>
  menuFor({ roles: ['adminRule'], grants: grantsOf(stored) })
    .flatMap(({ children }) => children)
    .filter(({ resource }) => subjects.includes(resource ?? ''))
    .map(({ code }) => code)

describe('what was lent', () => {
  /** Somebody with no wider role, at a place. */
  const fromOwn = (org: string, own = ['members']) => ({
    ...{ own, places },
    scope: scopeIn(at(org), 'org'),
  })
  const own = fromOwn('A1')

  it('counts in its organisation and below', () => {
    const loans = [loan('A1', ['account'])]
    for (const [org, count] of [
      ['A', 0],
      ['A2', 0],
      ['A1', 1],
      ['A1W', 1],
    ] as const) {
      expect(lentAt(loans, at(org), fromOwn(org))).toHaveLength(count)
    }
  })

  it('counts nothing for who looks further than its organisation', () => {
    const leader = { ...own, scope: { level: 'company', orgId: 'A' } } as const
    expect(lentAt([loan('A1', ['account'])], at('A1'), leader)).toEqual([])
  })

  it('opens the screens it was lent for, of all its loans together, and no others', () => {
    const loans = [loan('A1', ['account']), loan('A1W', ['role'])]
    const roles = lentAt(loans, at('A1W'), fromOwn('A1W'))
    expect(['account', 'role', 'org-mapping'].map((name) => mayView(roles, name))).toEqual([
      ...[true, true, false],
    ])
  })

  it('is the rights on what a screen is about, whole, and shown on that screen alone', () => {
    const roles = lentAt([loan('A1', ['hazard-ledger'])], at('A1'), own)
    const grants = grantsOf(roles)
    for (const right of ['view', 'export', actionRight('reassign')] as const) {
      expect(
        hasRight({ roles: ['adminRule'], grants }, ['adminRule'], { subject: 'hazard', right }),
      ).toBe(true)
    }
    expect(placesOf(roles, 'hazard')).toEqual(['hazard-ledger'])
    expect(mayView(roles, 'violation')).toBe(false)
  })

  it('adds nothing to a role that the person has anyway', () => {
    const lent = lentAt([loan('A1', ['account'])], at('A1'), fromOwn('A1', ['adminRule']))
    expect(lent).toEqual([])
  })

  it('of a role of the installation’s own is no more than was stored for it', () => {
    const line = (subject: string): GrantLine => ({
      ...{ subject, rights: ['view'], revoked: null, fieldMask: null },
    })
    const stored = { role: 'auditor', scopeRule: 'self', lines: [line('account'), line('role')] }
    const roles = lentAt([{ org: 'A1', menus: ['role'], roles: [stored] }], at('A1'), own)
    expect(roles).toEqual([expect.objectContaining({ ...stored, lines: [line('role')] })])
  })
})
