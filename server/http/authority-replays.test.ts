/** What was got once by going round the measure of authority, tried again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actor } from '#domain/where/where'
import type { Tx } from '../db/database.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { insertRecord, lockRecord, saveRecord } from '../records/store/store.ts'
import { Caller, type Loose } from './testing/caller.ts'
import { type Group, password, resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { narrow } from './testing/narrowing.ts'
import { ownRole } from './testing/own-role.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let root: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  root = await site.as('root')
})
afterAll(() => site.stop())

const stored = (resource: string, values: object, state?: string) =>
  site.db.system((tx) =>
    insertRecord(tx, resourceOf(resource), {
      ...{ values: { ...values }, state, actorId: null, now: site.clock.now() },
    }),
  )

/** Somebody of the group with one role of the installation's own. */
async function holderOf(code: string, subjects: readonly string[]): Promise<Caller> {
  const role = await ownRole(site, code, subjects, 'top-company')
  const account = { username: code, roles: [role], isExternal: false, org: group.org.G }
  await makeAccounts(site, [account])
  return Caller.signIn(site.url, code, password)
}

async function changeAccount(by: Caller, who: Username, fields: object) {
  const { data } = await done(root.get(`/api/records/account/${group.account[who]}`))
  return by.patch(`/api/records/account/${data.id}`, { version: data.version, ...fields })
}

describe('an administrator of a contractor', () => {
  it('decides over applicants of their own unit alone', async () => {
    const box = new SecretBox('of a test')
    const idCard = box.seal('11010519491231002X', 'user-registration.idCard')
    const registration = (contractor: string, phone: string) =>
      stored(
        'user-registration',
        {
          ...{
            applicant: 'Ana',
            username: `ana${phone}`,
            phone,
            idCard,
            isExternal: true,
          },
          ...{ applyOrg: group.org.A1K, contractor, language: 'en_US' },
          appliedAt: '2026-03-10T00:00:00Z',
        },
        'in-approval',
      )
    const contractor = await site.as('contractorA1')
    const others = await registration(group.org.A1T, '1')
    for (const action of ['vouch', 'reject', 'return']) {
      const input = action === 'vouch' ? {} : { opinion: 'No' }
      const record: Loose = { data: others }
      const answer = await contractor.act('user-registration', record, action, input)
      expect([action, answer.body.errors]).toMatchObject([
        action,
        [{ field: 'contractor', code: 'noPermission' }],
      ])
    }
    const own: Loose = { data: await registration(group.org.A1K, '2') }
    expect((await contractor.act('user-registration', own, 'vouch')).status).toBe(200)
  })
})

describe('one’s own account', () => {
  it('is made to last longer by others alone', async () => {
    await done(changeAccount(root, 'adminA', { validTo: '2026-03-20' }))
    const own = await site.as('adminA')
    for (const validTo of ['2026-03-21', '2099-12-31', null]) {
      const answer = await changeAccount(own, 'adminA', { validTo })
      expect(answer.body.errors).toEqual([{ field: 'validTo', code: 'ownLastDay' }])
    }
    await done(changeAccount(own, 'adminA', { phone: '+381 60 7654321' }))
    await done(changeAccount(own, 'adminA', { validTo: '2026-03-19' }))
    await done(changeAccount(own, 'officerA1', { validTo: '2026-04-01' }))
    await done(changeAccount(root, 'adminA', { validTo: null }))
  })

  it('is let in again by others alone', () => {
    const { states } = resourceOf('account')
    const opening = Object.values(states).flatMap((transitions) =>
      Object.entries(transitions).filter(
        ([, { to, roles }]) => to === 'active' && roles !== undefined,
      ),
    )
    expect(new Set(opening.map(([action]) => action))).toEqual(new Set(['unlock', 'enable']))
    for (const [, { by }] of opening) expect(by).toEqual({ id: { not: actor } })
  })
})

describe('a mapping of codes', () => {
  it('is written by nobody who may not act as whoever runs a synchronisation', async () => {
    await stored(
      'sync-config',
      {
        ...{ org: group.org.A, sourceSystem: 'hr', endpoint: 'https://hr.example', authKey: 'x' },
        ...{ objects: ['account'], mode: 'full', autoEnabled: true, intervalMinutes: 60 },
        ...{ conflictRule: 'source-wins', notifyUsers: [group.account.root] },
        ...{ operator: group.account.root },
      },
      'succeeded',
    )
    const mapper = await holderOf('mapper', ['org-mapping'])
    const mapping = { mappingType: 'organization', localCode: 'A', externalSystem: 'hr' }
    const answer = await mapper.post('/api/records/org-mapping', { ...mapping, externalCode: 'G' })
    expect(answer.body.errors).toMatchObject([{ field: 'localCode', code: 'beyondRights' }])
    await done(root.post('/api/records/org-mapping', { ...mapping, externalCode: 'G' }))
  })
})

describe('initialising a tenant', () => {
  const founding = (code: string, username: string) => ({
    ...{ code, name: code, username, userName: username, phone: '+381 60 1' },
    ...{ menuPackage: ['hazard-ledger'], defaultLanguage: 'en_US' },
    ...{ timeZone: 'Europe/Belgrade', validTo: '2026-12-31' },
  })

  it('tells no password of an account that was there', async () => {
    const made = await root.post('/api/tenants/initialise', founding('B', 'adminB'))
    expect([made.status, made.body.made, made.body.password]).toEqual([201, ['tenant'], null])
    const before = await site.nobody().post('/user/login', { username: 'adminB', password })
    expect(before.status).toBe(200)
  })

  it('makes nothing that the person may not make', async () => {
    const founder = await holderOf('founder', ['tenant'])
    const answer = await founder.post('/api/tenants/initialise', founding('NEW', 'newcomer'))
    expect(answer.status).toBe(403)
    for (const type of ['organization', 'account', 'tenant']) {
      const { body } = await root.get(`/api/records/${type}?q=NEW`)
      expect([type, body.data.length]).toEqual([type, 0])
    }
  })
})

describe('a right that is lent', () => {
  it('is neither kept, handed on nor put into a role or a key', async () => {
    await stored(
      'tiered-authorization',
      {
        ...{ grantor: group.account.adminA, grantorOrg: group.org.A, canRegrant: false },
        ...{ grantee: group.account.officerA1, granteeOrg: group.org.A1, grantLevel: 'factory' },
        ...{ roles: [group.role.adminRule], menus: ['account', 'role', 'role-permission'] },
        ...{ validFrom: '2026-03-01', validTo: '2026-04-01', reason: 'Leave' },
      },
      'approved',
    )
    const officer = await site.as('officerA1')
    expect((await officer.get('/api/records/account')).status).toBe(200)
    const { adminRule, safetyMembers, director } = group.role
    const kept = await changeAccount(officer, 'officerA1', { roles: [safetyMembers, adminRule] })
    expect(kept.body.errors).toMatchObject([{ field: 'roles' }])
    // No wider than what was lent, but for good.
    const keeper = await ownRole(site, 'keeper', ['account'])
    const forGood = await changeAccount(officer, 'officerA1', { roles: [safetyMembers, keeper] })
    expect(forGood.body.errors).toMatchObject([{ field: 'roles', code: 'beyondRights' }])
    const given = await changeAccount(officer, 'secondA1', { roles: [safetyMembers, director] })
    expect(given.body.errors).toMatchObject([{ field: 'roles' }])
    const role = {
      code: 'mine',
      name: 'Mine',
      roleType: 'site',
      scopeRule: 'self',
      canReview: true,
    }
    expect((await officer.post('/api/records/role', role)).status).toBe(403)
    expect((await officer.post('/api/keys', { name: 'k', orgCode: 'A1' })).status).toBe(403)
  })
})

describe('two writes of rights at once', () => {
  it('are measured one after the other', async () => {
    const account = resourceOf('account')
    let isHeld = () => {}
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      isHeld = resolve
    })
    const end = new Promise<void>((resolve) => {
      letGo = resolve
    })
    const first = site.db.system(async (tx: Tx) => {
      const before = await lockRecord(tx, account, group.account.workerA1)
      if (!before) throw new Error('no worker')
      const by = { actorId: group.account.adminA, now: site.clock.now() }
      await saveRecord(tx, account, { before, changes: { remark: 'first' }, ...by })
      isHeld()
      await end
    })
    await held
    let isOver = false
    const second = changeAccount(root, 'officerB1', { phone: '+381 60 7654321' }).then((answer) => {
      isOver = true
      return answer
    })
    await new Promise((resolve) => setTimeout(resolve, 700))
    expect(isOver).toBe(false)
    letGo()
    await first
    expect((await second).status).toBe(200)
  })
})

describe('the lasting session of a display', () => {
  it('ends when the account is more than a display', async () => {
    const display = await site.as('display')
    expect((await display.get('/api/session')).status).toBe(200)
    const { controlRoom, members } = group.role
    await done(changeAccount(root, 'display', { roles: [controlRoom, members] }))
    expect((await display.get('/api/session')).status).toBe(401)
  })
})

describe('the note of a choice', () => {
  it('is not there for those from whom its field is hidden', async () => {
    const notes = async (path: string) =>
      (await done(root.get(path))).data.map(({ note }: Loose) => note)
    expect(await notes('/api/choices/organization?q=A1W')).toContain('A1W')
    await narrow(site, { admingroup: [{ subject: 'organization', masked: ['orgCode'] }] })
    expect(await notes('/api/choices/organization?size=50')).toEqual(Array(9).fill(null))
    await narrow(site, {})
  })
})
