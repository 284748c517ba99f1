/** Special inspections: started on site, answered point by point, each finding a hazard, signed by the inspected side. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { faultsOf } from './testing/inspections.ts'
import {
  type SpecialInspections,
  specialInspectionsOn,
  inspectionType as type,
} from './testing/special-inspections.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let special: SpecialInspections
let officer: Caller
let photo: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  special = await specialInspectionsOn(site)
  officer = special.officer
})
afterAll(() => site.stop())
beforeEach(async () => {
  site.clock.set('2026-03-10T08:00:00.000Z')
  photo = await photoOf(officer)
})

const path = ({ data }: Loose) => `/api/records/${type}/${data.id}`
const entered = (more: Loose = {}, by = officer) => {
  const { org, account } = site.group
  return by.post(`/api/records/${type}`, {
    ...{ title: 'Ropes', org: org.A1, inspectedOrg: org.A1W, dueAt: '2026-03-15' },
    ...{ leaderOfTeam: account.officerA1, team: [account.secondA1] },
    ...{ checkTable: special.table.data.id, ...more },
  })
}
const act = (who: Username, one: Loose, action: string, input = {}) =>
  special.act(type, who, one, action, input)
const started = async (more: Loose = {}) => {
  const one = await done(entered(more))
  const inspectedPerson = site.group.account.workshopA1
  return done(
    act('secondA1', one, 'start', { startAt: '2026-03-10T06:00:00.000Z', inspectedPerson }),
  )
}
const answered = async (one: Loose, answers: Readonly<Record<number, Loose>>, by = officer) => {
  const { data } = await special.read(type, one)
  const items = data.items.map((row: Loose) => ({ ...row, ...answers[row.no] }))
  return by.patch(path(one), { version: data.version, items })
}
const conform = { result: 'conform' }
const inOrder = () => ({ 1: conform, 2: conform, 3: { ...conform, photo } })
const handedIn = (one: Loose, more: Loose = {}) =>
  act('officerA1', one, 'submit', {
    ...{ endAt: '2026-03-10T07:30:00.000Z', conclusion: 'In order', ...more },
  })
const hazardsOf = async ({ data }: Loose): Promise<Loose[]> =>
  (
    await done(
      officer.get(`/api/records/hazard?filter[specialInspection][is]=${data.id}&sort=createdAt`),
    )
  ).data

describe('a special inspection', () => {
  it('is arranged by foremen, officers and all above them, with a day by which it is held', async () => {
    expect((await entered({}, await site.as('workerA1'))).status).toBe(403)
    expect(faultsOf(await entered({ dueAt: null }))).toEqual(['dueAt required'])
    expect((await done(entered())).data).toMatchObject({ state: 'not-started', itemCount: 3 })
  })

  it('sends nobody to the organisation in which they work', async () => {
    const { account } = site.group
    expect(faultsOf(await entered({ team: [account.workshopA1] }))).toEqual(['team notTheirOwn'])
    expect(faultsOf(await entered({ leaderOfTeam: account.teamA1 }))).toEqual(['team notTheirOwn'])
  })

  it('is started by its team alone, who say who signs: nobody of their own', async () => {
    const one = await done(entered())
    const { account } = site.group
    const begun = { startAt: '2026-03-10T06:00:00.000Z', inspectedPerson: account.workshopA1 }
    expect((await act('managerA1', one, 'start', begun)).status).toBe(403)
    const own = { ...begun, inspectedPerson: account.officerA1 }
    expect(faultsOf(await act('secondA1', one, 'start', own))).toEqual([
      'inspectedPerson signedByTheOtherSide',
    ])
    expect(faultsOf(await answered(one, inOrder()))).toEqual(['items settled'])
    expect((await done(act('secondA1', one, 'start', begun))).data.state).toBe('in-progress')
  })

  it('is overdue once its day has passed, and may still be carried out', async () => {
    const one = await done(entered())
    site.clock.set('2026-03-15T22:30:00.000Z')
    expect((await special.read(type, one)).data.state).toBe('not-started')
    site.clock.set('2026-03-15T23:30:00.000Z')
    expect((await special.read(type, one)).data.state).toBe('overdue')
    const inspectedPerson = site.group.account.workshopA1
    const late = { startAt: '2026-03-15T23:10:00.000Z', inspectedPerson }
    expect((await done(act('secondA1', one, 'start', late))).data.state).toBe('in-progress')
  })

  it('is canceled with a reason, by whoever organised it, while nobody has begun', async () => {
    const one = await done(entered())
    expect((await act('secondA1', one, 'cancel', { opinion: 'No' })).status).toBe(403)
    expect(faultsOf(await act('officerA1', one, 'cancel'))).toEqual(['opinion required'])
    const off = await done(act('officerA1', one, 'cancel', { opinion: 'The hoist is down' }))
    expect(off.data.state).toBe('canceled')
    expect((await act('officerA1', await started(), 'cancel', { opinion: 'No' })).status).toBe(409)
  })
})

describe('the points of a special inspection', () => {
  it('are all answered, with what is wrong and the photos, before it is handed in', async () => {
    const one = await started()
    expect(faultsOf(await handedIn(one))).toContain('items everyPointAnswered')
    await done(answered(one, { ...inOrder(), 3: conform }))
    expect(faultsOf(await handedIn(one))).toEqual(['items photosTaken'])
    await done(answered(one, { 1: { result: 'not-conform' }, 3: { ...conform, photo } }))
    expect(faultsOf(await handedIn(one))).toEqual([
      ...['items everyFindingExplained', 'items everyFindingSettled'],
    ])
  })

  it('become a hazard each where they do not conform, filed with whom it was found at', async () => {
    const one = await started()
    const finding = (note: string) => ({ result: 'not-conform', note })
    await done(answered(one, { ...inOrder(), 1: finding('Loose rock'), 2: finding('Blocked') }))
    const raised = await done(act('secondA1', one, 'raise-hazards'))
    expect(raised.data).toMatchObject({ hazardCount: 2, toRaiseCount: 0, openFindingCount: 0 })
    const hazards = await hazardsOf(one)
    const [exits, roof] = hazards.toSorted((a, b) => (a.title < b.title ? -1 : 1))
    const { org, account, profession } = site.group
    expect(roof).toMatchObject({
      ...{ title: 'Roof', description: 'Loose rock', source: 'special-inspection' },
      ...{ org: org.A1W, responsibleOrg: org.A1W, rectifier: account.workshopA1, profession },
      ...{ finder: account.officerA1, foundAt: '2026-03-10T06:00:00.000Z', level: 'medium' },
      ...{ specialInspection: one.data.id, state: 'draft' },
    })
    expect(exits?.statutoryMajor).toBeNull()
    expect((await act('secondA1', one, 'raise-hazards')).status).toBe(403)
    // A draft is nobody's work yet.
    expect(faultsOf(await handedIn(one))).toEqual(['items hazardsSubmitted'])
    await site.db.system((tx) =>
      tx.query(sql`update hazard set state = 'pending-rectification'
      where special_inspection = ${one.data.id}`),
    )
    expect((await done(handedIn(one))).data.state).toBe('to-be-signed')
  })
})

describe('what was inspected', () => {
  const ready = async () => {
    const one = await started()
    await done(answered(one, inOrder()))
    return done(handedIn(one))
  }

  it('is handed in by whoever leads the team, with an end after its beginning', async () => {
    const one = await started()
    await done(answered(one, inOrder()))
    const end = { endAt: '2026-03-10T05:00:00.000Z', conclusion: 'In order' }
    expect(faultsOf(await act('officerA1', one, 'submit', end))).toEqual(['endAt endAfterStart'])
    const right = { ...end, endAt: '2026-03-10T07:00:00.000Z' }
    expect((await act('secondA1', one, 'submit', right)).status).toBe(403)
    expect((await done(act('officerA1', one, 'submit', right))).data.state).toBe('to-be-signed')
  })

  it('is signed by the inspected side, which may send it back: then it comes again only changed', async () => {
    const one = await ready()
    const workshop = await site.as('workshopA1')
    const sign = { inspectedSign: await photoOf(workshop) }
    expect((await act('officerA1', one, 'sign', sign)).status).toBe(403)
    await done(act('workshopA1', one, 'send-back', { opinion: 'The rope was changed' }))
    expect(faultsOf(await handedIn(one))).toEqual(['conclusion changedSinceReturn'])
    await done(handedIn(one, { conclusion: 'In order; rope changed in February' }))
    const signed = await done(act('workshopA1', one, 'sign', sign))
    expect(signed.data).toMatchObject({ state: 'completed', signedAt: '2026-03-10T08:00:00.000Z' })
  })

  it('is signed by another where the team leader says so', async () => {
    const one = await ready()
    const { account } = site.group
    const change = { inspectedPerson: account.teamA1 }
    expect((await act('workshopA1', one, 'change-signer', change)).status).toBe(403)
    await done(act('officerA1', one, 'change-signer', change))
    const sign = { inspectedSign: await photoOf(await site.as('teamA1')) }
    expect((await act('workshopA1', one, 'sign', sign)).status).toBe(404)
    expect((await done(act('teamA1', one, 'sign', sign))).data.state).toBe('completed')
  })
})
