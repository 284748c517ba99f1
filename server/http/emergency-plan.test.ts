import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sendReminders } from '../records/notices/reminders.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'emergency-plan'
let site: TestHeadframe
/** Who writes, reviews and issues plans of mine A1. */
let officer: Caller
let director: Caller
let manager: Caller
let numbers = 0

beforeAll(async () => {
  site = await TestHeadframe.start()
  await site.db.system((tx) => tx.query(sql`update organization set time_zone = 'Asia/Shanghai'`))
  site.clock.set('2026-03-10T04:00:00Z')
  officer = await site.as('officerA1')
  director = await site.as('safetyA')
  manager = await site.as('managerA1')
})
afterAll(() => site.stop())

const write = async (more: Loose = {}, by: Caller = officer) => {
  numbers += 1
  const { account, org } = site.group
  return by.post(`/api/records/${type}`, {
    ...{ name: 'Fire underground', planNo: `EP-${numbers}`, planKind: 'special', org: org.A1 },
    ...{ scenario: 'fire', commander: account.workshopA1, file: await photoOf(by) },
    teams: [{ team: 'Rescue', leader: account.teamA1, phone: '+86 10 5550 1234' }],
    responseLevels: [{ level: 'I', condition: 'Somebody is missing' }],
    cardSteps: 'Call the dispatcher\nPut the self-rescuer on',
    ...more,
  })
}
const drafted = (more: Loose = {}) => done(write(more))
const submitted = async (more: Loose = {}) => done(officer.act(type, await drafted(more), 'submit'))
const approved = async (more: Loose = {}) =>
  done(director.act(type, await submitted(more), 'approve'))
const issue = (plan: Loose, by = manager) => by.act(type, plan, 'issue')
const issued = async (more: Loose = {}) => done(issue(await approved(more)))
const read = async ({ data }: Loose, by = officer): Promise<Loose> =>
  done(by.get(`/api/records/${type}/${data.id}`))
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)
async function atOtherTimes(run: (set: (instant: string) => void) => Promise<void>) {
  const start = site.clock.now().toISOString()
  await run((instant) => site.clock.set(instant))
  site.clock.set(start)
}

describe('an emergency plan', () => {
  it('is written by officers and foremen, and read by the mine once it is issued', async () => {
    const worker = await site.as('workerA1')
    expect((await write({}, worker)).status).toBe(403)
    const draft = await drafted()
    expect(draft.data).toMatchObject({ state: 'pending', edition: 1, nextRevision: null })
    expect((await worker.get(`/api/records/${type}/${draft.data.id}`)).status).toBe(404)
    expect((await read(await issued(), worker)).data.name).toBe('Fire underground')
  })

  it('names teams to call and conditions of each level once', async () => {
    expect(faultsOf(await write({ teams: [] }))).toEqual(['teams noRow'])
    expect(faultsOf(await write({ responseLevels: [] }))).toEqual(['responseLevels noRow'])
    const twice = ['a', 'b'].map((condition) => ({ level: 'I', condition }))
    expect((await write({ responseLevels: twice })).status).toBe(422)
    const { account } = site.group
    const noPhone = [{ team: 'Rescue', leader: account.teamA1, phone: 'ask around' }]
    expect((await write({ teams: noPhone })).status).toBe(422)
  })

  it('is reviewed by neither its author nor its commander, and by nobody without the right', async () => {
    const plan = await submitted()
    for (const who of ['officerA1', 'workshopA1', 'secondA1'] as const) {
      expect((await (await site.as(who)).act(type, plan, 'approve')).status).toBe(403)
    }
    expect((await done(director.act(type, plan, 'approve'))).data.state).toBe('approved')
  })

  it('goes back with a reason: rejected it is revised, returned it is put right and sent again', async () => {
    const plan = await submitted()
    expect(faultsOf(await director.act(type, plan, 'reject'))).toEqual(['opinion required'])
    const rejected = await done(director.act(type, plan, 'reject', { opinion: 'No levels' }))
    expect((await director.act(type, rejected, 'approve')).status).toBe(409)
    const revised = await done(officer.act(type, rejected, 'revise'))
    const again = await done(officer.act(type, revised, 'submit'))
    const returned = await done(director.act(type, again, 'return', { opinion: 'One phone more' }))
    const resubmitted = await done(officer.act(type, returned, 'resubmit'))
    const withdrawn = await done(officer.act(type, resubmitted, 'withdraw'))
    expect(withdrawn.data.state).toBe('pending')
  })

  it('is locked once it was approved', async () => {
    const { data } = await approved()
    const change = { version: data.version, name: 'Other' }
    expect((await officer.patch(`/api/records/${type}/${data.id}`, change)).status).toBe(409)
  })

  it('is issued by the manager: not by its author, nor by whoever reviewed it', async () => {
    const plan = await approved()
    expect((await issue(plan, officer)).status).toBe(403)
    expect((await issue(plan, director)).status).toBe(403)
    const byManager = await done(manager.act(type, await submitted(), 'approve'))
    expect((await issue(byManager)).status).toBe(403)
    expect((await done(issue(plan))).data).toMatchObject({
      ...{ state: 'effective', issuedAt: '2026-03-10', nextRevision: '2029-03-10' },
    })
  })
})

describe('the next edition', () => {
  it('begins with what the last one says, and ends it when it is issued', async () => {
    const first = await issued({ planNo: 'ZX-77' })
    const opened = await done(officer.act(type, first, 'revise'))
    expect((await officer.act(type, opened, 'revise')).status).toBe(403)
    const query = 'filter[state][in]=pending&q=ZX-77'
    const { data: found } = await done(officer.get(`/api/records/${type}?${query}`))
    const [{ id }] = found
    const draft = await done(officer.get(`/api/records/${type}/${id}`))
    expect(draft.data).toMatchObject({
      ...{ edition: 2, replaced: first.data.id, planNo: 'ZX-77', scenario: 'fire', file: null },
      teams: [{ team: 'Rescue', phone: '+86 10 5550 1234' }],
      responseLevels: [{ level: 'I', condition: 'Somebody is missing' }],
    })
    const { version } = draft.data
    const filled = await done(
      officer.patch(`/api/records/${type}/${id}`, { version, file: await photoOf(officer) }),
    )
    const sent = await done(officer.act(type, filled, 'submit'))
    const ready = await done(director.act(type, sent, 'approve'))
    expect((await read(first)).data.state).toBe('effective')
    await done(issue(ready))
    expect((await read(first)).data).toMatchObject({
      ...{ state: 'superseded', supersededOn: '2026-03-10', revisingSince: null },
    })
  })

  it('may be begun anew once its draft was thrown away', async () => {
    const first = await issued({ planNo: 'ZX-78' })
    await done(officer.act(type, first, 'revise'))
    const query = 'filter[state][in]=pending&q=ZX-78'
    const { data: found } = await done(officer.get(`/api/records/${type}?${query}`))
    const [{ id, version }] = found
    expect((await officer.delete(`/api/records/${type}/${id}?version=${version}`)).status).toBe(200)
    const free = await read(first)
    expect(free.data.revisingSince).toBeNull()
    await done(officer.act(type, free, 'revise'))
  })
})

describe('what falls due on a plan in force', () => {
  it('is its filing, within twenty working days of issue', async () => {
    await atOtherTimes(async (set) => {
      const plan = await issued()
      // Issued on a Tuesday: four weeks of five working days later.
      expect(plan.data.filingDue).toBe('2026-04-07')
      set('2026-04-12T04:00:00Z')
      expect((await read(plan)).data.state).toBe('filing-overdue')
      const filing = { filedGovAt: '2026-04-11', filedNo: 'YJ-2026-17' }
      const worker = await site.as('workerA1')
      expect((await worker.act(type, plan, 'register-filing', filing)).status).toBe(403)
      const early = { ...filing, filedGovAt: '2026-03-09' }
      expect((await officer.act(type, plan, 'register-filing', early)).status).toBe(422)
      const filed = await done(officer.act(type, plan, 'register-filing', filing))
      expect(filed.data).toMatchObject({ filingDue: null, filedNo: 'YJ-2026-17' })
      expect((await officer.act(type, filed, 'register-filing', filing)).status).toBe(403)
    })
  })

  it('are its telephone numbers, each quarter', async () => {
    await atOtherTimes(async (set) => {
      const plan = await issued()
      const filing = { filedGovAt: '2026-03-10', filedNo: 'YJ-1' }
      const filed = await done(officer.act(type, plan, 'register-filing', filing))
      expect(filed.data).toMatchObject({ state: 'effective', nextPhoneCheck: '2026-04-01' })
      set('2026-04-01T16:00:00Z')
      expect((await read(plan)).data.state).toBe('phones-due')
      await sendReminders({ db: site.db, clock: site.clock })
      const { data } = await done(officer.get('/api/notices?size=100'))
      const told = data.filter(({ recordId }: Loose) => recordId === plan.data.id)
      expect(told.map(({ cause }: Loose) => cause)).toContain('after:nextPhoneCheck')
      const tried = await done(officer.act(type, filed, 'confirm-phones'))
      expect(tried.data).toMatchObject({ state: 'effective', nextPhoneCheck: '2026-07-01' })
      const back = await done(officer.act(type, tried, 'withdraw-phone-check'))
      expect(back.data.nextPhoneCheck).toBe('2026-04-01')
    })
  })

  it('is its evaluation, every three years', async () => {
    await atOtherTimes(async (set) => {
      const plan = await issued()
      set('2029-03-10T16:00:00Z')
      const late = await read(plan)
      expect(late.data.state).toBe('revision-due')
      const result = { evaluationResult: 'Still how we act' }
      expect((await officer.act(type, late, 'evaluate', result)).status).toBe(403)
      const evaluated = await done(director.act(type, late, 'evaluate', result))
      expect(evaluated.data.nextRevision).toBe('2032-03-11')
    })
  })
})
