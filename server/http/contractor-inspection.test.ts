/** Inspections of contractors: what is looked at, what each finding becomes, and who signs for the contractor. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { admitted, again, approvedProject, unitOf } from './testing/contractors.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { faultsOf, publishedTable } from './testing/inspections.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'contractor-inspection'
const path = ({ data }: Loose) => `/api/records/${type}/${data.id}`

let site: TestHeadframe
let officer: Caller
let unit: Loose
let project: Loose
let table: Loose
let photo: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  unit = await admitted(site)
  project = await approvedProject(site, unit)
  table = await publishedTable(site, officer, true)
}, 120_000)
afterAll(() => site.stop())
beforeEach(async () => {
  site.clock.set('2026-03-10T08:00:00.000Z')
  photo = await photoOf(officer)
})

const entered = async (more: Loose = {}, by: Username = 'officerA1'): Promise<Answer> =>
  (await site.as(by)).post(`/api/records/${type}`, {
    ...{ title: 'March', inspectionKind: 'monthly', contractor: unit.data.id },
    ...{ project: project.data.id, gridArea: site.group.areaA1, checkTable: table.data.id },
    ...{ inspectors: [site.group.account[by]], inspectedAt: '2026-03-10T06:00:00.000Z' },
    ...{ inspectedPerson: site.group.account.contractorA1, ...more },
  })
const read = (one: Loose) => again(officer, type, one)
const act = async (who: Username, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act(type, await read(one), action, input)
const answered = async (one: Loose, answers: Readonly<Record<number, Loose>>) => {
  const { data } = await read(one)
  const items = data.items.map((row: Loose) => ({ ...row, ...answers[row.no] }))
  return officer.patch(path(one), { version: data.version, items })
}
const conform = { result: 'conform' }
const wrong = (note: string, more: Loose = {}) => ({ result: 'not-conform', note, ...more })
const inOrder = () => ({ 1: conform, 2: conform, 3: { ...conform, photo } })
const submit = (one: Loose) => act('officerA1', one, 'submit', { conclusion: 'In order' })
async function handedIn(): Promise<Loose> {
  const made = await done(entered())
  await done(answered(made, inOrder()))
  return done(submit(made))
}
const sign = async (who: Username, one: Loose) =>
  act(who, one, 'sign', { contractorSign: await photoOf(await site.as(who)) })

describe('an inspection of a contractor', () => {
  it('brings the points of its table, and stands where the contractor does', async () => {
    const { data } = await done(entered())
    expect(data).toMatchObject({ state: 'draft', org: site.group.org.A1K, unansweredCount: 3 })
    expect(data.items.map(({ no, item, score }: Loose) => [no, item, score])).toEqual([
      [1, 'Roof', 10],
      [2, 'Exits', 10],
      [3, 'Cables', 10],
    ])
  })

  it('is entered by safety officers and those who lead, never by the contractor', async () => {
    expect((await entered({}, 'contractorA1')).status).toBe(403)
    expect((await entered({}, 'workerA1')).status).toBe(403)
    expect((await entered({}, 'workshopA1')).status).toBe(201)
  })

  it('is read by the contractor it is about, and by no other unit', async () => {
    const made = await done(entered())
    const own = await site.as('contractorA1')
    expect((await own.get(path(made))).status).toBe(200)
    expect((await (await site.as('officerB1')).get(path(made))).status).toBe(404)
  })

  it('has somebody of the mine among its inspectors, and nobody who represents the contractor', async () => {
    const { contractorA1, officerA1 } = site.group.account
    const alone = await entered({ inspectors: [contractorA1], inspectedPerson: null })
    expect(faultsOf(alone)).toEqual(['inspectors notTheirOwnAlone'])
    const both = await entered({ inspectors: [officerA1, contractorA1] })
    expect(faultsOf(both)).toEqual(['inspectedPerson signedByTheOtherSide'])
  })

  it('is about a contractor that the mine has admitted, and a project of that one', async () => {
    const root = await site.as('root')
    const other = await done(
      root.post('/api/records/contractor-unit', {
        ...unitOf(await secondFirm()),
        ...{ name: 'Drina', creditCode: '20417399' },
      }),
    )
    const refused = await entered({ contractor: other.data.id })
    expect(faultsOf(refused)).toEqual(['contractor notOffered', 'project notOffered'])
  })
})

async function secondFirm(): Promise<string> {
  const root = await site.as('root')
  const made = await done(
    root.post('/api/records/organization', {
      ...{ name: 'Drina', shortName: 'DR', orgCode: 'A1K2', orgType: 'contractor' },
      ...{ parent: site.group.org.A1W, isExternal: true, operationStatus: 'production' },
      ...{ country: 'RS', timeZone: 'Europe/Belgrade' },
    }),
  )
  return made.data.id
}

describe('its points', () => {
  it('are all answered, with a photo where one is required and a remark at each finding', async () => {
    const made = await done(entered())
    await done(answered(made, { 1: conform, 2: { result: 'not-conform' } }))
    expect(faultsOf(await submit(made))).toEqual([
      'items everyPointAnswered',
      'items everyFindingExplained',
      // The third point, which nobody has looked at, asks for one.
      'items photosTaken',
      'items everyFindingSettled',
    ])
    await done(answered(made, { 2: conform, 3: conform }))
    expect(faultsOf(await submit(made))).toEqual(['items photosTaken'])
  })

  it('score: a finding costs what the inspectors deduct, or all of its point', async () => {
    const made = await done(entered())
    const some = { 1: wrong('Loose', { deducted: 4 }), 2: conform, 3: conform }
    // 26 of 30.
    expect((await done(answered(made, some))).data.score).toBe(86.67)
    // 20 of 30.
    const whole = { 1: wrong('Loose', { deducted: null }) }
    expect((await done(answered(made, whole))).data.score).toBe(66.67)
    // What does not apply counts on neither side: 10 of 20.
    const without = { 3: { result: 'not-applicable' } }
    expect((await done(answered(made, without))).data.score).toBe(50)
    const more = await answered(made, { 1: { deducted: 10.5 } })
    expect(faultsOf(more)).toEqual(['items deductedWithinPoint'])
  })

  it('become hazards of the contractor, linked both ways, before it is handed in', async () => {
    const made = await done(entered())
    await done(answered(made, { ...inOrder(), 1: wrong('Loose rock') }))
    const raised = await done(act('officerA1', made, 'raise-hazards'))
    expect(raised.data).toMatchObject({ hazardCount: 1, toRaiseCount: 0, openFindingCount: 0 })
    const { data } = await done(officer.get(`/api/records/hazard/${raised.data.items[0].hazard}`))
    const { A1K } = site.group.org
    expect(data).toMatchObject({
      ...{ title: 'Roof', description: 'Loose rock', requirement: 'Roof in order' },
      ...{ source: 'contractor-inspection', level: 'medium', statutoryMajor: false },
      ...{ org: A1K, contractor: A1K, responsibleOrg: A1K, gridArea: site.group.areaA1 },
      ...{ rectifier: site.group.account.contractorA1, finder: site.group.account.officerA1 },
      ...{ state: 'draft', contractorInspection: made.data.id, siteInspection: null },
    })
    expect(faultsOf(await submit(made))).toEqual(['items hazardsSubmitted'])
    const gone = await officer.delete(`/api/records/hazard/${data.id}?version=${data.version}`)
    expect(gone.status).toBe(403)
    const rest = {
      ...{ acceptor: site.group.account.managerA1, deadline: '2026-03-11T08:00:00.000Z' },
    }
    const filled = await done(
      officer.patch(`/api/records/hazard/${data.id}`, { version: data.version, ...rest }),
    )
    await done(officer.act('hazard', filled, 'submit'))
    expect((await done(submit(made))).data.state).toBe('to-be-signed')
  })
})

describe('its signature', () => {
  it('is given by the administrator of the contractor alone', async () => {
    const made = await handedIn()
    for (const who of ['officerA1', 'safetyA', 'workshopA1'] as const)
      expect((await sign(who, made)).status).toBe(403)
    const signed = await done(sign('contractorA1', made))
    expect(signed.data).toMatchObject({
      ...{ state: 'completed', signedBy: site.group.account.contractorA1 },
      signedAt: '2026-03-10T08:00:00.000Z',
    })
  })

  it('is refused with a reason, and asked for again once something was changed', async () => {
    const made = await handedIn()
    const back = await done(act('contractorA1', made, 'send-back', { opinion: 'Not our cable' }))
    expect(back.data).toMatchObject({ state: 'returned', opinion: 'Not our cable' })
    expect(faultsOf(await submit(made))).toEqual(['conclusion changedSinceReturn'])
    await done(answered(made, { 3: { result: 'not-applicable' } }))
    expect((await done(submit(made))).data).toMatchObject({ state: 'to-be-signed', opinion: null })
  })

  it('closes it: nobody changes or deletes it', async () => {
    const made = await handedIn()
    const { data } = await done(sign('contractorA1', made))
    const change = await officer.patch(path(made), { version: data.version, title: 'April' })
    expect(change.status).toBe(409)
    const root = await site.as('root')
    expect((await root.delete(`${path(made)}?version=${data.version}`)).status).toBe(409)
  })
})

describe('every contractor', () => {
  const due = async () => {
    const { data } = await again(officer, 'contractor-unit', unit)
    return [data.lastInspectedOn, data.inspectionDue]
  }

  it('is inspected once a month: by the end of the month after the last inspection', async () => {
    site.clock.set('2026-04-20T08:00:00.000Z')
    const made = await done(entered({ inspectedAt: '2026-04-19T06:00:00.000Z' }))
    await done(answered(made, inOrder()))
    await done(submit(made))
    // What nobody has signed is not over.
    expect((await due())[0]).toBe('2026-03-10')
    await done(sign('contractorA1', made))
    expect(await due()).toEqual(['2026-04-19', '2026-05-31'])
  })

  it('keeps the later day when an earlier inspection is signed after it', async () => {
    site.clock.set('2026-04-21T08:00:00.000Z')
    const made = await done(entered({ inspectedAt: '2026-04-02T06:00:00.000Z' }))
    await done(answered(made, inOrder()))
    await done(submit(made))
    await done(sign('contractorA1', made))
    expect(await due()).toEqual(['2026-04-19', '2026-05-31'])
  })
})
