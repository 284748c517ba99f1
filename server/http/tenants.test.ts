import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resources } from '#domain/resources/index'
import { hazardOrigins } from '#domain/rules/hazard-origin'
import { silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import { Caller, type Loose } from './testing/caller.ts'
import { type Group, password, resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let root: Caller
let house: Loose

const tenant = (values: object = {}) => ({
  ...{ name: 'Company B', code: 'B', topOrg: group.org.B, adminAccount: group.account.adminB },
  ...{ menuPackage: ['hazard-ledger', 'account'], maxUsers: 6, timeZone: 'Europe/Belgrade' },
  ...{ validFrom: '2026-03-10', validTo: '2026-03-31' },
  ...values,
})
const found = (values: object = {}) => root.post('/api/records/tenant', tenant(values))
const now = async () => (await root.get(`/api/records/tenant/${house.data.id}`)).body
const take = async (action: string, input = {}) =>
  done(root.act('tenant', await now(), action, input))

const hire = async (username: string) =>
  (await site.as('adminB')).post('/api/records/account', {
    ...{ username, userName: username, phone: '+381 60 1234567', isExternal: false },
    ...{ roles: [group.role.members], orgs: [group.org.B1], defaultOrg: group.org.B1 },
  })

async function menuOf(username: Username): Promise<string[]> {
  const { body } = await (await site.as(username)).get('/api/menu')
  return body.data.flatMap((one: Loose) => one.children.map(({ code }: Loose) => code))
}

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  root = await site.as('root')
  house = await done(found())
})
afterAll(() => site.stop())

describe('what stands above a tenant', () => {
  it('is a stranger where it made a key for somebody in it', async () => {
    const issued = await done(root.post('/api/keys', { name: 'Other site', orgCode: 'B1' }))
    const keysFor = async (username: Username) =>
      (await done((await site.as(username)).get('/api/keys'))).data
    const isIt = ({ id }: Loose) => id === issued.data.id
    const shown = (await keysFor('adminB')).find(isIt)
    expect(shown.maker).toMatchObject({ username: '' })
    expect(shown.maker.userName).not.toContain('root')
    expect((await keysFor('root')).find(isIt).maker).toMatchObject({ username: 'root' })
  })

  it('is named and offered by nobody in it', async () => {
    const officer = await site.as('officerB1')
    const values = { org: group.org.B1, responsibleOrg: group.org.B1, gridArea: group.areaB1 }
    const people = { rectifier: group.account.leaderB, acceptor: group.account.root }
    const { body } = await officer.post(
      '/api/records/hazard',
      hazardOf(group, { ...values, ...people }),
    )
    expect(body.errors).toEqual([{ field: 'acceptor', code: 'notFound' }])
    const offered = async (q: string) =>
      (await done(officer.get(`/api/choices/account?q=${q}`))).data
    expect(await offered('Name of root')).toEqual([])
    expect(await offered('Name of leaderB')).toHaveLength(1)
  })

  it('is known by name to nobody in it', async () => {
    const people = { rectifier: group.account.leaderB, acceptor: group.account.safetyB }
    const values = { org: group.org.B1, responsibleOrg: group.org.B1, gridArea: group.areaB1 }
    const made = await done(
      root.post('/api/records/hazard', hazardOf(group, { ...values, ...people })),
    )
    const officer = await site.as('officerB1')
    const { meta } = await done(officer.get(`/api/records/hazard/${made.data.id}`))
    expect(meta.labels[group.account.root].name).not.toBe('Name of root')
    expect(meta.labels[group.account.leaderB].name).toBe('Name of leaderB')
  })
})

describe('a tenant', () => {
  it('is known to the group administrator alone', async () => {
    for (const name of ['adminA', 'leaderB', 'officerB1'] as const) {
      expect((await (await site.as(name)).get('/api/records/tenant')).status).toBe(403)
      expect(await menuOf(name)).not.toContain('tenant')
    }
    expect(await menuOf('root')).toContain('tenant')
  })

  it.each<[string, () => object, string, string]>([
    ['inside another', () => ({ code: 'X', topOrg: group.org.B1 }), 'topOrg', 'tenantOverlaps'],
    ['around another', () => ({ code: 'X', topOrg: group.org.G }), 'topOrg', 'tenantOverlaps'],
    [
      'at a mine below a company',
      () => ({ code: 'X', topOrg: group.org.A1 }),
      'topOrg',
      'noTenantTop',
    ],
    [
      'administered from elsewhere',
      () => ({ code: 'X', topOrg: group.org.A }),
      'adminAccount',
      'worksElsewhere',
    ],
    ['without a seat', () => ({ code: 'X', maxUsers: 0 }), 'maxUsers', 'tooSmall'],
    [
      'with a screen that is not there',
      () => ({ menuPackage: ['x'] }),
      'menuPackage',
      'unknownScreen',
    ],
  ])('is not founded %s', async (_, values, field, code) => {
    const answer = await found(values())
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }))
  })

  it('keeps its code and its organisation', async () => {
    const { id, version } = (await now()).data
    const answer = await root.patch(`/api/records/tenant/${id}`, { version, code: 'C' })
    expect(answer.body.errors).toMatchObject([{ field: 'code', code: 'fixed' }])
  })
})

describe('the people of a tenant', () => {
  it('see the screens of its package, and others see theirs', async () => {
    expect(await menuOf('officerB1')).toEqual(['hazard-ledger'])
    expect(await menuOf('adminB')).toEqual(['hazard-ledger', 'account'])
    expect((await menuOf('officerA1')).length).toBeGreaterThan(5)
    expect(await menuOf('root')).toContain('organization')
  })

  it.each(resources.map((resource) => [resource.name, resource] as const))(
    'keep %s only where a screen of the package is about it, and read what people name in such records',
    async (name, { access }) => {
      const kept = ['hazard', 'account']
      // Of what a hazard came from, nobody enters.
      const origins: readonly string[] = hazardOrigins
      const needed = kept.flatMap((one) =>
        Object.entries(resourceOf(one).fields)
          .filter(([field]) => !origins.includes(field))
          .flatMap(([, field]) => [field, ...Object.values(field.columns ?? {})])
          .map(({ ref }) => ref),
      )
      for (const who of ['adminB', 'officerB1', 'leaderB'] as const) {
        const caller = await site.as(who)
        const role = { adminB: 'adminRule', officerB1: 'safetyMembers', leaderB: 'leader' } as const
        const may = (right: 'read' | 'create') => access[right].includes(role[who])
        const readable = kept.includes(name) || needed.includes(name)
        const { status } = await caller.get(`/api/records/${name}`)
        expect([who, status]).toEqual([who, may('read') && readable ? 200 : 403])
        const made = await caller.post(`/api/records/${name}`, { nowhere: 1 })
        const isKept = may('create') && kept.includes(name)
        expect([who, made.status]).toEqual([who, isKept ? 422 : 403])
        const table = await caller.get(`/api/records/${name}/export?format=csv`)
        const isTold = may('read') && kept.includes(name)
        expect([who, table.status]).toEqual([who, isTold ? 200 : 403])
      }
    },
  )

  it('are told that the package is why', async () => {
    const officer = await site.as('officerB1')
    const { body } = await officer.get(`/api/records/grid-area/${group.areaB1}/why`)
    const change = body.data.operations.find(({ operation }: Loose) => operation === 'change')
    expect(change.allowed).toBe(false)
    expect(change.findings).toContainEqual({ code: 'package', holds: false })
  })

  it('are no more than its seats, whoever comes at the same moment', async () => {
    const both = await Promise.all(['b5', 'b6', 'b7'].map(hire))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 201, 422])
    const refused = both.find(({ status }) => status === 422)
    expect(refused?.body.errors).toEqual([{ field: 'defaultOrg', code: 'noSeat' }])
  })

  it('give a seat back when they are disabled, and need one to come back', async () => {
    const admin = await site.as('adminB')
    const [one] = (await admin.get('/api/records/account?q=b')).body.data.filter(
      ({ username }: Loose) => /^b\d$/.test(username),
    )
    const off = await done(admin.act('account', { data: one }, 'disable'))
    await done(hire('b8'))
    const back = await admin.act('account', off, 'enable')
    expect(back.body.errors).toEqual([{ field: 'defaultOrg', code: 'noSeat' }])
  })

  it('cannot work while it is suspended, and sign in anew once it is not', async () => {
    const signIn = (username: Username) => Caller.signIn(site.url, username, password)
    await take('activate')
    const [unseen, seen, operator] = [
      await signIn('officerB1'),
      await signIn('officerB1'),
      await signIn('root'),
    ]
    await take('suspend')
    const refusal = await seen.get('/api/session')
    expect([refusal.status, refusal.body.code]).toEqual([401, 'accountDisabled'])
    await take('activate')
    // Not even a session that nobody showed meanwhile.
    for (const old of [unseen, seen]) expect((await old.get('/api/session')).status).toBe(401)
    expect((await operator.get('/api/session')).status).toBe(200)
    expect((await (await signIn('officerB1')).get('/api/session')).status).toBe(200)
  })

  it('sign in anew after its last day, though it was renewed before anybody looked', async () => {
    const old = await Caller.signIn(site.url, 'leaderB', password)
    site.clock.set('2026-03-31T22:00:01Z')
    await take('renew', { validTo: '2026-04-30' })
    expect((await old.get('/api/session')).status).toBe(401)
    site.clock.set('2026-03-10T08:00:00Z')
    await take('renew', { validTo: '2026-03-31' })
  })

  it('cannot sign in after its last day, until it is renewed', async () => {
    const start = '2026-03-10T08:00:00Z'
    const signIn = () =>
      site.nobody().post('/user/login', { username: 'officerB1', password: 'Shaft-of-tests-1' })
    site.sessionClock.set('2026-03-31T22:00:01Z')
    expect((await signIn()).body.code).toBe('accountDisabled')
    site.sessionClock.set(start)
    site.clock.set('2026-03-31T22:00:01Z')
    await applyAllDue({ db: site.db, clock: site.clock }, silentLog)
    expect((await now()).data.state).toBe('expired')
    expect((await signIn()).body.code).toBe('accountDisabled')
    await take('renew', { validTo: '2026-12-31' })
    expect((await signIn()).status).toBe(200)
    site.clock.set(start)
  })
})

describe('a new tenant', () => {
  const founding = (values = {}) => ({
    ...{ code: 'NOVA', name: 'Nova Mining', username: 'nova', userName: 'Nova Admin' },
    ...{ phone: '+381 60 7654321', menuPackage: ['hazard-ledger', 'organization', 'account'] },
    ...{ defaultLanguage: 'sr_SP', timeZone: 'Europe/Belgrade', validTo: '2026-12-31' },
    ...values,
  })
  const initialise = (by: Caller, values = {}) =>
    by.post('/api/tenants/initialise', founding(values))

  it('gets an organisation, an administrator and a password that works once', async () => {
    const { data, made, password } = await done(initialise(root))
    expect(made).toEqual(['organization', 'account', 'tenant'])
    expect(data).toMatchObject({ state: 'trial', defaultLanguage: 'sr_SP' })
    const top = await done(root.get(`/api/records/organization/${data.topOrg}`))
    expect(top.data).toMatchObject({ orgPath: '/G/NOVA', timeZone: 'Europe/Belgrade' })
    const admin = await done(root.get(`/api/records/account/${data.adminAccount}`))
    expect(admin.data).toMatchObject({ roles: [group.role.adminRule], language: 'sr_SP' })
    const signIn = await site.nobody().post('/user/login', { username: 'nova', password })
    expect(signIn.body.code).toBe('passwordChangeRequired')
  })

  it('is not made twice, and its password is not told again', async () => {
    const { status, body } = await initialise(root)
    expect([status, body.made, body.password]).toEqual([200, [], null])
    const both = await Promise.all(
      [1, 2].map(() => initialise(root, { code: 'DUO', name: 'Duo', username: 'duo' })),
    )
    expect(both.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 201])
  })

  it('takes nobody who works elsewhere, and leaves nothing behind then', async () => {
    const refused = await initialise(root, { code: 'LEFT', name: 'Left', username: 'adminA' })
    expect(refused.body.errors).toEqual([{ field: 'username', code: 'taken' }])
    const { body } = await root.get('/api/records/organization?q=LEFT')
    expect(body.data).toEqual([])
  })

  it('gives its people its language and their organisations its clock, where nobody says', async () => {
    const top = (await root.get('/api/records/organization?q=NOVA')).body.data[0].id
    const mine = await done(
      root.post('/api/records/organization', {
        ...{ name: 'Nova pit', shortName: 'Pit', orgCode: 'NOVA-1', orgType: 'factory' },
        ...{ parent: top, isExternal: false },
      }),
    )
    expect(mine.data.timeZone).toBe('Europe/Belgrade')
    const hired = await done(
      root.post('/api/records/account', {
        ...{ username: 'nova2', userName: 'Second', phone: '+381 60 1', isExternal: false },
        ...{ roles: [group.role.members], orgs: [mine.data.id], defaultOrg: mine.data.id },
      }),
    )
    expect(hired.data.language).toBe('sr_SP')
    const { body } = await root.get(`/api/records/org-config/settings?org=${mine.data.id}`)
    expect(body.standard.language).toBe('sr_SP')
  })

  it('is for operators alone', async () => {
    for (const who of ['adminA', 'leaderB', 'officerA1'] as const) {
      const caller = await Caller.signIn(site.url, who, password)
      expect((await initialise(caller)).status).toBe(403)
    }
    expect((await initialise(site.nobody())).status).toBe(401)
  })
})
