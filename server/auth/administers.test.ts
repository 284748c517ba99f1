import { expect, it } from 'vitest'
import type { Actor, Right, RoleCode } from '#domain/access/access'
import { administers } from './administers.ts'

type Held = Pick<Actor, 'roles' | 'grants'>

const isConfirmedType = (name: string) => name === 'account'
const own = (subject: string, ...rights: Right[]): Held => ({
  roles: [],
  grants: [
    {
      ...{ role: 'helpdesk', builtIn: false, hiddenScreens: [] },
      subjects: { [subject]: { rights, revoked: [], masked: [] } },
    },
  ],
})
const builtIn = (...roles: RoleCode[]): Held => ({ roles })

it.each<[string, Held, boolean]>([
  ['an administrator', builtIn('adminRule'), true],
  ['a member', builtIn('members'), false],
  ['a role of one’s own that changes accounts', own('account', 'view', 'change'), true],
  ['one that makes them', own('account', 'create'), true],
  ['one that takes an action with them', own('account', 'act:disable'), true],
  ['one that only reads them', own('account', 'view', 'export'), false],
  ['one that changes something else', own('hazard', 'view', 'change'), false],
])('tells who decides over who may what: %s', (_, held, expected) => {
  expect(administers(held, isConfirmedType)).toBe(expected)
})

it('counts whom somebody stands in for', () => {
  const principal = { ...own('account', 'change'), id: 'p', username: 'p' } as unknown as Actor
  const principals = [{ actor: principal, userName: 'P', scopes: [], tellsAuthors: false }]
  expect(administers({ ...builtIn('members'), principals }, isConfirmedType)).toBe(true)
})
