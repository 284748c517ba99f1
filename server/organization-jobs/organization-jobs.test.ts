import { randomUUID } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Tx } from '../db/database.ts'
import { passAlone, passAsWriter } from '../db/programs/lineage.ts'
import type { Answer, Loose } from '../http/testing/caller.ts'
import type { OrgCode, Username } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { done, reported } from '../http/testing/steps.ts'
import { Attempts } from '../jobs/attempts.ts'
import { silentLog } from '../platform/log.ts'
import type { JobRequest } from './job-request.ts'
import { detachJob, findJob, insertJob } from './job-store.ts'
import { operationFor } from './operations.ts'
import { OrganizationJobs } from './organization-jobs.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start({ patience: 50 })
  await reported(site)
})
afterAll(() => site.stop())
beforeEach(() => site.organizationJobs.turn())

const ask = <T>(statement: SQL) => site.db.system((tx) => tx.query<T>(statement))
/** Asks as the role the server signs in with, which alone sees and ends its own connections. */
const askAsServer = <T>(statement: SQL) =>
  site.db.system(async (tx) => {
    await tx.query(sql.raw('reset role'))
    return tx.query<T>(statement)
  })
const organization = async (code: OrgCode): Promise<Loose> => {
  const root = await site.as('root')
  return (await done(root.get(`/api/records/organization/${site.group.org[code]}`))).data
}

async function move(who: Username, code: OrgCode, parent: OrgCode): Promise<Answer> {
  const { id, version } = await organization(code)
  const input = { parent: site.group.org[parent], version }
  return (await site.as(who)).post(`/api/organizations/${id}/move`, input)
}

/** Submits a move that another server has taken but not begun. */
async function ordered(who: Username, code: OrgCode, parent: OrgCode): Promise<string> {
  const { id, version } = await organization(code)
  const { org, account } = site.group
  const job: JobRequest = {
    kind: 'organization-move',
    asked: { id, version, parent: org[parent] ?? null },
  }
  const by = { accountId: account[who] ?? '', orgId: org[who === 'root' ? 'G' : 'A'] ?? '' }
  const orderId = randomUUID()
  const now = site.clock.now()
  await site.db.system(async (tx) => {
    await insertJob(tx, { id: orderId, ...by, request: job, operation: operationFor(job), now })
    await detachJob(tx, orderId)
  })
  return orderId
}

const stateOf = async (id: string) => (await site.db.system((tx) => findJob(tx, id)))?.state
const movesOf = async (code: OrgCode) => {
  const [{ count } = { count: 0 }] = await ask<{ count: number }>(sql`
    select count(*)::int as count from record_history
    where record_id = ${site.group.org[code]} and action = 'move'`)
  return count
}

/** Holds something in a transaction of its own until it is let go. */
function held(hold: (tx: Tx) => Promise<unknown>): {
  isHeld: Promise<void>
  release: () => Promise<void>
} {
  let letGo: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    letGo = resolve
  })
  let tell: () => void = () => undefined
  const isHeld = new Promise<void>((resolve) => {
    tell = resolve
  })
  const over = site.db.system(async (tx) => {
    await hold(tx)
    tell()
    await released
  })
  return {
    isHeld,
    release: async () => {
      letGo()
      await over
    },
  }
}

describe('a move that takes longer than its call', () => {
  it('is answered with its job, seen by those who may move it, and told at the end', async () => {
    const writer = held((tx) => tx.query(sql.raw(`select ${passAsWriter}`)))
    await writer.isHeld
    const answer = await move('root', 'A1', 'B')
    expect([answer.status, answer.body.order]).toMatchObject([
      202,
      { resource: 'organization', recordId: site.group.org.A1, state: 'open', steps: [] },
    ])
    const { id } = answer.body.order
    expect(answer.body.order).not.toHaveProperty('asked')
    const seenBy = async (who: Username) => {
      const caller = await site.as(who)
      const { body } = await caller.get('/api/rearrangements')
      const one = await caller.get(`/api/rearrangements/${id}`)
      return [body.data.map((job: Loose) => job.id), one.status]
    }
    expect(await seenBy('root')).toEqual([[id], 200])
    expect(await seenBy('adminA')).toEqual([[id], 200])
    expect(await seenBy('adminB')).toEqual([[], 404])
    expect(await seenBy('officerA1')).toEqual([[], 404])

    const again = await move('root', 'A1', 'B')
    expect([again.status, again.body.errors]).toEqual([
      422,
      [{ field: 'parent', code: 'onItsWay' }],
    ])
    const root = await site.as('root')
    const { org } = site.group
    const look = await root.get(`/api/organizations/${org.A1}/move/preview?parent=${org.B}`)
    expect(look.body.data.stops).toMatchObject([{ code: 'onItsWay' }])

    await writer.release()
    await vi.waitFor(async () => expect(await stateOf(id)).toBe('done'), { timeout: 15_000 })
    expect(await organization('A1')).toMatchObject({ orgPath: '/G/B/A1' })
    const { body } = await root.get('/api/notices')
    expect(body.data[0]).toMatchObject({ cause: 'move', recordId: org.A1, title: 'Org A1' })
    expect(await seenBy('root')).toEqual([[], 200])
    expect(await seenBy('adminA')).toEqual([[], 404])
  }, 30_000)

  it('leaves nothing when it is cut in the middle, and is done once when it begins again', async () => {
    const moved = await movesOf('A1')
    await ask(sql`insert into hazard select (jsonb_populate_record(h, jsonb_build_object(
        'id', uuidv7(), 'number', 'CUT-' || n))).* from generate_series(1, 3000) n, hazard h
      where h.org_id = ${site.group.org.A1} and h.number not like 'CUT-%'`)
    const last = held((tx) =>
      tx.query(sql`select id from hazard where number = 'CUT-3000' for update`),
    )
    await last.isHeld
    const job = await ordered('root', 'A1', 'A')
    const other = new OrganizationJobs({ db: site.db, clock: site.clock, log: silentLog })
    const cut = other.turn()
    const pid = await vi.waitFor(async () => {
      const [worker] = await askAsServer<{ pid: number }>(sql`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and query like 'update hazard%'`)
      return worker?.pid ?? Promise.reject(new Error('not yet'))
    }, 15_000)
    const root = await site.as('root')
    await vi.waitFor(async () => {
      const { steps } = (await done(root.get(`/api/rearrangements/${job}`))).data
      expect(steps).toContainEqual({ resource: 'hazard', total: 3001, done: 2000 })
    })
    await askAsServer(sql`select pg_terminate_backend(${pid})`)
    await cut
    await last.release()
    expect([await stateOf(job), await movesOf('A1')]).toEqual(['open', moved])
    expect(await organization('A1')).toMatchObject({ orgPath: '/G/B/A1' })

    await Promise.all([site.organizationJobs.turn(), other.turn()])
    expect([await stateOf(job), await movesOf('A1')]).toEqual(['done', moved + 1])
    const strays = await ask(sql`select h.id from hazard h join organization o on o.id = h.org_id
      where row(h.company_id, h.factory_id) is distinct from row(o.company_id, o.factory_id)`)
    expect(strays).toEqual([])
    await other.turn()
    expect(await movesOf('A1')).toBe(moved + 1)
  }, 60_000)

  it('is cut between two chunks by a server that stops, and taken up by the next', async () => {
    const job = await ordered('root', 'A1', 'B')
    const stopping = new OrganizationJobs({
      db: site.db,
      clock: site.clock,
      log: silentLog,
      every: 60_000,
    })
    stopping.start()
    const writer = held((tx) => tx.query(sql.raw(`select ${passAsWriter}`)))
    await writer.isHeld
    const work = stopping.turn()
    const stopped = stopping.stop()
    await writer.release()
    await Promise.all([work, stopped])
    expect(await stateOf(job)).toBe('open')
    await site.organizationJobs.turn()
    expect(await stateOf(job)).toBe('done')
  }, 30_000)
})

describe('a merger of accounts that takes longer than its call', () => {
  it('is a job as well, and signs out who goes', async () => {
    const { account } = site.group
    const [root, worker] = [await site.as('root'), await site.as('workerA1')]
    const { version } = (await done(root.get(`/api/records/account/${account.workerA1}`))).data
    const writer = held((tx) => tx.query(sql.raw(`select ${passAsWriter}`)))
    await writer.isHeld
    const merge = { into: account.secondA1, version }
    const { status, body } = await root.post(`/api/accounts/${account.workerA1}/merge`, merge)
    expect([status, body.order]).toMatchObject([
      202,
      { kind: 'account-merge', resource: 'account', recordId: account.workerA1, state: 'open' },
    ])
    expect((await worker.get('/api/session')).status).toBe(200)
    await writer.release()
    await vi.waitFor(async () => expect(await stateOf(body.order.id)).toBe('done'), 15_000)
    expect((await worker.get('/api/session')).status).toBe(401)
    const gone = await done(root.get(`/api/records/account/${account.workerA1}`))
    expect(gone.data).toMatchObject({ state: 'disabled', mergedInto: account.secondA1 })
  }, 30_000)
})

describe('who writes while something is moved', () => {
  it('is told within seconds to come again, and reads on meanwhile', async () => {
    const officer = await site.as('officerA1')
    const { body } = await officer.get('/api/records/hazard?size=1')
    const [hazard] = body.data
    const moving = held((tx) => tx.query(sql.raw(`select ${passAlone}`)))
    await moving.isHeld
    const path = `/api/records/hazard/${hazard.id}`
    const change = { version: hazard.version, title: 'Another title' }
    const refused = await officer.patch(path, change)
    expect([refused.status, refused.body.code]).toEqual([503, 'othersRearrange'])
    expect(refused.headers.get('retry-after')).toBe('20')
    expect((await done(officer.get(path))).data.title).toBe(hazard.title)
    await moving.release()
    await done(officer.patch(path, change))
  }, 20_000)
})

describe('a job whose server was killed twice', () => {
  it('is set aside, told to who asked for it, and may be submitted again', async () => {
    const job = await ordered('root', 'A2', 'B')
    const killed = async (owner: string) => {
      const attempts = new Attempts('rearrangement', { owner })
      await site.db.system((tx) => attempts.begin(tx, job, site.clock.now()))
      site.clock.advance(120_000)
    }
    await killed('00000000-0000-4000-8000-000000000001')
    await killed('00000000-0000-4000-8000-000000000002')
    await site.organizationJobs.turn()
    expect(await stateOf(job)).toBe('failed')
    expect(await organization('A2')).toMatchObject({ orgPath: '/G/A/A2' })
    const root = await site.as('root')
    const inbox = (await root.get('/api/notices')).body.data
    expect(inbox[0]).toMatchObject({ cause: 'move-failed', recordId: site.group.org.A2 })
    const { data } = (await root.get('/api/rearrangements')).body
    expect(data).toMatchObject([{ problem: { code: 'setAside' } }])
    await site.organizationJobs.turn()
    expect(await organization('A2')).toMatchObject({ orgPath: '/G/A/A2' })

    const again = await ordered('root', 'A2', 'B')
    await site.organizationJobs.turn()
    expect(await stateOf(again)).toBe('done')
    const back = await ordered('root', 'A2', 'A')
    await site.organizationJobs.turn()
    expect(await stateOf(back)).toBe('done')
  }, 30_000)
})

describe('a job that no longer holds when it runs', () => {
  const told = async (who: Username) => {
    const { body } = await (await site.as(who)).get('/api/notices')
    return body.data[0]
  }
  const reasons = async (who: Username) => {
    const { body } = await (await site.as(who)).get('/api/rearrangements')
    return body.data.map(({ problem }: Loose) => problem)
  }

  it('changes nothing when somebody changed the organisation meanwhile, and says so', async () => {
    const job = await ordered('root', 'A2', 'B')
    const { id, version } = await organization('A2')
    const root = await site.as('root')
    await done(root.patch(`/api/records/organization/${id}`, { version, phone: '+381 1' }))
    await site.organizationJobs.turn()
    expect(await stateOf(job)).toBe('failed')
    expect(await organization('A2')).toMatchObject({ orgPath: '/G/A/A2' })
    expect(await told('root')).toMatchObject({ cause: 'move-failed', recordId: id })
    expect(await reasons('root')).toMatchObject([{ status: 409, code: 'conflict' }])
    expect(await reasons('adminA')).toEqual([])
  })

  it('changes nothing when its author has lost the right', async () => {
    const { account } = site.group
    const job = await ordered('adminA', 'A2', 'A1')
    await ask(sql`update account set roles = (select roles from account
      where id = ${account.officerA1}) where id = ${account.adminA}`)
    await site.organizationJobs.turn()
    expect(await stateOf(job)).toBe('failed')
    expect(await reasons('adminA')).toMatchObject([{ status: 403, code: 'notAllowed' }])
    expect(await told('adminA')).toMatchObject({ cause: 'move-failed' })
    expect(await organization('A2')).toMatchObject({ orgPath: '/G/A/A2' })
  })
})
