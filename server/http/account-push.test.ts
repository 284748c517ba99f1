import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountPushWork } from '../account-push/account-push-work.ts'
import { Attempts } from '../jobs/attempts.ts'
import { createLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import { AllowedHosts } from '../sources/allowed-hosts.ts'
import { HttpJson } from '../sources/http-json.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let target: Server
let http: HttpJson
let work: AccountPushWork
let admin: Caller
let status = 201
const users = new Map<string, Loose>()
const heard: string[] = []

/** A SCIM service over a real socket that remembers whom it was notified of. */
beforeAll(async () => {
  target = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const url = new URL(request.url ?? '/', 'http://scim.test')
    const answer = (code: number, body: unknown) => {
      response.writeHead(code, { 'content-type': 'application/scim+json' })
      response.end(JSON.stringify(body))
    }
    if (request.headers.authorization !== 'Bearer of training') return answer(401, {})
    if (request.method === 'GET') {
      const asked = /"(.+)"/.exec(url.searchParams.get('filter') ?? '')?.[1]
      const found = [...users.values()].filter(({ externalId }) => externalId === asked)
      return answer(200, { Resources: found })
    }
    heard.push(request.method ?? '')
    if (status > 299) return answer(status, {})
    const body = JSON.parse(text)
    const id = request.method === 'POST' ? `t${users.size}` : (url.pathname.split('/').at(-1) ?? '')
    const value = request.method === 'POST' ? body : body.Operations[0].value
    users.set(id, { ...users.get(id), ...value, id })
    return answer(status, users.get(id))
  })
  await new Promise<void>((listening) => target.listen(0, '127.0.0.1', listening))
  const { port } = target.address() as AddressInfo
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
  http = new HttpJson(new AllowedHosts([`localhost:${port}`], lookup))
  site = await TestHeadframe.start()
  const training = { system: 'training-platform', url: `http://localhost:${port}` } as const
  work = new AccountPushWork({
    ...{ db: site.db, clock: site.clock, http, log: createLog('error') },
    targets: [{ ...training, token: 'of training' }],
  })
  admin = await site.as('adminA')
  await work.turn()
  heard.length = 0
}, 60_000)
afterAll(async () => {
  await work.stop()
  await http.close()
  target.close()
  await site.stop()
})

let made = 0
const accountOf = async (fields = {}) => {
  made += 1
  return done(
    admin.post('/api/records/account', {
      ...{ username: `new${made}`, userName: 'New', phone: '+381 60 1111111' },
      ...{ roles: [site.group.role.members], orgs: [site.group.org.A1] },
      ...{ defaultOrg: site.group.org.A1, isExternal: false },
      ...fields,
    }),
  )
}
const pushesOf = async (account: Loose): Promise<Loose[]> =>
  (await done(admin.get(`/api/records/account-push?filter[account][is]=${account.data.id}`))).data
const there = (account: Loose) =>
  [...users.values()].find(({ externalId }) => externalId === account.data.id)
const due = async () => {
  await applyAllDue({ db: site.db, clock: site.clock }, createLog('error'))
  await work.turn()
}

describe('an account', () => {
  it('is told to the other system when it is made, changed and disabled', async () => {
    let account = await accountOf()
    await work.turn()
    expect(there(account)).toMatchObject({ userName: account.data.username, active: true })
    const [first] = await pushesOf(account)
    expect(first).toMatchObject({
      ...{ action: 'create', state: 'succeeded', targetUserId: there(account).id },
      operator: site.group.account.adminA,
    })

    const changed = { userName: 'Newer', version: account.data.version }
    account = await done(admin.patch(`/api/records/account/${account.data.id}`, changed))
    await work.turn()
    expect(there(account).displayName).toBe('Newer')

    await done(admin.act('account', account, 'disable'))
    await work.turn()
    expect(there(account).active).toBe(false)
    expect((await pushesOf(account)).map(({ action }) => action)).toEqual([
      ...['disable', 'update', 'create'],
    ])
  })

  it('of an outside person is not this system’s business', async () => {
    const account = await accountOf({
      ...{ isExternal: true, orgs: [site.group.org.A1K], defaultOrg: site.group.org.A1K },
    })
    await work.turn()
    expect(await pushesOf(account)).toEqual([])
  })

  it('of somebody who became an outside person is shut there, and what was held of them is not told', async () => {
    const outside = (account: Loose) => ({ isExternal: true, version: account.data.version })
    const account = await accountOf()
    await work.turn()
    expect(there(account).active).toBe(true)
    const path = `/api/records/account/${account.data.id}`
    const left = await done(admin.patch(path, outside(account)))
    // Noted in one lane, sent in the other.
    await work.turn()
    await work.turn()
    expect(there(account).active).toBe(false)
    const back = { isExternal: false, version: left.data.version }
    await done(admin.patch(path, back))
    await work.turn()
    expect(there(account).active).toBe(true)
  })

  it('that could not be told is tried after 1, 5 and 30 minutes, then by hand', async () => {
    status = 500
    const account = await accountOf()
    await work.turn()
    expect((await pushesOf(account))[0]).toMatchObject({ state: 'failed', failReason: 'status' })
    const tries = heard.length
    for (const minutes of [1, 5, 30]) {
      site.clock.advance((minutes - 1) * 60_000)
      await due()
      site.clock.advance(60_000)
      await due()
    }
    expect(heard.length - tries).toBe(3)
    site.clock.advance(24 * 3_600_000)
    await due()
    expect(heard.length - tries).toBe(3)

    status = 201
    const [push] = await pushesOf(account)
    await done(admin.act('account-push', { data: push }, 'retry'))
    await work.turn()
    expect((await pushesOf(account))[0]).toMatchObject({ state: 'succeeded', failReason: null })
    expect(there(account).active).toBe(true)
  })

  it('whose push was cut off twice is left to people, who hear of it', async () => {
    const account = await accountOf()
    status = 500
    await work.turn()
    const [push] = await pushesOf(account)
    await done(admin.act('account-push', { data: push }, 'retry'))
    for (const owner of ['00000000-0000-4000-8000-000000000001', randomUUID()]) {
      const attempts = new Attempts('account-push', { owner })
      await site.db.system((tx) => attempts.begin(tx, push.id, site.clock.now()))
      site.clock.advance(120_000)
    }
    status = 201
    const tries = heard.length
    await work.turn()
    site.clock.advance(24 * 3_600_000)
    await due()
    expect(heard.length).toBe(tries)
    const [aside] = await pushesOf(account)
    expect(aside).toMatchObject({ state: 'failed', failReason: 'setAside' })
    const inbox = await done(admin.get('/api/notices'))
    expect(inbox.data[0]).toMatchObject({ cause: 'set-aside', recordId: push.id })
    await done(admin.act('account-push', { data: aside }, 'retry'))
    await work.turn()
    expect((await pushesOf(account))[0]).toMatchObject({ state: 'succeeded' })
  })

  it('is told anew by administrators alone', async () => {
    status = 500
    const account = await accountOf()
    await work.turn()
    status = 201
    const [push] = await pushesOf(account)
    const worker = await site.as('workerA1')
    expect([403, 404]).toContain((await worker.act('account-push', { data: push }, 'retry')).status)
  })
})

describe('a rule of pushing', () => {
  const path = '/api/records/account-push-rule'
  const ruleOf = (fields = {}) =>
    done(
      admin.post(path, {
        ...{ targetSystem: 'training-platform', org: site.group.org.A1, byItself: ['update'] },
        ...{ sentFields: ['displayName'], ...fields },
      }),
    )
  const without = async (rule: Loose) => {
    const { data } = await done(admin.get(`${path}/${rule.data.id}`))
    await admin.delete(`${path}/${data.id}?version=${data.version}`)
  }

  it('holds a new account back until an administrator lets it go, with the fields it names', async () => {
    const rule = await ruleOf()
    const account = await accountOf()
    await work.turn()
    expect(there(account)).toBeUndefined()
    const [push] = await pushesOf(account)
    expect(push).toMatchObject({ action: 'create', state: 'held' })
    await done(admin.act('account-push', { data: push }, 'release'))
    await work.turn()
    expect(there(account)).toMatchObject({ userName: account.data.username, displayName: 'New' })
    expect(there(account)).not.toHaveProperty('phoneNumbers')
    await without(rule)
  })

  it('always tells at once that somebody is shut out', async () => {
    const rule = await ruleOf({ byItself: [] })
    const account = await accountOf()
    await work.turn()
    const [push] = await pushesOf(account)
    await done(admin.act('account-push', { data: push }, 'release'))
    await work.turn()
    await done(admin.act('account', account, 'disable'))
    await work.turn()
    expect(there(account).active).toBe(false)
    await without(rule)
  })

  it('takes back what it held of an account that is shut out before anybody heard of it', async () => {
    const rule = await ruleOf()
    const account = await accountOf()
    await work.turn()
    await done(admin.act('account', account, 'disable'))
    await work.turn()
    expect(await pushesOf(account)).toEqual([])
    await without(rule)
  })

  it('of the nearest organisation holds, and one that is off tells nothing', async () => {
    const wide = await ruleOf({ org: site.group.org.A, byItself: ['create', 'update'] })
    const near = await ruleOf()
    await done(admin.act('account-push-rule', near, 'disable'))
    const account = await accountOf()
    await work.turn()
    expect(await pushesOf(account)).toEqual([])
    await without(near)
    await without(wide)
  })

  it('that changes is about the accounts there are already', async () => {
    const rule = await ruleOf()
    const account = await accountOf()
    await work.turn()
    expect(there(account)).toBeUndefined()
    const { id, version } = rule.data
    const changed = { byItself: ['create'], sentFields: ['displayName', 'phone'], version }
    await done(admin.patch(`${path}/${id}`, changed))
    await work.turn()
    expect(there(account)).toMatchObject({ phoneNumbers: [{ value: '+381 60 1111111' }] })
    await without(rule)
  })

  it('is made by administrators, inside their company', async () => {
    const rule = { targetSystem: 'mobile-app', org: site.group.org.B }
    expect([403, 404, 422]).toContain((await admin.post(path, rule)).status)
    const worker = await site.as('workerA1')
    expect((await worker.get(path)).status).toBe(403)
  })
})
