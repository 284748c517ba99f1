/** Site inspections: points copied from a check table, findings that become hazards, and who signs. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

const type = 'site-inspection'
let site: TestHeadframe
let officer: Caller
let table: Loose
let photo: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  const root = await site.as('root')
  const plain = { name: 'Face', code: 'FACE', usedFor: 'site-inspection', scoring: 'none' }
  const tableType = (await done(root.post('/api/records/check-table-type', plain))).data.id
  const major = await done(
    root.post('/api/records/check-basis', {
      ...{ name: 'Exits', code: 'B-1', basisKind: 'law', clauseNo: '6.1' },
      ...{ clauseText: 'Two exits', professions: [site.group.profession] },
      ...{ statutoryMajor: true, effectiveDate: '2021-09-01' },
    }),
  )
  const point = (no: number, item: string, more: Loose) => ({
    ...{ no, item, standard: `${item} in order`, photoRequired: false, ...more },
  })
  const written = await done(
    officer.post('/api/records/check-table', {
      ...{ name: 'Face before the shift', code: 'T-1', tableType, org: site.group.org.A1 },
      profession: site.group.profession,
      items: [
        point(1, 'Roof', { hazardLevel: 'medium' }),
        point(2, 'Exits', { basis: major.data.id, hazardLevel: 'low' }),
        point(3, 'Cables', { photoRequired: true, hazardLevel: 'low' }),
      ],
    }),
  )
  const safety = await site.as('safetyA')
  const sent = await done(officer.act('check-table', written, 'submit'))
  const approved = await done(safety.act('check-table', sent, 'approve'))
  table = await done(safety.act('check-table', approved, 'publish'))
})
afterAll(() => site.stop())
beforeEach(async () => {
  site.clock.set('2026-03-10T08:00:00.000Z')
  photo = await photoOf(officer)
})

const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)
const path = ({ data }: Loose) => `/api/records/${type}/${data.id}`
const read = (one: Loose): Promise<Loose> => done(officer.get(path(one)))
const act = async (who: Username, one: Loose, action: string, input = {}) =>
  (await site.as(who)).act(type, one, action, input)

function entered(more: Loose = {}, by: Caller = officer): Promise<Answer> {
  const { org, account, areaA1 } = site.group
  return by.post(`/api/records/${type}`, {
    ...{ title: 'Level -420', inspectionKind: 'daily', org: org.A1, inspectedOrg: org.A1W },
    ...{ inspectedPerson: account.workshopA1, gridArea: areaA1, inspectors: [account.officerA1] },
    ...{
      inspectedAt: '2026-03-10T06:00:00.000Z',
      checkTable: table.data.id,
      photos: [photo],
      ...more,
    },
  })
}
/** The inspection with answers by the number of the point. */
async function answered(one: Loose, answers: Readonly<Record<number, Loose>>): Promise<Answer> {
  const { data } = await read(one)
  const items = data.items.map((row: Loose) => ({ ...row, ...answers[row.no] }))
  return officer.patch(path(one), { version: data.version, items })
}
const conform = { result: 'conform' }
const inOrder = () => ({ 1: conform, 2: conform, 3: { ...conform, photo } })
const handedIn = async (one: Loose, more: Loose = {}) =>
  act('officerA1', await read(one), 'submit', {
    ...{ endAt: '2026-03-10T07:30:00.000Z', conclusion: 'In order', ...more },
  })

describe('the points of an inspection', () => {
  it('are those of its check table, copied when it is chosen', async () => {
    const { data } = await done(entered())
    expect(data.items.map(({ no, item }: Loose) => `${no} ${item}`)).toEqual([
      ...['1 Roof', '2 Exits', '3 Cables'],
    ])
    expect(data).toMatchObject({ itemCount: 3, unansweredCount: 3, findingCount: 0 })
    expect(data.items[2]).toMatchObject({ standard: 'Cables in order', photoRequired: true })
  })

  it('are not reworded, left out or made up; others are added without a number', async () => {
    const made = await done(entered())
    const reworded = await answered(made, { 1: { item: 'Roof, roughly' } })
    expect(faultsOf(reworded)).toEqual(['items.0.no notInTemplate'])
    const [first] = made.data.items
    const change = {
      version: 1,
      items: [
        { ...first, ...conform },
        { item: 'A lamp', ...conform },
      ],
    }
    const { data } = await done(officer.patch(path(made), change))
    expect(data.items.map(({ no, item }: Loose) => `${no} ${item}`)).toEqual([
      ...['1 Roof', '2 Exits', '3 Cables', 'null A lamp'],
    ])
    expect(data.items[0].result).toBe('conform')
    expect(faultsOf(await entered({ checkTable: undefined, items: [first] }))).toEqual([
      'items.0.no notInTemplate',
    ])
  })

  it('go with the table when another is chosen, and none is answered that was not asked', async () => {
    const made = await done(entered())
    await done(answered(made, { 1: conform }))
    const { version } = (await read(made)).data
    const { data } = await done(officer.patch(path(made), { version, checkTable: null }))
    expect(data.items).toEqual([])
    const outcome = { result: 'conform', outcome: 'hazard' }
    const again = await done(entered())
    expect(faultsOf(await answered(again, { 1: outcome }))).toEqual([
      'items.0.outcome notApplicable',
    ])
  })

  it('are those of a published table: of no other one is an inspection made', async () => {
    const values = { ...table.data, code: 'T-2', edition: '1' }
    const { name, code, edition, tableType, org, profession, items } = values
    const draft = await done(
      officer.post('/api/records/check-table', {
        ...{ name, code, edition, tableType, org, profession, items },
      }),
    )
    expect(faultsOf(await entered({ checkTable: draft.data.id }))).toEqual([
      'checkTable notOffered',
    ])
  })
})

describe('an inspection is handed in', () => {
  it('once every point is answered, with the photos that are required', async () => {
    const made = await done(entered())
    expect(faultsOf(await handedIn(made))).toContain('items everyPointAnswered')
    await done(answered(made, { 1: conform, 2: conform, 3: conform }))
    expect(faultsOf(await handedIn(made))).toEqual(['items photosTaken'])
    await done(answered(made, { 3: { photo } }))
    expect((await done(handedIn(made))).data.state).toBe('to-be-signed')
  })

  it('with a photo of the round', async () => {
    const made = await done(entered({ photos: [] }))
    await done(answered(made, inOrder()))
    expect(faultsOf(await handedIn(made))).toEqual(['photos roundShown'])
  })

  it('with an end after its beginning, and within a day of it', async () => {
    const made = await done(entered({ inspectedAt: '2026-03-08T06:00:00.000Z' }))
    await done(answered(made, inOrder()))
    const ended = (endAt: string) => handedIn(made, { endAt })
    expect(faultsOf(await ended('2026-03-08T06:00:00.000Z'))).toEqual(['endAt endAfterStart'])
    expect(faultsOf(await ended('2026-03-09T06:01:00.000Z'))).toEqual(['endAt endWithinDay'])
    await done(ended('2026-03-09T06:00:00.000Z'))
  })

  it('once each finding is explained and put right on the spot, as a photo shows', async () => {
    const made = await done(entered())
    await done(answered(made, { ...inOrder(), 1: { result: 'not-conform' } }))
    expect(faultsOf(await handedIn(made))).toEqual([
      ...['items everyFindingExplained', 'items everyFindingSettled'],
    ])
    const corrected = { note: 'Loose rock', outcome: 'corrected', correction: 'Scaled down' }
    await done(answered(made, { 1: corrected }))
    expect(faultsOf(await handedIn(made))).toEqual(['items everyFindingSettled'])
    const same = { photo, correctionPhoto: photo }
    await done(answered(made, { 1: same }))
    expect(faultsOf(await handedIn(made))).toEqual(['items everyFindingSettled'])
    await done(answered(made, { 1: { correctionPhoto: await photoOf(officer) } }))
    const { data } = await done(handedIn(made))
    expect(data).toMatchObject({ findingCount: 1, correctedCount: 1, openFindingCount: 0 })
  })
})

describe('the findings of an inspection', () => {
  const finding = (note: string) => ({ result: 'not-conform', note, outcome: 'hazard' })
  async function raised(): Promise<Loose> {
    const made = await done(entered())
    await done(answered(made, { 1: finding('Loose rock'), 2: finding('Blocked'), 3: inOrder()[3] }))
    return done(act('officerA1', await read(made), 'raise-hazards'))
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
    // The clause is one of the statutory list, whatever level the table says.
    const second = (await done(officer.get(`/api/records/hazard/${exits.hazard}`))).data
    expect(second).toMatchObject({ title: 'Exits', level: 'high', statutoryMajor: true })
  })

  it('become no second hazard, and stay as they were raised', async () => {
    const made = await raised()
    expect((await act('officerA1', made, 'raise-hazards')).status).toBe(403)
    expect(faultsOf(await answered(made, { 1: { note: 'Nothing much' } }))).toEqual([
      'items rowLinked',
    ])
    const more = await answered(made, { 3: finding('Bare wire') })
    const again = await done(act('officerA1', await done(Promise.resolve(more)), 'raise-hazards'))
    expect(again.data.hazardCount).toBe(3)
    expect(await hazardsOf(made)).toHaveLength(3)
    expect(again.data.items[0].hazard).toBe(made.data.items[0].hazard)
  })

  it('are nobody’s work while their hazards are drafts: those are submitted first, and not thrown away', async () => {
    const made = await raised()
    expect(faultsOf(await handedIn(made))).toEqual(['items hazardsSubmitted'])
    const [one, two] = await hazardsOf(made)
    const gone = await officer.delete(`/api/records/hazard/${one?.id}?version=${one?.version}`)
    expect(gone.status).toBe(403)
    for (const data of [one, two]) {
      const rest = {
        ...{ acceptor: site.group.account.managerA1, deadline: '2026-03-11T08:00:00.000Z' },
      }
      const filled = await done(
        officer.patch(`/api/records/hazard/${data?.id}`, { version: data?.version, ...rest }),
      )
      await done(officer.act('hazard', filled, 'submit'))
    }
    expect((await done(handedIn(made))).data.state).toBe('to-be-signed')
  })

  it('are raised by the team alone', async () => {
    const made = await done(entered())
    await done(answered(made, { 1: finding('Loose rock') }))
    expect((await act('secondA1', await read(made), 'raise-hazards')).status).toBe(403)
  })
})

describe('an inspection is signed', () => {
  it('by the inspected side alone, who may send it back instead', async () => {
    const made = await done(entered())
    await done(answered(made, inOrder()))
    const sent = await done(handedIn(made))
    const sign = { inspectedSign: await photoOf(await site.as('workshopA1')) }
    expect((await act('officerA1', sent, 'sign', sign)).status).toBe(403)
    const back = await done(act('workshopA1', sent, 'send-back', { opinion: 'We were not there' }))
    expect(back.data.state).toBe('draft')
    const again = await done(handedIn(back))
    const { data } = await done(act('workshopA1', again, 'sign', sign))
    expect(data).toMatchObject({ state: 'completed', signedAt: '2026-03-10T08:00:00.000Z' })
  })

  it('by nobody of those who inspected', async () => {
    const { officerA1, workshopA1 } = site.group.account
    const leads = { inspectedPerson: officerA1 }
    expect(faultsOf(await entered(leads))).toContain('inspectedPerson signedByTheOtherSide')
    const along = { inspectors: [officerA1, workshopA1] }
    expect(faultsOf(await entered(along))).toEqual(['inspectedPerson signedByTheOtherSide'])
  })

  it('and made by others than the inspected unit alone; the mine inspects itself', async () => {
    const { org, account } = site.group
    const director = await site.as('workshopA1')
    const own = { leaderOfTeam: account.workshopA1, inspectors: [account.workshopA1] }
    const photos = [await photoOf(director)]
    const alone = { ...own, photos, org: org.A1W, inspectedPerson: account.teamA1 }
    expect(faultsOf(await entered(alone, director))).toEqual(['inspectors notTheirOwnAlone'])
    const helped = [account.workshopA1, account.officerA1]
    await done(entered({ ...alone, inspectors: helped }, director))
    await done(entered({ inspectedOrg: org.A1 }))
  })
})
