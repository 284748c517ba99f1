import { describe, expect, it } from 'vitest'
import { hasRight, type Lineage } from './access.ts'
import { type Loan, lentAt } from './lending.ts'
import { grantsOf } from './permission.ts'

const none = { group: 'G', company: 'A', factory: null, workshop: null }
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
const mayOpen = (stored: ReturnType<typeof lentAt>['roles'], name: string) =>
  hasRight({ roles: ['adminRule'], grants: grantsOf(stored) }, ['adminRule'], {
    ...{ on: 'screens', name, button: 'view' },
  })

describe('what was lent', () => {
  const own = { own: ['members'], places }

  it('counts in its organisation and below, and bounds what is seen to it', () => {
    const loans = [loan('A1', ['account'])]
    expect(lentAt(loans, at('A2'), own)).toEqual({ roles: [], bound: null })
    expect(lentAt(loans, at('A'), own)).toEqual({ roles: [], bound: null })
    for (const org of ['A1', 'A1W']) {
      expect(lentAt(loans, at(org), own).bound).toEqual({ level: 'factory', orgId: 'A1' })
    }
  })

  it('opens the screens it was lent for, of all its loans together, and no others', () => {
    const { roles, bound } = lentAt(
      [loan('A1', ['account']), loan('A1W', ['role'])],
      at('A1W'),
      own,
    )
    expect(['account', 'role', 'org-mapping'].map((name) => mayOpen(roles, name))).toEqual([
      ...[true, true, false],
    ])
    expect(bound).toEqual({ level: 'workshop', orgId: 'A1W' })
  })

  it('adds nothing to a role that the person has anyway', () => {
    const lent = lentAt([loan('A1', ['account'])], at('A1'), { own: ['adminRule'], places })
    expect(lent).toEqual({ roles: [], bound: null })
  })

  it('of a role of the installation’s own is no more than was stored for it', () => {
    const line = (menu: string) => ({ menu, buttons: ['view'], fieldMask: null })
    const stored = { role: 'auditor', scopeRule: 'self', lines: [line('account'), line('role')] }
    const { roles } = lentAt([{ org: 'A1', menus: ['role'], roles: [stored] }], at('A1'), own)
    expect(roles).toEqual([{ ...stored, lines: [line('role')] }])
  })
})
