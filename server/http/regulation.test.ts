import { afterAll, beforeAll, expect, it } from 'vitest'
import { Caller, type Loose } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
/** The group: its administrator, its safety department and director, and a clerk. */
let root: Caller
let department: Caller
let director: Caller
let clerk: Caller
/** Company A: who writes, reviews and issues. */
let safety: Caller
let leader: Caller
let admin: Caller
let classes: { readonly group: string; readonly short: string; readonly document: string }
let numbers = 0

beforeAll(async () => {
  site = await TestHeadframe.start()
  const at = { isExternal: false, org: site.group.org.G }
  await makeAccounts(site, [
    { ...at, username: 'g.department', roles: ['safetyDepartment'] },
    { ...at, username: 'g.director', roles: ['safetyLeader'] },
    { ...at, username: 'g.clerk', roles: ['departmentAdministrator'] },
  ])
  const signedIn = (name: string) => Caller.signIn(site.url, name, password)
  department = await signedIn('g.department')
  director = await signedIn('g.director')
  clerk = await signedIn('g.clerk')
  root = await site.as('root')
  safety = await site.as('safetyA')
  leader = await site.as('leaderA')
  admin = await site.as('adminA')
  const made = async (code: string, domain: string, retentionYears?: number) =>
    (
      await done(
        root.post('/api/records/class-config', {
          ...{ name: code, code, domain, org: site.group.org.G, retentionYears },
        }),
      )
    ).data.id
  classes = {
    group: await made('REG', 'regulation'),
    short: await made('REG-1', 'regulation', 1),
    document: await made('DOC', 'document'),
  }
})
afterAll(() => site.stop())

const type = 'regulation'
const today = () => site.clock.now().toISOString().slice(0, 10)

const sent = async (caller: Caller, more: Loose = {}) => {
  numbers += 1
  return caller.post(`/api/records/${type}`, {
    ...{ areaType: 'group', name: 'Blasting', docNo: `HF-${numbers}`, edition: 'A/0' },
    ...{ classCode: classes.group, org: site.group.org.G, applicableOrgs: [site.group.org.A1] },
    ...{ issueDate: today(), effectiveDate: today(), language: 'en_US', readReceipt: true },
    ...{ file: await photoOf(caller) },
    ...more,
  })
}
const ofCompany = (more: Loose = {}) => ({
  ...{ areaType: 'enterprise', org: site.group.org.A, ...more },
})
const refusal = async (answer: ReturnType<typeof sent>) => {
  const { status, body } = await answer
  return { status, at: body.errors?.[0]?.field, code: body.errors?.[0]?.code }
}

/** One that has passed both offices of the group. */
const issued = async (more: Loose = {}): Promise<Loose> =>
  passed(await done(sent(department, more)))
const passed = async (draft: Loose): Promise<Loose> => {
  const submitted = await done(department.act(type, draft, 'submit'))
  const approved = await done(director.act(type, submitted, 'approve'))
  return done(root.act(type, approved, 'issue', datesOf(approved)))
}
const datesOf = ({ data }: Loose) => ({
  issueDate: data.issueDate,
  effectiveDate: data.effectiveDate,
})
/** One of company A: written by its safety director, reviewed by its leader, issued by its administrator. */
const issuedByCompany = async (more: Loose = {}): Promise<Loose> => {
  const submitted = await done(
    safety.act(type, await done(sent(safety, ofCompany(more))), 'submit'),
  )
  const approved = await done(leader.act(type, submitted, 'approve'))
  return done(admin.act(type, approved, 'issue', datesOf(approved)))
}
const again = async (caller: Caller, { data }: Loose): Promise<Loose> =>
  done(caller.get(`/api/records/${type}/${data.id}`))

it('of the group reaches the organisations it names once it is issued, and is confirmed there', async () => {
  const worker = await site.as('workerA1')
  const draft = await done(sent(department))
  const path = `/api/records/${type}/${draft.data.id}`
  expect((await worker.get(path)).status).toBe(404)
  await passed(draft)
  expect((await worker.get(path)).status).toBe(200)
  expect((await (await site.as('officerB1')).get(path)).status).toBe(404)
  const home = await done(worker.get('/api/addressed'))
  expect(home.data.find(({ id }: Loose) => id === draft.data.id)).toMatchObject({
    ...{ resource: type, title: 'Blasting', toConfirm: true, readAt: null },
  })
  await done(worker.post(`${path}/receipts`, {}))
  const { everybody } = (await done(root.get(`${path}/receipts`))).data
  expect(everybody).toMatchObject({ asked: 7, read: 1 })
})

it('of the group is written by its safety department alone', async () => {
  expect(await refusal(sent(clerk))).toEqual({
    ...{ status: 422, at: 'areaType', code: 'groupDepartmentOnly' },
  })
  expect(await refusal(sent(safety, { org: site.group.org.A }))).toEqual({
    ...{ status: 422, at: 'org', code: 'ownedByGroup' },
  })
  expect(await refusal(sent(department, { areaType: 'enterprise' }))).toEqual({
    ...{ status: 422, at: 'org', code: 'ownedByEnterprise' },
  })
  expect((await sent(await site.as('officerA1'), ofCompany())).status).toBe(403)
})

it('passes two offices, none of them its author', async () => {
  const draft = await done(sent(safety, ofCompany()))
  const submitted = await done(safety.act(type, draft, 'submit'))
  expect((await safety.act(type, submitted, 'approve')).status).toBe(403)
  expect((await admin.act(type, submitted, 'approve')).status).toBe(403)
  const approved = await done(leader.act(type, submitted, 'approve'))
  expect((await leader.act(type, approved, 'issue', datesOf(approved))).status).toBe(403)
  expect((await safety.act(type, approved, 'issue', datesOf(approved))).status).toBe(403)
  const out = await done(admin.act(type, approved, 'issue', datesOf(approved)))
  expect(out.data.state).toBe('effective')
  // Of the group it is its director and its administrator.
  const other = await done(department.act(type, await done(sent(department)), 'submit'))
  expect((await department.act(type, other, 'approve')).status).toBe(403)
  const ready = await done(director.act(type, other, 'approve'))
  expect((await director.act(type, ready, 'issue', datesOf(ready))).status).toBe(403)
})

it('is put right and submitted again once it was rejected, and locked once it was approved', async () => {
  const draft = await done(sent(safety, ofCompany()))
  const submitted = await done(safety.act(type, draft, 'submit'))
  const rejected = await done(leader.act(type, submitted, 'reject', { opinion: 'No scope' }))
  expect((await leader.act(type, rejected, 'approve')).status).toBe(409)
  const revised = await done(safety.act(type, rejected, 'revise'))
  const once = await done(safety.act(type, revised, 'submit'))
  const approved = await done(leader.act(type, once, 'approve'))
  const change = { version: approved.data.version, name: 'Other' }
  expect((await safety.patch(`/api/records/${type}/${draft.data.id}`, change)).status).toBe(409)
})

it('has a number of its own, and is in force not before it is issued', async () => {
  await done(sent(safety, ofCompany({ docNo: 'A-1' })))
  expect(await refusal(sent(safety, ofCompany({ docNo: 'A-1' })))).toMatchObject({
    ...{ status: 422, at: 'docNo', code: 'takenBy' },
  })
  const dates = { issueDate: '2026-03-10', effectiveDate: '2026-03-09' }
  expect(await refusal(sent(safety, ofCompany(dates)))).toEqual({
    ...{ status: 422, at: 'effectiveDate', code: 'effectiveNotBeforeIssue' },
  })
  expect(await refusal(sent(safety, ofCompany({ classCode: classes.document })))).toEqual({
    ...{ status: 422, at: 'classCode', code: 'notOffered' },
  })
  expect(
    await refusal(sent(safety, ofCompany({ applicableOrgs: [site.group.org.B] }))),
  ).toMatchObject({ status: 422, at: 'applicableOrgs' })
})

it('waits for its issuers on their own lists once it is approved', async () => {
  const draft = await done(sent(safety, ofCompany({ name: 'Haulage' })))
  const submitted = await done(safety.act(type, draft, 'submit'))
  await done(leader.act(type, submitted, 'approve'))
  const told = async (caller: Caller) =>
    (await done(caller.get('/api/notices'))).data.filter(
      ({ recordId, cause }: Loose) => recordId === draft.data.id && cause === 'approve',
    ).length
  expect([await told(admin), await told(safety)]).toEqual([1, 1])
  const { todos } = (await done(admin.get('/api/work'))).data
  expect(todos).toMatchObject([{ resource: type, state: 'approved' }])
})

it('is issued on a day that has come, and not in force before its own', async () => {
  const ahead = { issueDate: '2026-03-20', effectiveDate: '2026-04-01' }
  const early = { status: 422, at: 'issueDate', code: 'notAhead' }
  expect(await refusal(sent(department, ahead))).toEqual(early)
  const draft = await done(sent(department))
  const submitted = await done(department.act(type, draft, 'submit'))
  const approved = await done(director.act(type, submitted, 'approve'))
  expect(await refusal(root.act(type, approved, 'issue', ahead))).toEqual(early)
  const dates = { issueDate: today(), effectiveDate: '2026-04-01' }
  const out = await done(root.act(type, approved, 'issue', dates))
  expect(out.data).toMatchObject({ state: 'upcoming', storedState: 'effective' })
})

it('of a company names the clause of the regulation of the group that it carries out', async () => {
  const group = await issued()
  const bare = ofCompany({ parentRegulation: group.data.id })
  expect(await refusal(sent(safety, bare))).toEqual({
    ...{ status: 422, at: 'groupClause', code: 'namesGroupClause' },
  })
  await done(sent(safety, { ...bare, groupClause: '3.12' }))
  const draft = await done(sent(department))
  const early = ofCompany({ parentRegulation: draft.data.id, groupClause: '3.12' })
  expect(await refusal(sent(safety, early))).toMatchObject({
    ...{ at: 'parentRegulation', code: 'notOffered' },
  })
})

it('is followed by its next edition as soon as that is issued, and its company is told', async () => {
  const first = await issued({ name: 'Ventilation' })
  const own = await issuedByCompany({ parentRegulation: first.data.id, groupClause: '2.1' })
  const open = await done(department.act(type, first, 'revise'))
  expect((await department.act(type, open, 'revise')).status).toBe(403)
  const drafts = await done(
    department.get(`/api/records/${type}?filter[state][is]=pending&q=Ventilation`),
  )
  const [draft] = drafts.data
  expect(draft).toMatchObject({
    replaced: first.data.id,
    docNo: null,
    applicableOrgs: [site.group.org.A1],
  })
  const filled = await done(
    department.patch(`/api/records/${type}/${draft.id}`, {
      ...{
        version: draft.version,
        docNo: 'HF-NEXT',
        edition: 'B/0',
        issueDate: today(),
        effectiveDate: today(),
      },
      file: await photoOf(department),
    }),
  )
  expect(filled.data.version).not.toBe(draft.version)
  expect((await again(root, first)).data.state).toBe('effective')
  await passed(filled)
  expect((await again(root, first)).data).toMatchObject({
    ...{ state: 'superseded', supersededOn: today(), revisingSince: null },
  })
  const changed = await again(safety, own)
  expect(changed.data.groupChangedAt).toBe(site.clock.now().toISOString())
  const told = (await done(safety.get('/api/notices'))).data.filter(
    ({ recordId, cause }: Loose) => recordId === own.data.id && cause === 'group-changed',
  )
  expect(told).toHaveLength(1)
  const link = { parentRegulation: filled.data.id, groupClause: '2.2' }
  const confirmed = await done(safety.act(type, changed, 'confirm-group', link))
  expect(confirmed.data).toMatchObject({ ...link, groupChangedAt: null })
})

it('may be revised anew when the draft of its next edition is thrown away', async () => {
  const first = await issued({ name: 'Hoisting' })
  await done(department.act(type, first, 'revise'))
  const drafts = await done(
    department.get(`/api/records/${type}?filter[state][is]=pending&q=Hoisting`),
  )
  const [draft] = drafts.data
  const path = `/api/records/${type}/${draft.id}?version=${draft.version}`
  expect((await department.delete(path)).status).toBe(200)
  const free = await again(department, first)
  expect(free.data.revisingSince).toBeNull()
  await done(department.act(type, free, 'revise'))
})

it('is abolished by the safety director and kept as long as its class said', async () => {
  const kept = await issuedByCompany({ classCode: classes.short })
  const forGood = await issuedByCompany()
  const reason = { abolishReason: 'Mine closed' }
  expect((await leader.act(type, kept, 'abolish', reason)).status).toBe(403)
  const ended = await done(safety.act(type, kept, 'abolish', reason))
  expect(ended.data).toMatchObject({
    ...{ state: 'abolished', abolishDate: '2026-03-10', retainUntil: '2027-03-10' },
  })
  const other = await done(safety.act(type, forGood, 'abolish', reason))
  const remove = async ({ data }: Loose) =>
    (await admin.delete(`/api/records/${type}/${data.id}?version=${data.version}`)).status
  expect(await remove(ended)).toBe(409)
  const now = site.clock.now()
  site.clock.set('2027-03-11T12:00:00Z')
  expect(await remove(ended)).toBe(200)
  expect(await remove(other)).toBe(409)
  site.clock.set(now)
})

it('is looked at again after three years', async () => {
  const one = await issuedByCompany()
  expect(one.data.reviewDue).toBe('2029-03-10')
  const now = site.clock.now()
  site.clock.set('2029-03-11T12:00:00Z')
  const late = await again(safety, one)
  expect(late.data.state).toBe('review-due')
  const result = { reviewResult: 'Still what is done' }
  expect((await admin.act(type, late, 'confirm-review', result)).status).toBe(403)
  const looked = await done(leader.act(type, late, 'confirm-review', result))
  expect(looked.data).toMatchObject({ state: 'effective', reviewDue: '2032-03-11' })
  site.clock.set(now)
})
