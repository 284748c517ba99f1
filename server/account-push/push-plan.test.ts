import { describe, expect, it } from 'vitest'
import { pushTargets } from '#domain/resources/identity-org/account-push'
import { isTargetList, targetsIn } from '../settings/push-targets.ts'
import {
  concerns,
  isHeld,
  nextTry,
  type PushedAccount,
  pushFor,
  scimUser,
  usualRule,
} from './push-plan.ts'

const account: PushedAccount = {
  ...{ id: 'a1', username: 'li', userName: '李四', employeeNo: 'E-1', phone: '1', email: null },
  ...{ orgCode: 'MINE', isExternal: false, isActive: true },
}
const away = { ...account, isActive: false }
const told = (action: 'create' | 'update' | 'disable', of = account) => ({
  action,
  payload: scimUser(of),
})

describe('another system', () => {
  it.each([
    ['is told of a new account', account, null, 'create'],
    ['hears nothing of one that never was there', away, null, null],
    ['hears nothing twice', account, told('create'), null],
    ['is told what changed', { ...account, phone: '2' }, told('create'), 'update'],
    ['is told who may no longer sign in', away, told('update'), 'disable'],
    ['is told so once', away, told('disable', away), null],
    ['is told who is back', account, told('disable', away), 'update'],
  ] as const)('%s', (_, now, last, action) => {
    expect(pushFor(now, last)).toBe(action)
  })

  it('compares what was said, not the order in which it was stored', () => {
    const payload = Object.fromEntries(Object.entries(scimUser(account)).toReversed())
    expect(pushFor(account, { action: 'create', payload })).toBeNull()
  })

  it('is tried again after 1, 5 and 30 minutes, then left to people', () => {
    const now = new Date('2026-03-10T08:00:00Z')
    expect([0, 1, 2, 3].map((failed) => nextTry(failed, now))).toEqual([
      '2026-03-10T08:01:00.000Z',
      '2026-03-10T08:05:00.000Z',
      '2026-03-10T08:30:00.000Z',
      null,
    ])
  })
})

describe('a rule', () => {
  const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'

  it('says which fields go along; who it is and whether they may sign in always do', () => {
    expect(scimUser(account, [])).toEqual({
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
      ...{ externalId: 'a1', userName: 'li', active: true },
    })
    expect(scimUser(account, ['department'])).toMatchObject({
      [enterprise]: { department: 'MINE' },
    })
    expect(scimUser(account, ['phone'])).not.toHaveProperty('displayName')
  })

  it('that lets a field no longer go along changes what was told', () => {
    const rule = { ...usualRule, sentFields: ['displayName'] as const }
    expect(pushFor(account, told('create'), rule)).toBe('update')
    expect(
      pushFor(
        { ...account, phone: '2' },
        { action: 'create', payload: scimUser(account, rule.sentFields) },
        rule,
      ),
    ).toBeNull()
  })

  it('that is off tells nothing, not even who is shut out', () => {
    expect(pushFor(away, told('create'), { ...usualRule, isOn: false })).toBeNull()
  })

  it('may hold back what is new and what changed, never that somebody is shut out', () => {
    const rule = { ...usualRule, byItself: ['update'] as const }
    expect((['create', 'update', 'disable'] as const).map((one) => isHeld(one, rule))).toEqual([
      ...[true, false, false],
    ])
  })
})

describe('the systems of an installation', () => {
  const list = 'training-platform=https://lms.example/scim/v2/, contractor-platform=http://c:8080'
  const targets = targetsIn(list, { TRAINING_PLATFORM: 'key' })

  it('are named with their address, their token apart', () => {
    expect(targets).toEqual([
      { system: 'training-platform', url: 'https://lms.example/scim/v2', token: 'key' },
      { system: 'contractor-platform', url: 'http://c:8080', token: '' },
    ])
  })

  it.each(['somewhere=https://x', 'training-platform', 'training-platform=ftp://x'])(
    'are refused when they are none: %s',
    (text) => expect(isTargetList(text)).toBe(false),
  )

  it('hear of outside people only where contractors are kept', () => {
    const systems = (isExternal: boolean) =>
      pushTargets.filter((system) => concerns(system, { isExternal }))
    expect(systems(true)).toEqual(['contractor-platform'])
    expect(systems(false)).toEqual(pushTargets)
  })
})
