/** Plans of special inspections: who writes and reviews them, and what they bring term by term. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { faultsOf } from './testing/inspections.ts'
import {
  inspectionType,
  planType,
  type SpecialInspections,
  specialInspectionsOn,
} from './testing/special-inspections.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let special: SpecialInspections
beforeAll(async () => {
  site = await TestHeadframe.start()
  special = await specialInspectionsOn(site)
})
afterAll(() => site.stop())
beforeEach(() => site.clock.set('2026-03-10T08:00:00.000Z'))

const daysOf = (all: readonly Loose[]) => all.map(({ startFrom, dueAt }) => `${startFrom} ${dueAt}`)

describe('a plan of special inspections', () => {
  it('is written by foremen, officers and all above them, not by workers', async () => {
    expect((await special.written({}, await site.as('workerA1'))).status).toBe(403)
    const draft = await done(special.written())
    expect(draft.data).toMatchObject({ state: 'pending', plannedCount: 3, generatedCount: 0 })
    expect(draft.data.compiler).toBe(site.group.account.officerA1)
  })

  it('says how often, at least once, whom it inspects, and by which published table', async () => {
    expect(faultsOf(await special.written({ frequency: null }))).toEqual(['frequency required'])
    expect((await special.written({ times: 0 })).status).toBe(422)
    expect((await special.written({ times: 1.5 })).status).toBe(422)
    expect((await special.written({ inspectedOrgs: [] })).status).toBe(422)
    const table = await done(
      special.officer
        .act('check-table', special.table, 'new-edition')
        .then(() => special.officer.get('/api/records/check-table?filter[state][is]=pending')),
    )
    expect(faultsOf(await special.written({ checkTables: [table.data[0].id] }))).toEqual([
      'checkTables notOffered',
    ])
  })

  it('ends after it begins, and has room for as many inspections as it asks', async () => {
    expect((await special.written({ periodFrom: '2026-06-01' })).status).toBe(422)
    const short = { periodFrom: '2026-03-10', periodTo: '2026-03-12', frequency: 'once' }
    expect(faultsOf(await special.written({ ...short, times: 4 }))).toEqual(['times timesFit'])
    expect((await done(special.written({ ...short, times: 3 }))).data.plannedCount).toBe(3)
  })

  it('gives each inspected organisation one team, and one only', async () => {
    const { org, account } = site.group
    const team = { leader: account.officerA1, members: [account.secondA1] }
    const faults = async (more: Loose) => faultsOf(await special.written(more))
    expect(await faults({ inspectedOrgs: [org.A1W, org.A1K] })).toEqual(['teams eachOrgOneTeam'])
    const twice = [
      { ...team, orgs: [org.A1W] },
      { ...team, orgs: [org.A1W] },
    ]
    expect(await faults({ teams: twice })).toEqual(['teams eachOrgOneTeam'])
    expect(await faults({ teams: [{ ...team, orgs: [org.A1W, org.A1T] }] })).toEqual([
      'teams eachOrgOneTeam',
    ])
  })

  it('sends nobody to the organisation in which they work, nor to the one above it', async () => {
    const { org, account } = site.group
    const sent = async (member: string, inspected: string) => {
      const teams = [{ leader: account.officerA1, members: [member], orgs: [inspected] }]
      return faultsOf(await special.written({ inspectedOrgs: [inspected], teams }))
    }
    expect(await sent(account.workshopA1, org.A1W)).toEqual(['teams.0.members notTheirOwn'])
    expect(await sent(account.teamA1, org.A1W)).toEqual(['teams.0.members notTheirOwn'])
    expect(await sent(account.secondA1, org.A1T)).toBeUndefined()
  })

  it('is reviewed by whom it names: a director or safety department, who did not compile it', async () => {
    const { account } = site.group
    const faults = async (reviewer: string) => faultsOf(await special.written({ reviewer }))
    expect(await faults(account.officerA1)).toContain('reviewer reviewedByAnother')
    expect(await faults(account.secondA1)).toEqual(['reviewer officeNotHeld'])
    const plan = await done(special.written())
    await done(special.act(planType, 'officerA1', plan, 'submit'))
    for (const who of ['officerA1', 'safetyA', 'workerA1'] as const)
      expect((await special.act(planType, who, plan, 'approve')).status, who).toBe(403)
    const back = await done(
      special.act(planType, 'managerA1', plan, 'reject', { opinion: 'Name the ropes' }),
    )
    expect(back.data.state).toBe('rejected')
    await done(special.act(planType, 'officerA1', plan, 'revise'))
    await done(special.act(planType, 'officerA1', plan, 'submit'))
    await done(special.act(planType, 'managerA1', plan, 'approve'))
    const path = `/api/records/${planType}/${plan.data.id}`
    const { version } = (await special.read(planType, plan)).data
    expect((await special.officer.patch(path, { version, title: 'Another' })).status).toBe(409)
    expect((await special.act(planType, 'officerA1', plan, 'publish')).status).toBe(403)
  })
})

describe('a published plan', () => {
  it('brings its inspections at once for the term that has begun, filled in by the plan', async () => {
    const plan = await special.published()
    expect(plan.data).toMatchObject({ state: 'published', generatedCount: 1 })
    const [one, ...others] = await special.broughtBy(plan)
    expect(others).toEqual([])
    const { org, account } = site.group
    expect(one).toMatchObject({
      ...{ state: 'not-started', plan: plan.data.id, theme: 'hoisting', term: 1 },
      ...{ org: org.A1, inspectedOrg: org.A1W, organizer: account.officerA1 },
      ...{ leaderOfTeam: account.officerA1, team: [account.secondA1] },
      ...{ startFrom: '2026-03-01', dueAt: '2026-03-31', checkTable: special.table.data.id },
      profession: site.group.profession,
    })
    const { data } = await special.read(inspectionType, { data: one ?? {} })
    expect(data.items.map(({ item }: Loose) => item)).toEqual(['Roof', 'Exits', 'Cables'])
    expect(plan.data.inspections[0].inspection).toBe(one?.id)
  })

  it('brings each further term on its first day at the site, and never twice', async () => {
    const plan = await special.published()
    // 31 March, 23:30 in Belgrade; half an hour later it is April there.
    await special.turnAt('2026-03-31T21:30:00.000Z')
    expect(await special.broughtBy(plan)).toHaveLength(1)
    await special.turnAt('2026-03-31T22:01:00.000Z')
    await special.turnAt('2026-03-31T22:02:00.000Z')
    expect(daysOf(await special.broughtBy(plan))).toEqual([
      '2026-03-01 2026-03-31',
      '2026-04-01 2026-04-30',
    ])
  })

  it('brings all that began while no server ran, once, and ends with its period', async () => {
    const plan = await special.published({ times: 2 })
    await special.turnAt('2026-06-02T08:00:00.000Z')
    await special.turnAt('2026-06-03T08:00:00.000Z')
    expect(daysOf(await special.broughtBy(plan))).toEqual([
      ...['2026-03-01 2026-03-15', '2026-03-16 2026-03-31', '2026-04-01 2026-04-15'],
      ...['2026-04-16 2026-04-30', '2026-05-01 2026-05-15', '2026-05-16 2026-05-31'],
    ])
    const after = (await special.read(planType, plan)).data
    expect(after).toMatchObject({ state: 'finished', generatedCount: 6, nextTermFrom: null })
  })

  it('is canceled with a reason, and with it what nobody has begun', async () => {
    const plan = await special.published({ times: 2, periodFrom: '2026-02-15' })
    const [first, second] = await special.broughtBy(plan)
    const begun = { startAt: '2026-03-10T07:00:00.000Z' }
    const inspectedPerson = site.group.account.workshopA1
    await done(
      special.act(inspectionType, 'officerA1', { data: first ?? {} }, 'start', {
        ...{ ...begun, inspectedPerson },
      }),
    )
    expect((await special.act(planType, 'officerA1', plan, 'cancel')).status).toBe(403)
    await done(special.act(planType, 'managerA1', plan, 'cancel', { opinion: 'Mine stands still' }))
    const stateOf = async (data: Loose = {}) =>
      (await special.read(inspectionType, { data })).data.state
    expect([await stateOf(first), await stateOf(second)]).toEqual(['in-progress', 'canceled'])
    await special.turnAt('2026-04-20T08:00:00.000Z')
    expect(await special.broughtBy(plan)).toHaveLength(2)
  })
})
