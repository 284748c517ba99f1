import fc from 'fast-check'
import { generate } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { confirmedFor } from '../auth/confirmation.ts'
import { Caller } from './testing/caller.ts'
import { type Group, password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { closed, missing } from './testing/matrix-routes.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let group: Group

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
})
afterAll(() => site.stop())

/** A session that was opened so long ago that it is no proof any more. */
async function stale(username: Username): Promise<Caller> {
  const caller = await Caller.signIn(site.url, username, password)
  site.sessionClock.advance(confirmedFor)
  return caller
}
const confirm = (caller: Caller, proof: object = { password }) =>
  caller.post('/user/confirm', proof)
const renewed = async (caller: Caller, proof?: object) => {
  const { data } = await done(confirm(caller, proof))
  return new Caller(site.url, { authorization: `Bearer ${data.token}` })
}
const shown = (secret: string) =>
  generate({ secret, epoch: Math.floor(site.sessionClock.now().getTime() / 1000) })

/** Every write of these changes who may what. */
const givesRights = [
  ...['account', 'role', 'role-permission', 'tiered-authorization', 'auth-proxy', 'tenant'],
  ...['sync-config', 'linked-identity', 'org-mapping'],
]

const reaching = [`sync/${missing}/test`, `sync/${missing}/preview`]
const post = (path: string): [string, string] => ['POST', `/api/${path}`]
const sensitive: readonly (readonly [method: string, path: string])[] = [
  ...['second-factor', 'second-factor/confirm', 'second-factor/remove', ...reaching].map(post),
  ['POST', '/api/keys'],
  ['DELETE', `/api/keys/${missing}`],
  ['POST', `/api/accounts/${missing}/password`],
  ['DELETE', `/api/accounts/${missing}/second-factor`],
  ...['organization', 'org-config'].flatMap(
    (name) =>
      [
        ['POST', `/api/records/${name}/import`],
        ['POST', `/api/records/${name}/imports/${missing}/run`],
      ] as const,
  ),
  ...givesRights.flatMap(
    (name) =>
      [
        ['POST', `/api/records/${name}`],
        ['PATCH', `/api/records/${name}/${missing}`],
        ['DELETE', `/api/records/${name}/${missing}`],
        ['POST', `/api/records/${name}/bulk`],
        ['POST', `/api/records/${name}/import`],
        ['POST', `/api/records/${name}/imports/${missing}/run`],
        ['POST', `/api/records/${name}/${missing}/copy`],
        ['POST', `/api/records/${name}/${missing}/restore`],
        ['POST', `/api/records/${name}/${missing}/actions/approve`],
      ] as const,
  ),
]

/** Where a body may be there is one. */
const bodyFor = (method: string) => (method === 'DELETE' ? undefined : {})

describe('a session that was left open', () => {
  it.each(sensitive)('is not enough for %s %s', async (method, path) => {
    const root = await stale('root')
    expect(await root.call(method, path, bodyFor(method))).toMatchObject({
      status: 403,
      body: { code: 'confirmationRequired', params: { means: 'password' } },
    })
  })

  it('of somebody who may not have a source read is refused, and asked for nothing', async () => {
    const worker = await stale('workerA1')
    for (const path of reaching) {
      const refused = await worker.post(`/api/${path}`, {})
      expect(refused).toMatchObject({ status: 403, body: { code: 'notAllowed' } })
    }
  })

  it('is enough for everything else, and for reading', async () => {
    const root = await stale('root')
    const asked = []
    for (const [method, path, , body] of closed) {
      if (sensitive.some(([one, at]) => one === method && at === path)) continue
      if (method === 'DELETE' && path === '/api/sessions') continue
      const { body: told } = await root.call(method, path, body)
      if (told.code === 'confirmationRequired') asked.push(`${method} ${path}`)
    }
    expect(asked).toEqual([])
  }, 60_000)

  it('is no more, however the address is written', async () => {
    const root = await stale('root')
    const letters = fc.constantFrom<(letter: string) => string>(
      (letter) => letter,
      (letter) => letter.toUpperCase(),
      (letter) => `%${letter.charCodeAt(0).toString(16)}`,
    )
    const call = fc.constantFrom(...sensitive)
    const ways = fc.array(letters, { minLength: 8, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(call, ways, fc.boolean(), async ([method, path], forms, slash) => {
        let at = 0
        const written = path.replace(/[a-z]/g, (letter) => {
          at += 1
          return forms[at % forms.length]?.(letter) ?? letter
        })
        const { status, body } = await root.call(
          method,
          slash ? `${written}/` : written,
          bodyFor(method),
        )
        // Either it is asked for, or nothing of ours is at that address.
        const isAsked = status === 403 && body.code === 'confirmationRequired'
        expect([written, isAsked || status === 404]).toEqual([written, true])
      }),
      { numRuns: 60 },
    )
  })
})

describe('what changes who may what in the course of something else', () => {
  const asks = { status: 403, body: { code: 'confirmationRequired' } }

  it('asks when an organisation changes its place, and not when it changes its name', async () => {
    const root = await stale('root')
    const path = `/api/records/organization/${group.org.A2}`
    const { data } = await done(root.get(path))
    const { version } = data
    expect(await root.patch(path, { version, orgType: 'workshop' })).toMatchObject(asks)
    const move = { parent: group.org.B, version, why: 'sold' }
    expect(await root.post(`/api/organizations/${group.org.A2}/move`, move)).toMatchObject(asks)
    await done(root.patch(path, { version, shortName: 'A2b' }))
  })

  it('asks once for all the rows that are ticked', async () => {
    const early = await Caller.signIn(site.url, 'root', password)
    const leaf = await done(
      early.post('/api/records/organization', {
        ...{ name: 'Leaf', shortName: 'L', orgCode: 'LEAF', orgType: 'team' },
        ...{ parent: group.org.A1W, isExternal: false, operationStatus: 'production' },
        ...{ country: 'RS', timeZone: 'Europe/Belgrade' },
      }),
    )
    site.sessionClock.advance(confirmedFor)
    const { id, version } = leaf.data
    const bulk = { do: 'delete', rows: [{ id, version }] }
    expect(await early.post('/api/records/organization/bulk', bulk)).toMatchObject(asks)
    const sure = await renewed(early)
    const { done: count } = await done(sure.post('/api/records/organization/bulk', bulk))
    expect(count).toBe(1)
  })

  it('asks before settings show contractors more, and not before others are changed', async () => {
    const early = await Caller.signIn(site.url, 'root', password)
    const settings = { org: group.org.A2, mapImage: await photoOf(early) }
    const { data } = await done(early.post('/api/records/org-config', settings))
    site.sessionClock.advance(confirmedFor)
    const path = `/api/records/org-config/${data.id}`
    const { version } = data
    expect(await early.patch(path, { version, contractorView: false })).toMatchObject(asks)
    await done(early.patch(path, { version, maxDelays: 3 }))
  })

  it('asks before accounts or organisations are merged', async () => {
    const root = await stale('root')
    const { account, org } = group
    const versionOf = async (path: string) => (await done(root.get(path))).data.version
    const merge = async (type: string, from: string, into: string) => {
      const version = await versionOf(`/api/records/${type}/${from}`)
      return root.post(`/api/${type}s/${from}/merge`, { into, version, why: 'twice' })
    }
    expect(await merge('account', account.secondA1, account.officerA1)).toMatchObject(asks)
    expect(await merge('organization', org.A2, org.A1)).toMatchObject(asks)
  })

  it('asks before a tenant is founded', async () => {
    const root = await stale('root')
    const founding = {
      ...{
        code: 'T',
        name: 'Tenant',
        username: 'tenant',
        userName: 'Tenant',
        phone: '+381 60 1234567',
      },
      ...{ menuPackage: ['hazard-ledger'], defaultLanguage: 'en_US', timeZone: 'Europe/Belgrade' },
      validTo: '2030-01-01',
    }
    expect(await root.post('/api/tenants/initialise', founding)).toMatchObject(asks)
  })

  it('goes on once the person has confirmed', async () => {
    const root = await renewed(await stale('root'))
    const path = `/api/records/organization/${group.org.B1}`
    const { data } = await done(root.get(path))
    const { version } = data
    await done(
      root.post(`/api/organizations/${group.org.B1}/move`, {
        ...{ parent: group.org.A, version, why: 'sold' },
      }),
    )
  })
})

describe('a key of another system', () => {
  it('writes nothing: it can confirm nothing', async () => {
    const root = await Caller.signIn(site.url, 'root', password)
    const { data } = await done(root.post('/api/keys', { name: 'System', orgCode: 'G' }))
    const asKey = [
      new Caller(site.url, { authorization: `Bearer ${data.key}` }),
      new Caller(site.url, { 'x-api-key': data.key }),
    ]
    for (const system of asKey) {
      for (const [method, path] of sensitive) {
        expect([path, (await system.call(method, path, bodyFor(method))).status]).toEqual([
          path,
          401,
        ])
      }
    }
  })
})

describe('confirming who one is', () => {
  it('opens what is asked for, for five minutes, and changes the token of the session', async () => {
    const old = await stale('adminA')
    const caller = await renewed(old)
    const path = `/api/accounts/${group.account.workerA1}/password`
    // What was on its way arrives, without the confirmation, and not for long.
    expect((await old.get('/api/session')).status).toBe(200)
    expect((await old.post(path)).body.code).toBe('confirmationRequired')
    expect((await caller.post(path)).status).toBe(200)
    site.sessionClock.advance(30_000)
    expect((await old.get('/api/session')).status).toBe(401)
    expect((await caller.post(path)).status).toBe(200)
    site.sessionClock.advance(confirmedFor - 30_000)
    expect((await caller.post(path)).body.code).toBe('confirmationRequired')
    expect((await caller.get('/api/session')).status).toBe(200)
  })

  it('takes the code too where there is a second factor', async () => {
    const first = await Caller.signIn(site.url, 'officerA1', password)
    const { secret } = (await done(first.post('/api/second-factor'))).data
    await done(first.post('/api/second-factor/confirm', { code: await shown(secret) }))
    site.sessionClock.advance(confirmedFor)
    const faultOf = async (proof: object) => (await confirm(first, proof)).body.errors[0]
    expect(await faultOf({ password })).toEqual({ field: 'code', code: 'required' })
    expect(await faultOf({ password, code: '000000' })).toEqual({
      ...{ field: 'code', code: 'codeWrong' },
    })
    expect(await faultOf({ password: 'Wrong-1234', code: await shown(secret) })).toEqual({
      ...{ field: 'password', code: 'passwordWrong' },
    })
    expect((await first.post('/api/second-factor/remove', {})).status).toBe(403)
    const sure = await renewed(first, { password, code: await shown(secret) })
    site.sessionClock.advance(30_000)
    await done(sure.post('/api/second-factor/remove', { code: await shown(secret) }))
  })

  it('is counted like a sign-in when it fails, and written down', async () => {
    const caller = await stale('officerA2')
    for (let guess = 0; guess < 5; guess += 1) {
      expect((await confirm(caller, { password: `Wrong-${guess}` })).status).toBe(422)
    }
    expect((await confirm(caller)).body.code).toBe('signInLocked')
    const root = await Caller.signIn(site.url, 'root', password)
    const { data } = await done(
      root.get('/api/records/login-log?filter[action][is]=confirm&filter[result][is]=failed'),
    )
    expect(data.map((one: { username: string }) => one.username)).toContain('officerA2')
  })
})
