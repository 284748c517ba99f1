import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/access'
import { somewhereIn } from '#domain/access/scope'
import type { AnyRow } from '#domain/definition/resource'
import { step } from '#domain/workflow/step'
import { Caller } from './testing/caller.ts'
import { password, resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const path = '/api/records/work-hours'
const shiftOf = (values: object) => ({
  ...{ org: site.group.org.A1, workDate: '2026-03-09', shift: 'day' },
  ...{ personShifts: 10, hours: 80, ...values },
})
/** Gives a mine its number of staff. */
async function staffed(staffCount: number): Promise<void> {
  const root = await site.as('root')
  const url = `/api/records/organization/${site.group.org.A1}`
  const { data } = await done(root.get(url))
  if (data.staffCount !== staffCount) {
    await done(root.patch(url, { version: data.version, staffCount }))
  }
}

describe('hours worked', () => {
  it('are confirmed by somebody who neither entered nor recorded them', () => {
    const scope = { level: 'org', orgId: 'mine' } as const
    const clerk = { id: 'clerk', roles: ['departmentAdministrator'], scope } as unknown as Actor
    const confirmed = (people: object) => {
      const record = { storedState: 'submitted', state: 'submitted', hours: 80, ...people }
      const row = { ...record, personShifts: 10, hoursPerPerson: 8 } as unknown as AnyRow
      return step(
        resourceOf('work-hours'),
        row,
        'confirm',
        {},
        { actor: clerk, now: site.clock.now(), place: somewhereIn(scope) },
      )
    }
    const refused = { ok: false, reason: 'notAllowed' }
    expect(confirmed({ createdBy: 'clerk', recorder: 'foreman' })).toMatchObject(refused)
    expect(confirmed({ createdBy: 'foreman', recorder: 'clerk' })).toMatchObject(refused)
    expect(confirmed({ createdBy: 'foreman', recorder: 'foreman' })).toMatchObject({ ok: true })
  })

  it('are taken back by whoever entered them until they are confirmed', async () => {
    const manager = await site.as('managerA1')
    const hours = shiftOf({ workDate: '2026-03-07', personShifts: 2, hours: 16 })
    const draft = await done(manager.post(path, hours))
    const sent = await done(manager.act('work-hours', draft, 'submit'))
    expect((await (await site.as('officerA1')).act('work-hours', sent, 'withdraw')).status).toBe(
      403,
    )
    const back = await done(manager.act('work-hours', sent, 'withdraw'))
    expect(back.data).toMatchObject({ state: 'draft' })
  })

  it('are worked by no more people than there are', async () => {
    await staffed(20)
    const root = await site.as('root')
    expect(await root.post(path, shiftOf({ personShifts: 21, hours: 168 }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'personShifts', code: 'moreThanPeople' }] },
    })
    const made = await done(root.post(path, shiftOf({ personShifts: 20, hours: 400 })))
    const more = { version: made.data.version, personShifts: 1_000_000 }
    expect((await root.patch(`${path}/${made.data.id}`, more)).status).toBe(422)
    // A draft takes nobody's place, and is held up against the others when it is submitted.
    const night = { shift: 'night', personShifts: 4 }
    const draft = await done(root.post(path, shiftOf({ ...night, hours: 80.5 })))
    await done(root.act('work-hours', made, 'submit'))
    expect(await root.act('work-hours', draft, 'submit')).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'hours', code: 'moreHoursThanPeople' }] },
    })
    await done(root.delete(`${path}/${draft.data.id}?version=${draft.data.version}`))
    // 20 people work 480 hours a day at most: 400 in one shift leave 80 for the others.
    expect(await root.post(path, shiftOf({ ...night, hours: 80.5 }))).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'hours', code: 'moreHoursThanPeople' }] },
    })
    const rest = await done(root.post(path, shiftOf({ ...night, hours: 80 })))
    await done(root.act('work-hours', rest, 'submit'))
    // The mine's number is shared by all parts of it: none has the whole of it once more.
    const { org } = site.group
    for (const part of [{ org: org.A1W }, { contractor: org.A1K }]) {
      expect(
        await root.post(path, shiftOf({ ...part, personShifts: 1, hours: 0.5 })),
      ).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'personShifts', code: 'moreThanPeople' }] },
      })
    }
    // Nor is one of its own parts, or whoever stands above it, a contractor.
    for (const contractor of [org.A1W, org.A]) {
      const { body } = await root.post(path, shiftOf({ contractor }))
      expect(body.errors).toContainEqual({ field: 'contractor', code: 'notFromOutside' })
    }
  })
})

it('the same people of a firm are entered once for a shift, for the mine or for the firm', async () => {
  const { A1, A1K } = site.group.org
  const root = await site.as('root')
  const hours = { shift: 'middle', workDate: '2026-03-08', personShifts: 1, hours: 8 }
  await done(root.post(path, shiftOf({ ...hours, org: A1, contractor: A1K })))
  for (const twice of [{ org: A1K }, { org: A1K, contractor: A1K }]) {
    const { status, body } = await root.post(path, shiftOf({ ...hours, ...twice }))
    expect(status).toBe(422)
    expect(body.errors).toContainEqual(expect.objectContaining({ code: 'hoursEntered' }))
  }
  await done(root.post(path, shiftOf({ ...hours, org: A1 })))
})

it('a month is closed after the fifth of the next: only whoever may admit late hours lets them in', async () => {
  await staffed(20)
  const { account } = site.group
  const root = await site.as('root')
  const clerk = await site.as('managerA1')
  const enter = (workDate: string) =>
    done(clerk.post(path, shiftOf({ workDate, recorder: account.workerA1 })))
  // 10 March: of February nothing is handed in any more, of March all of it.
  const late = await enter('2026-02-28')
  expect(await clerk.act('work-hours', late, 'submit')).toMatchObject({
    status: 422,
    body: { errors: [{ field: 'workDate', code: 'monthClosed', params: { day: '2026-03-05' } }] },
  })
  expect((await clerk.act('work-hours', late, 'admit-late')).status).toBe(403)
  const admitted = await done(root.act('work-hours', late, 'admit-late'))
  // What was admitted is what was seen: other hours are admitted anew.
  const { id, version } = admitted.data
  const changed = await done(clerk.patch(`${path}/${id}`, { version, personShifts: 19 }))
  expect(changed.data.lateAdmittedBy).toBeNull()
  expect((await clerk.act('work-hours', changed, 'submit')).status).toBe(422)
  const again = await done(root.act('work-hours', changed, 'admit-late'))
  const sent = await done(clerk.act('work-hours', again, 'submit'))
  expect(sent.data).toMatchObject({ state: 'submitted', lateAdmittedBy: account.root })
  await done(clerk.act('work-hours', await enter('2026-03-02'), 'submit'))
  // Nobody answers for their own delay, an administrator no more than others.
  const own = await done(root.post(path, shiftOf({ workDate: '2026-02-27' })))
  expect((await root.act('work-hours', own, 'admit-late')).status).toBe(403)
})

it('whoever is late asks the safety department, is told why not, and asks again', async () => {
  const { role, org } = site.group
  const roles = [role.safetyDepartment]
  await makeAccounts(site, [{ username: 'safetyA1', roles, isExternal: false, org: org.A1 }])
  const manager = await site.as('managerA1')
  const office = await Caller.signIn(site.url, 'safetyA1', password)
  const hours = { personShifts: 2, hours: 16 }
  const draft = await done(manager.post(path, shiftOf({ ...hours, workDate: '2026-02-20' })))
  const unasked = await manager.act('work-hours', draft, 'ask-admission')
  expect(unasked).toMatchObject({ status: 422, body: { errors: [{ field: 'lateReason' }] } })

  const asked = (record: typeof draft, lateReason: string) =>
    done(manager.act('work-hours', record, 'ask-admission', { lateReason }))
  const waiting = await asked(draft, 'The clerk was ill')
  expect(waiting.data).toMatchObject({ state: 'awaiting-admission', closesOn: '2026-03-05' })
  const told = async (who: Caller) =>
    (await done(who.get('/api/notices?size=100'))).data.filter(
      ({ recordId }: { recordId: string }) => recordId === waiting.data.id,
    ).length
  expect(await told(office)).toBe(1)
  expect((await manager.act('work-hours', waiting, 'admit-late')).status).toBe(403)

  const opinion = 'Whose hours are these?'
  const refused = await done(office.act('work-hours', waiting, 'refuse-admission', { opinion }))
  expect(refused.data).toMatchObject({ state: 'draft', opinion })
  expect(await told(manager)).toBe(1)
  const again = await asked(refused, 'Those of the hoist crew; the clerk was ill')
  expect(again.data.opinion).toBeNull()
  const admitted = await done(office.act('work-hours', again, 'admit-late'))
  expect(admitted.data).toMatchObject({ state: 'submitted' })

  // While a month is open there is nothing to ask for.
  const open = await done(manager.post(path, shiftOf({ ...hours, workDate: '2026-03-04' })))
  const early = await manager.act('work-hours', open, 'ask-admission', { lateReason: 'Early' })
  expect(early.status).toBe(403)
})

it('a day without an entry is told to whoever reads hours there, until something is entered', async () => {
  const { org } = site.group
  const root = await site.as('root')
  const of = { org: org.A2, contractor: null }
  const url = `/api/records/organization/${org.A2}`
  const { data: mine } = await done(root.get(url))
  await done(root.patch(url, { version: mine.version, staffCount: 20 }))
  const enter = (workDate: string, rest: object = {}) =>
    done(root.post(path, shiftOf({ org: org.A2, workDate, ...rest })))
  await enter('2026-03-05')
  await enter('2026-03-07')
  const missing = async (username: 'root' | 'managerA1') => {
    const { data } = await done((await site.as(username)).get(`${path}/missing-days`))
    return data.filter(({ of: whose }: { of: typeof of }) => whose.org === org.A2)
  }
  // 10 March: that day is not over yet.
  expect(await missing('root')).toEqual([{ of, days: ['2026-03-06', '2026-03-08', '2026-03-09'] }])
  expect(await missing('managerA1')).toEqual([])
  await enter('2026-03-08', { personShifts: 0, hours: 0 })
  expect(await missing('root')).toEqual([{ of, days: ['2026-03-06', '2026-03-09'] }])
  expect((await (await site.as('workerA1')).get(`${path}/missing-days`)).status).toBe(403)
})
