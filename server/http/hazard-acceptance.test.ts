import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf, reported, underAcceptance } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let manager: Caller
let verdict: Loose

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  manager = await site.as('managerA1')
  verdict = { opinion: 'Still loose', sign: await photoOf(manager) }
})
afterAll(() => site.stop())

describe('a hazard that is closed without being fixed', () => {
  const close = (hazard: Loose, successor?: Loose) =>
    manager.act('hazard', hazard, 'fail-and-close', { ...verdict, successor: successor?.data.id })
  const submitted = async (fields = {}): Promise<Loose> => {
    // The clock of the test stands still: what is reported after it is a moment younger.
    const start = site.clock.now()
    site.clock.set(new Date(start.getTime() + 60_000))
    const hazard = await done(officer.act('hazard', await reported(site, fields), 'submit'))
    site.clock.set(start)
    return hazard
  }

  const again = async ({ data: { id } }: Loose) => done(manager.get(`/api/records/hazard/${id}`))
  /** The draft of the manager's that goes on from this hazard. */
  const draftAfter = async ({ data: { id } }: Loose) => {
    const { data } = await done(manager.get('/api/records/hazard?filter[state][in]=draft&size=100'))
    const [draft] = data.filter(({ continues }: Loose) => continues === id)
    return { data: draft }
  }

  it('goes on in another, which is open from then on', async () => {
    const hazard = await underAcceptance(site)
    const missing = await close(hazard)
    expect(missing.body.errors).toEqual([{ field: 'successor', code: 'required' }])
    const next = await submitted()
    const closed = await done(close(hazard, next))
    expect(closed.data).toMatchObject({ state: 'closed', successor: next.data.id })
    const twice = await close(await underAcceptance(site), next)
    expect(twice.body.errors).toEqual([{ field: 'successor', code: 'notASuccessor' }])
  })

  it('does not go on in one before it, in a draft or in a lesser one', async () => {
    const before = await done(officer.act('hazard', await reported(site), 'submit'))
    site.clock.set('2026-03-10T08:00:01.000Z')
    const hazard = await underAcceptance(site)
    const lesser = await submitted({ level: 'medium' })
    const draft = await reported(site)
    for (const other of [before, lesser, draft]) {
      const answer = await close(hazard, other)
      expect(answer.body.errors).toEqual([{ field: 'successor', code: 'notASuccessor' }])
    }
    site.clock.set('2026-03-10T08:00:00.000Z')
  })

  it('is drafted by whoever was to accept it, and named once that draft is submitted', async () => {
    const hazard = await underAcceptance(site)
    const start = site.clock.now()
    site.clock.set(new Date(start.getTime() + 60_000))
    expect((await officer.act('hazard', hazard, 'report-successor')).status).toBe(403)
    const asked = await done(manager.act('hazard', hazard, 'report-successor'))
    expect((await manager.act('hazard', asked, 'report-successor')).status).toBe(403)
    const first = await draftAfter(hazard)
    expect(first.data).toMatchObject({
      ...{ storedState: 'draft', title: hazard.data.title, level: hazard.data.level },
      ...{ rectifier: hazard.data.rectifier, acceptor: null, deadline: null },
      ...{ createdBy: site.group.account.managerA1, finder: site.group.account.managerA1 },
    })
    // Thrown away, it may be drafted again.
    const { id: draftId, version } = first.data
    await done(manager.delete(`/api/records/hazard/${draftId}?version=${version}`))
    await done(manager.act('hazard', await again(hazard), 'report-successor'))
    const { data } = await draftAfter(hazard)
    const rest = { acceptor: site.group.account.secondA1, deadline: '2026-03-10T20:00:00.000Z' }
    const change = { version: data.version, ...rest }
    const filled = await done(manager.patch(`/api/records/hazard/${data.id}`, change))
    expect((await again(hazard)).data.successor).toBeNull()
    await done(manager.act('hazard', filled, 'submit'))
    const named = await again(hazard)
    expect(named.data.successor).toBe(data.id)
    await done(manager.act('hazard', named, 'fail-and-close', { ...verdict, successor: data.id }))
    site.clock.set(start)
  })

  it('has no successor once it is sent back to be fixed after all', async () => {
    const hazard = await underAcceptance(site)
    const asked = await done(manager.act('hazard', hazard, 'report-successor'))
    const input = { opinion: 'Tighten it again', deadline: '2026-03-10T22:00:00.000Z' }
    const back = await done(manager.act('hazard', asked, 'reject-and-continue', input))
    const { data } = await draftAfter(hazard)
    const rest = { acceptor: site.group.account.secondA1, deadline: '2026-03-10T20:00:00.000Z' }
    const change = { version: data.version, ...rest }
    const filled = await done(manager.patch(`/api/records/hazard/${data.id}`, change))
    await done(manager.act('hazard', filled, 'submit'))
    expect((await again(back)).data.successor).toBeNull()
  })
})

describe('hazards accepted together', () => {
  it('are of low level: any other deserves a look of its own', async () => {
    const [high, low] = [await underAcceptance(site), await underAcceptance(site, { level: 'low' })]
    const rows = [high, low].map(({ data: { id, version } }) => ({ id, version }))
    const bulk = { do: 'act', action: 'pass', rows, input: verdict }
    const answer = await done(manager.post('/api/records/hazard/bulk', bulk))
    expect(answer).toMatchObject({ done: 1, refused: 1 })
    expect(answer.data[0]).toMatchObject({ id: high.data.id, ok: false, code: 'notInBulk' })
    expect(answer.data[1]).toMatchObject({ id: low.data.id, ok: true, state: 'closed' })
  })
})

describe('a hazard whose acceptor cannot accept', () => {
  it('gets another one from a safety officer, who is told and opens it anew', async () => {
    const hazard = await underAcceptance(site)
    const { account } = site.group
    const given = await done(
      officer.act('hazard', hazard, 'reassign-acceptance', { acceptor: account.secondA1 }),
    )
    expect(given.data).toMatchObject({ state: 'to-be-accepted', acceptor: account.secondA1 })
    expect((await manager.act('hazard', given, 'open-acceptance')).status).toBe(403)
    const second = await site.as('secondA1')
    const { data } = await done(second.get('/api/notices?unread=true'))
    expect(data.map(({ recordId }: Loose) => recordId)).toContain(hazard.data.id)
    await done(second.act('hazard', given, 'open-acceptance'))
  })

  it('gets none who fixed it or reported it, and none from who fixed it', async () => {
    const hazard = await underAcceptance(site)
    const { account } = site.group
    const give = (by: Caller, acceptor: string) =>
      by.act('hazard', hazard, 'reassign-acceptance', { acceptor })
    const codes = async (acceptor: string) =>
      (await give(officer, acceptor)).body.errors?.map(({ code }: Loose) => code)
    expect(await codes(account.workerA1)).toEqual(['acceptorIsNotRectifier'])
    expect(await codes(account.officerA1)).toEqual(['acceptorIsNotAuthor'])
    expect((await give(await site.as('workerA1'), account.secondA1)).status).toBe(403)
  })
})
