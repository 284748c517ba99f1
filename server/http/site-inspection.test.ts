/** Site inspections: points copied from a check table, when one is handed in, and who signs. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { faultsOf, type Inspections, inspectionsOn, path } from './testing/inspections.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let inspections: Inspections
let officer: Caller
let table: Loose
let photo: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  inspections = await inspectionsOn(site)
  ;({ officer, table } = inspections)
})
afterAll(() => site.stop())
beforeEach(async () => {
  site.clock.set('2026-03-10T08:00:00.000Z')
  photo = await photoOf(officer)
})

const conform = { result: 'conform' }
describe('the points of an inspection', () => {
  it('are those of its check table, copied when it is chosen', async () => {
    const { data } = await done(inspections.entered())
    expect(data.items.map(({ no, item }: Loose) => `${no} ${item}`)).toEqual([
      ...['1 Roof', '2 Exits', '3 Cables'],
    ])
    expect(data).toMatchObject({ itemCount: 3, unansweredCount: 3, findingCount: 0 })
    expect(data.items[2]).toMatchObject({ standard: 'Cables in order', photoRequired: true })
  })

  it('are not reworded, left out or made up; others are added without a number', async () => {
    const made = await done(inspections.entered())
    const reworded = await inspections.answered(made, { 1: { item: 'Roof, roughly' } })
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
    expect(faultsOf(await inspections.entered({ checkTable: undefined, items: [first] }))).toEqual([
      'items.0.no notInTemplate',
    ])
  })

  it('go with the table when another is chosen, and none is answered that was not asked', async () => {
    const made = await done(inspections.entered())
    await done(inspections.answered(made, { 1: conform }))
    const { version } = (await inspections.read(made)).data
    const { data } = await done(officer.patch(path(made), { version, checkTable: null }))
    expect(data.items).toEqual([])
    const outcome = { result: 'conform', outcome: 'hazard' }
    const again = await done(inspections.entered())
    expect(faultsOf(await inspections.answered(again, { 1: outcome }))).toEqual([
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
    expect(faultsOf(await inspections.entered({ checkTable: draft.data.id }))).toEqual([
      'checkTable notOffered',
    ])
  })
})

describe('an inspection is handed in', () => {
  it('once every point is answered, with the photos that are required', async () => {
    const made = await done(inspections.entered())
    expect(faultsOf(await inspections.handedIn(made))).toContain('items everyPointAnswered')
    await done(inspections.answered(made, { 1: conform, 2: conform, 3: conform }))
    expect(faultsOf(await inspections.handedIn(made))).toEqual(['items photosTaken'])
    await done(inspections.answered(made, { 3: { photo } }))
    expect((await done(inspections.handedIn(made))).data.state).toBe('to-be-signed')
  })

  it('with a photo of the round', async () => {
    const made = await done(inspections.entered({ photos: [] }))
    await done(inspections.answered(made, inspections.inOrder(photo)))
    expect(faultsOf(await inspections.handedIn(made))).toEqual(['photos roundShown'])
  })

  it('with an end after its beginning, and within a day of it', async () => {
    const made = await done(inspections.entered({ inspectedAt: '2026-03-08T06:00:00.000Z' }))
    await done(inspections.answered(made, inspections.inOrder(photo)))
    const ended = (endAt: string) => inspections.handedIn(made, { endAt })
    expect(faultsOf(await ended('2026-03-08T06:00:00.000Z'))).toEqual(['endAt endAfterStart'])
    expect(faultsOf(await ended('2026-03-09T06:01:00.000Z'))).toEqual(['endAt endWithinDay'])
    await done(ended('2026-03-09T06:00:00.000Z'))
  })

  it('once each finding is explained and put right on the spot, as a photo shows', async () => {
    const made = await done(inspections.entered())
    await done(
      inspections.answered(made, { ...inspections.inOrder(photo), 1: { result: 'not-conform' } }),
    )
    expect(faultsOf(await inspections.handedIn(made))).toEqual([
      ...['items everyFindingExplained', 'items everyFindingSettled'],
    ])
    const corrected = { note: 'Loose rock', outcome: 'corrected', correction: 'Scaled down' }
    await done(inspections.answered(made, { 1: corrected }))
    expect(faultsOf(await inspections.handedIn(made))).toEqual(['items everyFindingSettled'])
    const same = { photo, correctionPhoto: photo }
    await done(inspections.answered(made, { 1: same }))
    expect(faultsOf(await inspections.handedIn(made))).toEqual(['items everyFindingSettled'])
    await done(inspections.answered(made, { 1: { correctionPhoto: await photoOf(officer) } }))
    const { data } = await done(inspections.handedIn(made))
    expect(data).toMatchObject({ findingCount: 1, correctedCount: 1, openFindingCount: 0 })
  })
})

describe('an inspection is signed', () => {
  it('by the inspected side alone', async () => {
    const made = await done(inspections.entered())
    await done(inspections.answered(made, inspections.inOrder(photo)))
    const sent = await done(inspections.handedIn(made))
    const sign = { inspectedSign: await photoOf(await site.as('workshopA1')) }
    expect((await inspections.act('officerA1', sent, 'sign', sign)).status).toBe(403)
    const { data } = await done(inspections.act('workshopA1', sent, 'sign', sign))
    expect(data).toMatchObject({ state: 'completed', signedAt: '2026-03-10T08:00:00.000Z' })
  })

  it('after it was sent back only once it was changed; until then the reason stands there', async () => {
    const made = await done(inspections.entered())
    await done(inspections.answered(made, inspections.inOrder(photo)))
    const sent = await done(inspections.handedIn(made))
    const opinion = 'We were not there'
    const back = await done(inspections.act('workshopA1', sent, 'send-back', { opinion }))
    expect(back.data).toMatchObject({ state: 'returned', opinion })
    const gone = await officer.delete(`${path(back)}?version=${back.data.version}`)
    expect(gone.status).toBe(403)
    expect(faultsOf(await inspections.handedIn(back))).toEqual(['conclusion changedSinceReturn'])
    const changed = await done(inspections.answered(back, { 1: { note: 'Looked at together' } }))
    expect(changed.data).toMatchObject({ state: 'returned', opinion })
    const again = await done(inspections.handedIn(changed))
    expect(again.data).toMatchObject({ state: 'to-be-signed', opinion: null })
  })

  it('after it was sent back for its conclusion once that is another', async () => {
    const made = await done(inspections.entered())
    await done(inspections.answered(made, inspections.inOrder(photo)))
    const sent = await done(inspections.handedIn(made))
    const back = await done(
      inspections.act('workshopA1', sent, 'send-back', { opinion: 'Too short' }),
    )
    await done(inspections.handedIn(back, { conclusion: 'Roof, exits and cables are in order' }))
  })

  it('by nobody of those who inspected', async () => {
    const { officerA1, workshopA1 } = site.group.account
    const leads = { inspectedPerson: officerA1 }
    expect(faultsOf(await inspections.entered(leads))).toContain(
      'inspectedPerson signedByTheOtherSide',
    )
    const along = { inspectors: [officerA1, workshopA1] }
    expect(faultsOf(await inspections.entered(along))).toEqual([
      'inspectedPerson signedByTheOtherSide',
    ])
  })

  it('and made by others than the inspected unit alone; the mine inspects itself', async () => {
    const { org, account } = site.group
    const director = await site.as('workshopA1')
    const own = { leaderOfTeam: account.workshopA1, inspectors: [account.workshopA1] }
    const photos = [await photoOf(director)]
    const alone = { ...own, photos, org: org.A1W, inspectedPerson: account.teamA1 }
    expect(faultsOf(await inspections.entered(alone, director))).toEqual([
      'inspectors notTheirOwnAlone',
    ])
    const helped = [account.workshopA1, account.officerA1]
    await done(inspections.entered({ ...alone, inspectors: helped }, director))
    await done(inspections.entered({ inspectedOrg: org.A1 }))
  })
})
