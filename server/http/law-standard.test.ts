import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { createLog, silentLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Caller, Loose } from './testing/caller.ts'
import type { OrgCode } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let safety: Caller
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  safety = await site.as('safetyA')
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const type = 'law-standard'
const path = `/api/records/${type}`

const sent = (caller: Caller, at: OrgCode, more: Loose = {}) =>
  caller.post(path, {
    ...{ name: 'Safety rules', docNo: 'GB 16423-2020', standardType: 'national-standard' },
    ...{ country: 'CN', issuer: 'MEM', org: site.group.org[at], issueDate: '2020-10-11' },
    ...{ effectiveDate: '2021-09-01', professions: [site.group.profession], ...more },
  })
const refusal = async (answer: ReturnType<typeof sent>) => {
  const { status, body } = await answer
  return { status, at: body.errors?.[0]?.field, code: body.errors?.[0]?.code }
}
const evaluated = async (more: Loose = {}): Promise<Loose> => {
  const one = await done(sent(officer, 'A1', { file: await photoOf(officer), ...more }))
  return done(officer.act(type, one, 'evaluate', { evaluation: 'Kept to' }))
}
const again = async ({ data }: Loose): Promise<Loose> => done(safety.get(`${path}/${data.id}`))
const later = async (instant: string) => {
  site.clock.set(instant)
  await applyAllDue({ db: site.db, clock: site.clock }, createLog('error'))
}

it('has its number once in its country, where it is collected or above', async () => {
  const first = await done(sent(root, 'G'))
  expect(await refusal(sent(root, 'G'))).toMatchObject({ status: 422, code: 'takenBy' })
  expect(await refusal(sent(officer, 'A1'))).toEqual({
    ...{ status: 422, at: 'docNo', code: 'collectedAbove' },
  })
  await done(sent(officer, 'A1', { country: 'RS' }))
  // Below, it is read as it is there.
  const { data, meta } = await done((await site.as('workerA1')).get(`${path}/${first.data.id}`))
  expect([data.docNo, meta.can.update]).toEqual(['GB 16423-2020', false])
})

it('is evaluated once its text is there, and confirmed by the safety director', async () => {
  const bare = await done(sent(officer, 'A1', { docNo: 'GB 6722-2014' }))
  const evaluation = { evaluation: 'Kept to' }
  const refused = await officer.act(type, bare, 'evaluate', evaluation)
  expect([refused.status, refused.body.errors[0].code]).toEqual([422, 'textAttached'])
  const change = { version: bare.data.version, file: await photoOf(officer) }
  const whole = await done(officer.patch(`${path}/${bare.data.id}`, change))
  const one = await done(officer.act(type, whole, 'evaluate', evaluation))
  expect((await officer.act(type, one, 'confirm')).status).toBe(403)
  expect((await root.act(type, one, 'confirm')).status).toBe(403)
  const applicable = await done(safety.act(type, one, 'confirm'))
  expect(applicable.data).toMatchObject({
    ...{ state: 'applicable', evaluatedOn: '2026-03-10', evaluationDue: '2027-03-10' },
  })
  const worker = await site.as('workerA1')
  expect((await sent(worker, 'A1', { docNo: 'X' })).status).toBe(403)
})

it('is confirmed by nobody who evaluated it', async () => {
  const file = await photoOf(safety)
  const own = await done(sent(safety, 'A', { docNo: 'GB 39496-2020', file }))
  const one = await done(safety.act(type, own, 'evaluate', { evaluation: 'Kept to' }))
  expect((await safety.act(type, one, 'confirm')).status).toBe(403)
  expect((await safety.act(type, one, 'reject', { opinion: 'No dams' })).status).toBe(403)
})

it('that does not apply may be evaluated again', async () => {
  const one = await evaluated({ docNo: 'GB 1' })
  const out = await done(safety.act(type, one, 'reject', { opinion: 'No tailings here' }))
  expect(out.data).toMatchObject({ state: 'not-applicable', opinion: 'No tailings here' })
  const anew = await done(officer.act(type, out, 'evaluate', { evaluation: 'A dam is built' }))
  expect(anew.data).toMatchObject({ state: 'evaluated', opinion: null })
})

it('is late when it applies and was not evaluated for a year', async () => {
  const one = await done(safety.act(type, await evaluated({ docNo: 'GB 2' }), 'confirm'))
  const now = site.clock.now()
  site.clock.set('2027-03-10T12:00:00Z')
  expect((await again(one)).data.state).toBe('applicable')
  site.clock.set('2027-03-11T12:00:00Z')
  const late = await again(one)
  expect(late.data.state).toBe('evaluation-due')
  const anew = await done(officer.act(type, late, 'evaluate', { evaluation: 'Still kept to' }))
  const applies = await done(safety.act(type, anew, 'confirm'))
  expect(applies.data).toMatchObject({ state: 'applicable', evaluationDue: '2028-03-11' })
  site.clock.set(now)
})

it('is abolished on the day its issuer says, and those who keep it are told', async () => {
  const one = await done(safety.act(type, await evaluated({ docNo: 'GB 3' }), 'confirm'))
  const early = await officer.act(type, one, 'announce-abolition', { abolishedOn: '2021-09-01' })
  expect([early.status, early.body.errors[0].code]).toEqual([422, 'abolishedAfterEffective'])
  const said = await done(
    officer.act(type, one, 'announce-abolition', { abolishedOn: '2026-04-01' }),
  )
  expect(said.data).toMatchObject({ state: 'applicable', validity: 'valid' })
  const now = site.clock.now()
  await later('2026-03-31T12:00:00Z')
  expect((await again(one)).data.state).toBe('applicable')
  await later('2026-04-01T12:00:00Z')
  expect((await again(one)).data).toMatchObject({ state: 'abolished', validity: 'abolished' })
  const told = (await done(officer.get('/api/notices'))).data.filter(
    ({ recordId, cause }: Loose) => recordId === one.data.id && cause === 'abolish',
  )
  expect(told).toHaveLength(1)
  site.clock.set(now)
})

it('says whether it holds yet, and is in force not before it is issued', async () => {
  const soon = await done(sent(officer, 'A1', { docNo: 'GB 4', effectiveDate: '2026-06-01' }))
  expect(soon.data.validity).toBe('soon')
  const wrong = sent(officer, 'A1', { docNo: 'GB 5', effectiveDate: '2020-10-10' })
  expect(await refusal(wrong)).toEqual({
    ...{ status: 422, at: 'effectiveDate', code: 'effectiveNotBeforeIssue' },
  })
})

it('comes in by the table, without its text', async () => {
  const { db, clock } = site
  const work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
  const table = 'Name;Number;Issuer;Issued;In force\nMining law;65;NPC;1992-11-07;1993-05-01'
  const form = new FormData()
  form.append('file', new Blob([table]), 'laws.csv')
  form.append('zone', 'UTC')
  const batch = (await done(root.send('POST', `${path}/import`, form))).data
  const plan = {
    fields: {
      ...{ Name: 'name', Number: 'docNo', Issuer: 'issuer', Issued: 'issueDate' },
      'In force': 'effectiveDate',
    },
    rules: {},
    constants: {
      ...{ standardType: 'law', country: 'CN', org: site.group.org.G },
      professions: site.group.profession,
    },
    zone: 'UTC',
  }
  for (const name of ['check', 'run']) {
    await done(root.post(`${path}/imports/${batch.id}/${name}`, name === 'check' ? plan : {}))
    await work.turn()
  }
  const { data } = await done(root.get(`${path}?q=Mining`))
  expect(data).toHaveLength(1)
  expect(data[0]).toMatchObject({ docNo: '65', effectiveDate: '1993-05-01', state: 'collected' })
})
