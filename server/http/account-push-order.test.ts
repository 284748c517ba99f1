import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountPushWork } from '../account-push/account-push-work.ts'
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
let worker: () => AccountPushWork
let admin: Caller
let status = 201
const users = new Map<string, Loose>()
const heard: string[] = []
/** Whether the accounts told of were in use, in the order in which they arrived. */
const told: unknown[] = []
/** What the service waits for before it answers about an account of this name. */
let slow: { readonly name: string; readonly until: Promise<void> } | null = null
/** The service does not understand filters. */
let isFilterIgnored = false

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
      const found = [...users.values()].filter(
        ({ externalId }) => isFilterIgnored || externalId === asked,
      )
      return answer(200, { Resources: found })
    }
    heard.push(request.method ?? '')
    if (status > 299) return answer(status, {})
    const body = JSON.parse(text)
    told.push(body.Operations?.[0].value.active ?? body.active)
    if (slow && text.includes(slow.name)) await slow.until
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
  worker = () =>
    new AccountPushWork({
      ...{ db: site.db, clock: site.clock, http, log: createLog('error'), every: 20 },
      targets: [{ ...training, token: 'of training' }],
    })
  work = worker()
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

describe('an account that is disabled', () => {
  const renamed = async (account: Loose, userName: string) => {
    const { version } = account.data
    const path = `/api/records/account/${account.data.id}`
    return done(admin.patch(path, { version, userName }))
  }
  /** An update of it that could not be told. */
  const failedUpdate = async () => {
    const account = await accountOf()
    await work.turn()
    status = 500
    const changed = await renamed(account, 'Later')
    await work.turn()
    status = 201
    told.length = 0
    return changed
  }
  const slowly = (name: string) => {
    let goOn = () => {}
    slow = {
      name,
      until: new Promise((resolve) => {
        goOn = resolve
      }),
    }
    return () => {
      slow = null
      goOn()
    }
  }

  it('while an update waits to be tried again by hand never becomes active there', async () => {
    const account = await failedUpdate()
    const [push] = await pushesOf(account)
    await done(admin.act('account-push', { data: push }, 'retry'))
    await done(admin.act('account', account, 'disable'))
    await work.turn()
    expect(told).toEqual([false])
    const pushes = await pushesOf(account)
    expect(pushes.map(({ action, state }) => [action, state])).toEqual([
      ...[
        ['disable', 'succeeded'],
        ['create', 'succeeded'],
      ],
    ])
  })

  it('before the clock tries an update again never becomes active there', async () => {
    const account = await failedUpdate()
    await done(admin.act('account', account, 'disable'))
    site.clock.advance(61_000)
    await due()
    expect(told).toEqual([false])
    expect(there(account).active).toBe(false)
  })

  it('after an update was cut off is told as it is now', async () => {
    const account = await failedUpdate()
    const [push] = await pushesOf(account)
    await done(admin.act('account-push', { data: push }, 'retry'))
    // A server took the update on and was gone; the note of the change has not been taken yet.
    await done(admin.act('account', account, 'disable'))
    await site.db.system((tx) => tx.query(sql`delete from account_outbox`))
    site.clock.advance(120_000)
    await work.turn()
    expect(told).toEqual([false])
    expect((await pushesOf(account))[0]).toMatchObject({ action: 'disable', state: 'succeeded' })
  })

  it('while an update is on its way is told after it, by whichever server', async () => {
    const account = await accountOf()
    await work.turn()
    told.length = 0
    const goOn = slowly('Slow')
    const changed = await renamed(account, 'Slow')
    const first = work.turn()
    await expect.poll(() => told).toEqual([true])
    await done(admin.act('account', changed, 'disable'))
    await worker().turn()
    expect(told).toEqual([true])
    goOn()
    await first
    await work.turn()
    expect(told).toEqual([true, false])
    expect(there(account).active).toBe(false)
  })

  it('does not wait for slow pushes of others', async () => {
    const [one, other] = [await accountOf(), await accountOf()]
    await work.turn()
    const goOn = slowly('Slow')
    await renamed(other, 'Slow')
    told.length = 0
    const running = worker()
    running.start()
    await expect.poll(() => told, { timeout: 5_000 }).toEqual([true])
    await done(admin.act('account', one, 'disable'))
    await expect.poll(() => there(one).active, { timeout: 5_000 }).toBe(false)
    expect(there(other).displayName).toBe('New')
    goOn()
    await running.stop()
  })
})

describe('a service that answers with somebody else', () => {
  it('is told nothing of the one who was meant', async () => {
    const other = await accountOf()
    await work.turn()
    isFilterIgnored = true
    const account = await accountOf({ userName: 'Not the other' })
    await work.turn()
    isFilterIgnored = false
    expect((await pushesOf(account))[0]).toMatchObject({ state: 'failed', failReason: 'badShape' })
    expect(there(other).displayName).toBe('New')
  })
})
