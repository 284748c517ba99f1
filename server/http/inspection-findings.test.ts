/** What was found on an inspection: hazards raised of it, linked both ways. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { faultsOf, type Inspections, inspectionsOn, path } from './testing/inspections.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let inspections: Inspections
let officer: Caller
let photo: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  inspections = await inspectionsOn(site)
  officer = inspections.officer
})
afterAll(() => site.stop())
beforeEach(async () => {
  site.clock.set('2026-03-10T08:00:00.000Z')
  photo = await photoOf(officer)
})

describe('the findings of an inspection', () => {
  const finding = (note: string) => ({ result: 'not-conform', note, outcome: 'hazard' })
  async function raised(): Promise<Loose> {
    const made = await done(inspections.entered())
    await done(
      inspections.answered(made, {
        1: finding('Loose rock'),
        2: finding('Blocked'),
        3: inspections.inOrder(photo)[3],
      }),
    )
    return done(inspections.act('officerA1', await inspections.read(made), 'raise-hazards'))
  }
  const hazardsOf = async ({ data }: Loose): Promise<Loose[]> =>
    (
      await done(
        officer.get(`/api/records/hazard?filter[siteInspection][is]=${data.id}&sort=createdAt`),
      )
    ).data

  it('become one hazard each, filled in and linked both ways', async () => {
    const { data } = await raised()
    expect(data).toMatchObject({ state: 'draft', hazardCount: 2, toRaiseCount: 0 })
    const [roof, exits, cables] = data.items
    expect(cables.hazard).toBeNull()
    const first = (await done(officer.get(`/api/records/hazard/${roof.hazard}`))).data
    expect(first).toMatchObject({
      ...{ title: 'Roof', description: 'Loose rock', requirement: 'Roof in order', state: 'draft' },
      ...{ source: 'site-inspection', level: 'medium', statutoryMajor: false },
      ...{ org: site.group.org.A1, responsibleOrg: site.group.org.A1W, siteInspection: data.id },
      ...{ gridArea: site.group.areaA1, finder: site.group.account.officerA1 },
      ...{ rectifier: site.group.account.workshopA1, foundAt: '2026-03-10T06:00:00.000Z' },
    })
    // Its clause is one of the statutory list: whether this is a major hazard, somebody has to say.
    const second = (await done(officer.get(`/api/records/hazard/${exits.hazard}`))).data
    expect(second).toMatchObject({ title: 'Exits', level: 'low', statutoryMajor: null })
    const rest = {
      ...{ acceptor: site.group.account.managerA1, deadline: '2026-03-11T08:00:00.000Z' },
    }
    const filled = await done(
      officer.patch(`/api/records/hazard/${second.id}`, { version: second.version, ...rest }),
    )
    expect(faultsOf(await officer.act('hazard', filled, 'submit'))).toEqual([
      'statutoryMajor required',
    ])
  })

  it('are no major hazards of their own, however high they are', async () => {
    const made = await done(inspections.entered({ checkTable: undefined }))
    const items = [{ item: 'Roof', hazardLevel: 'high', ...finding('Loose rock') }]
    const { version } = made.data
    const found = await done(officer.patch(path(made), { version, items }))
    await done(inspections.act('officerA1', found, 'raise-hazards'))
    const [data] = await hazardsOf(made)
    expect(data).toMatchObject({ level: 'high', statutoryMajor: false, majorDueAt: null })
  })

  it('become no second hazard, and stay as they were raised', async () => {
    const made = await raised()
    expect((await inspections.act('officerA1', made, 'raise-hazards')).status).toBe(403)
    expect(faultsOf(await inspections.answered(made, { 1: { note: 'Nothing much' } }))).toEqual([
      'items rowLinked',
    ])
    const more = await inspections.answered(made, { 3: finding('Bare wire') })
    const again = await done(
      inspections.act('officerA1', await done(Promise.resolve(more)), 'raise-hazards'),
    )
    expect(again.data.hazardCount).toBe(3)
    expect(await hazardsOf(made)).toHaveLength(3)
    expect(again.data.items[0].hazard).toBe(made.data.items[0].hazard)
  })

  it('are nobody’s work while their hazards are drafts: those are submitted first, and not thrown away', async () => {
    const made = await raised()
    expect(faultsOf(await inspections.handedIn(made))).toEqual(['items hazardsSubmitted'])
    const [one, two] = await hazardsOf(made)
    const gone = await officer.delete(`/api/records/hazard/${one?.id}?version=${one?.version}`)
    expect(gone.status).toBe(403)
    for (const data of [one, two]) {
      const rest = {
        ...{ acceptor: site.group.account.managerA1, deadline: '2026-03-11T08:00:00.000Z' },
        statutoryMajor: false,
      }
      const filled = await done(
        officer.patch(`/api/records/hazard/${data?.id}`, { version: data?.version, ...rest }),
      )
      await done(officer.act('hazard', filled, 'submit'))
    }
    expect((await done(inspections.handedIn(made))).data.state).toBe('to-be-signed')
  })

  it('are raised by the team alone', async () => {
    const made = await done(inspections.entered())
    await done(inspections.answered(made, { 1: finding('Loose rock') }))
    expect(
      (await inspections.act('secondA1', await inspections.read(made), 'raise-hazards')).status,
    ).toBe(403)
  })
})
