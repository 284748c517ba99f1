import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import { notifyAllLate } from '../records/notices/late.ts'
import type { Caller, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, reported, reportedViolation } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let worker: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  worker = await site.as('workerA1')
})
afterAll(() => site.stop())

/** What somebody was notified of a record, newest first, as `cause` or `cause+days`. */
async function toldOf(record: Loose, who: Username): Promise<string[]> {
  const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
  return data
    .filter(({ recordId }: Loose) => recordId === record.data.id)
    .map(({ cause, days }: Loose) => (days > 0 ? `${cause}+${days}` : cause))
}

describe('a notice', () => {
  it('goes to the person whom the new state waits for, and not to who brought it', async () => {
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    expect(await toldOf(hazard, 'workerA1')).toEqual(['submit'])
    expect(await toldOf(hazard, 'officerA1')).toEqual([])
    const back = await done(worker.act('hazard', hazard, 'send-back', { opinion: 'Not ours' }))
    expect(await toldOf(back, 'officerA1')).toEqual(['send-back'])
  })

  it('says why a step was taken that asked for it', async () => {
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    await done(worker.act('hazard', hazard, 'send-back', { opinion: 'Belongs to the hoist crew' }))
    const { data } = await done(officer.get('/api/notices'))
    expect(data[0]).toMatchObject({ cause: 'send-back', said: 'Belongs to the hoist crew' })
    const [submitted] = (await done(worker.get('/api/notices'))).data
    expect(submitted).toMatchObject({ cause: 'submit', said: null })
  })

  it('goes to whoever takes over, once', async () => {
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    const rectifier = site.group.account.secondA1
    await done(officer.act('hazard', hazard, 'reassign', { rectifier }))
    expect(await toldOf(hazard, 'secondA1')).toEqual(['reassign'])
    expect(await toldOf(hazard, 'workerA1')).toEqual(['submit'])
  })

  it('goes to the named reviewer', async () => {
    const made = await reportedViolation(site)
    await done(officer.act('violation', made, 'submit'))
    expect(await toldOf(made, 'secondA1')).toEqual(['submit'])
  })

  it('is read by its recipient alone', async () => {
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    const { data, unread } = await done(worker.get('/api/notices'))
    const [latest] = data
    expect(latest).toMatchObject({
      recordId: hazard.data.id,
      isRead: false,
      state: 'pending-rectification',
    })
    expect((await officer.post(`/api/notices/${latest.id}/read`)).status).toBe(404)
    await done(worker.post(`/api/notices/${latest.id}/read`))
    expect((await done(worker.get('/api/notices'))).unread).toBe(unread - 1)
    await done(worker.post('/api/notices/read', { upTo: latest.id }))
    expect((await done(worker.get('/api/notices?unread=true'))).data).toEqual([])
    const hidden = await site.db.personal(site.group.account.officerA1, (tx) =>
      tx.query(sql`select from notice where recipient_id = ${site.group.account.workerA1}`),
    )
    expect(hidden).toEqual([])
  })

  it('is marked as unread again and deleted with others, by its recipient alone', async () => {
    const made = [await reported(site), await reported(site)]
    for (const one of made) await done(officer.act('hazard', one, 'submit'))
    const inbox = async () => (await done(worker.get('/api/notices?size=100'))).data as Loose[]
    const ids = (await inbox()).slice(0, 2).map(({ id }) => id)
    const mark = (who: Caller, as: string) => done(who.post('/api/notices/marks', { ids, as }))
    expect((await mark(officer, 'deleted')).data.marked).toBe(0)
    expect((await mark(worker, 'read')).data.marked).toBe(2)
    expect((await inbox()).slice(0, 2).map(({ isRead }) => isRead)).toEqual([true, true])
    expect((await mark(worker, 'unread')).data.marked).toBe(2)
    const { unread } = await done(worker.get('/api/notices'))
    expect((await mark(worker, 'deleted')).data.marked).toBe(2)
    expect((await inbox()).filter(({ id }) => ids.includes(id))).toEqual([])
    expect((await done(worker.get('/api/notices'))).unread).toBe(unread - 2)
    expect((await mark(worker, 'unread')).data.marked).toBe(0)
    expect((await mark(officer, 'restored')).data.marked).toBe(0)
    expect((await worker.post(`/api/notices/${ids[0]}/read`)).status).toBe(404)
    expect((await mark(worker, 'restored')).data.marked).toBe(2)
    expect((await mark(worker, 'restored')).data.marked).toBe(0)
    expect((await inbox()).slice(0, 2).map(({ id }) => id)).toEqual(ids)
  })

  it.each([{ ids: [], as: 'read' }, { ids: [1], as: 'lost' }, { ids: [1] }])(
    'is not marked by %j',
    async (body) => {
      expect((await worker.post('/api/notices/marks', body)).status).toBe(422)
    },
  )

  it.each(['?kind=task', '?size=0', '?before=x', '?colour=red'])(
    'is not asked for with %s',
    async (query) => {
      expect((await worker.get(`/api/notices${query}`)).status).toBe(400)
    },
  )
})

describe('a hazard that nobody moves', () => {
  it('is notified of once after no, three and seven days, higher up each time', async () => {
    const recordContext = { db: site.db, clock: site.clock }
    const start = site.clock.now()
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    const deadline = Date.parse('2026-03-12T08:00:00.000Z')
    const toldAfter = async (days: number) => {
      site.clock.set(new Date(deadline + days * 86_400_000 + 1))
      await Promise.all([notifyAllLate(recordContext), notifyAllLate(recordContext)])
      await notifyAllLate(recordContext)
      return Promise.all(
        (['workerA1', 'managerA1', 'leaderA'] as const).map((who) => toldOf(hazard, who)),
      )
    }
    expect(await toldAfter(-1)).toEqual([['submit'], [], []])
    expect(await toldAfter(0)).toEqual([['overdue', 'submit'], [], []])
    expect(await toldAfter(2)).toEqual([['overdue', 'submit'], [], []])
    expect(await toldAfter(3)).toEqual([['overdue', 'submit'], ['overdue+3'], []])
    expect(await toldAfter(30)).toEqual([['overdue', 'submit'], ['overdue+3'], ['overdue+7']])
    const ofKind = async (kind: string) =>
      (await done(worker.get(`/api/notices?size=100&kind=${kind}`))).data
        .filter(({ recordId }: Loose) => recordId === hazard.data.id)
        .map(({ cause }: Loose) => cause)
    expect([await ofKind('deadline'), await ofKind('change')]).toEqual([['overdue'], ['submit']])
    site.clock.set(start)
  })

  it('is notified of to whom the mine or the company has set, each for itself', async () => {
    const recordContext = { db: site.db, clock: site.clock }
    const [start, { org }] = [site.clock.now(), site.group]
    const root = await site.as('root')
    const set = (at: string, escalateDays: readonly object[]) =>
      root.post('/api/records/org-config', {
        ...{ org: at, escalateDays, mapImage: photo, shiftHours: 8 },
      })
    const photo = await photoOf(root)
    await done(set(org.G, [{ day: 1, role: 'factoryManager' }]))
    const nearer = await done(
      set(org.A, [
        { day: 1, role: 'leader' },
        { day: 2, role: 'factoryManager' },
        { day: 2, role: 'safetyLeader' },
      ]),
    )
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    const told = async () =>
      Promise.all((['managerA1', 'leaderA', 'safetyA'] as const).map((who) => toldOf(hazard, who)))
    const deadline = Date.parse('2026-03-12T08:00:00.000Z')
    site.clock.set(new Date(deadline + 86_400_001))
    await notifyAllLate(recordContext)
    expect(await told()).toEqual([[], ['overdue+1'], []])
    site.clock.set(new Date(deadline + 2 * 86_400_001))
    await notifyAllLate(recordContext)
    expect(await told()).toEqual([['overdue+2'], ['overdue+1'], ['overdue+2']])
    expect(nearer.data.escalateDays).toHaveLength(3)
    site.clock.set(start)
  })

  it('is not told of when it was done in time', async () => {
    const recordContext = { db: site.db, clock: site.clock }
    const draft = await reported(site)
    const start = site.clock.now()
    site.clock.set('2026-04-20T00:00:00Z')
    await applyAllDue(recordContext, silentLog)
    await notifyAllLate(recordContext)
    expect(await toldOf(draft, 'workerA1')).toEqual([])
    site.clock.set(start)
  })
})

describe('a reminder', () => {
  const remind = async (who: Username, record: Loose, type = 'hazard') =>
    (await site.as(who)).act(type, record, 'remind')

  it('reaches whom a hazard waits for, once in four hours, and stands in its history', async () => {
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    const reminded = await done(remind('officerA1', hazard))
    expect(reminded.data).toMatchObject({
      state: 'pending-rectification',
      remindedAt: '2026-03-10T08:00:00.000Z',
      remindAgainFrom: '2026-03-10T12:00:00.000Z',
    })
    expect(await toldOf(hazard, 'workerA1')).toEqual(['remind', 'submit'])
    expect(await remind('officerA1', reminded)).toMatchObject({
      ...{ status: 403, body: { code: 'paused', params: { until: '2026-03-10T12:00:00.000Z' } } },
    })
    site.clock.set('2026-03-10T12:00:01Z')
    try {
      await done(remind('officerA1', reminded))
    } finally {
      site.clock.set('2026-03-10T08:00:00Z')
    }
    expect(await toldOf(hazard, 'workerA1')).toEqual(['remind', 'remind', 'submit'])
    const { data } = await done(officer.get(`/api/records/hazard/${hazard.data.id}/history`))
    expect(data.map(({ action }: Loose) => action).slice(0, 2)).toEqual(['remind', 'remind'])
  })

  it('of a late hazard says that it is late', async () => {
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    const start = site.clock.now()
    site.clock.set('2026-04-20T00:00:00Z')
    try {
      await done(remind('officerA1', hazard))
    } finally {
      site.clock.set(start)
    }
    const { data } = await done((await site.as('workerA1')).get('/api/notices'))
    const one = data.find(({ recordId, cause }: Loose) => {
      return recordId === hazard.data.id && cause === 'remind'
    })
    expect(one).toMatchObject({ state: 'overdue' })
  })

  it('is sent by whoever hands work on, not by who is to do it or looks on', async () => {
    const hazard = await done(officer.act('hazard', await reported(site), 'submit'))
    expect((await remind('workerA1', hazard)).status).toBe(403)
    expect(hazard.meta.actions).toHaveProperty('remind')
    const seen = await done(worker.get(`/api/records/hazard/${hazard.data.id}`))
    expect(seen.meta.actions).not.toHaveProperty('remind')
  })

  it('is told again to who reviews a violation', async () => {
    const made = await reportedViolation(site)
    const sent = await done(officer.act('violation', made, 'submit'))
    await done(remind('officerA1', sent, 'violation'))
    expect(await toldOf(made, 'secondA1')).toEqual(['remind', 'submit'])
  })
})
