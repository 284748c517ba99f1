import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const path = '/api/records/drill'
const april = { startTime: '2026-04-20T08:00:00.000Z', endTime: '2026-04-20T10:00:00.000Z' }

/** A drill that the worker signed for, and a second receiver did not. */
async function signedFor(): Promise<Loose> {
  const { account, org } = site.group
  const drill = await done(
    officer.post(path, {
      ...{ name: 'Evacuation', subject: 'Fire', org: org.A1, drillForm: 'full-scale', ...april },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [account.managerA1] },
      receivers: [{ user: account.workerA1 }, { user: account.secondA1 }],
    }),
  )
  return done((await site.as('workerA1')).act('drill', drill, 'sign'))
}

async function toldOf({ data: { id } }: Loose, who: Username): Promise<string[]> {
  const { data } = await done((await site.as(who)).get('/api/notices?size=100'))
  return data
    .filter((one: Loose) => one.recordId === id && one.cause !== 'create')
    .map((one: Loose) => one.cause)
    .sort()
}

it('whoever comes to a drill hears of another hour or place, signed for or not, and of nothing else', async () => {
  const drill = await signedFor()
  const change = (values: object) => async (before: Loose) =>
    done(officer.patch(`${path}/${before.data.id}`, { version: before.data.version, ...values }))
  const renamed = await change({ scenario: 'Smoke at the belt' })(drill)
  for (const who of ['workerA1', 'secondA1', 'managerA1'] as const)
    expect(await toldOf(drill, who)).toEqual([])
  const moved = await change({ place: 'Level -480' })(renamed)
  await change({ startTime: '2026-04-20T07:00:00.000Z' })(moved)
  for (const who of ['workerA1', 'secondA1', 'managerA1'] as const)
    expect(await toldOf(drill, who)).toEqual(['change', 'change'])
  expect(await toldOf(drill, 'officerA1')).toEqual([])
})

it('whoever is added meanwhile hears of the drill, and not of what it was before', async () => {
  const { data } = await signedFor()
  const { account } = site.group
  await done(
    officer.patch(`${path}/${data.id}`, {
      ...{ version: data.version, place: 'Level -480' },
      leaders: [account.managerA1, account.safetyA],
    }),
  )
  expect(await toldOf({ data }, 'safetyA')).toEqual([])
  expect(await toldOf({ data }, 'managerA1')).toEqual(['change'])
})

it('whoever is struck off is told so once, and whoever takes their place is told of the drill', async () => {
  const drill = await signedFor()
  const { account } = site.group
  const change = async ({ data: { id, version } }: Loose, values: object) =>
    done(officer.patch(`${path}/${id}`, { version, ...values }))
  const moved = await change(drill, { startTime: '2026-04-20T07:00:00.000Z' })
  const replaced = await change(moved, {
    receivers: [{ user: account.safetyA }, { user: account.secondA1 }],
    leaders: [account.safetyA],
    place: 'Level -480',
  })
  await done(officer.act('drill', replaced, 'cancel', { cancelReason: 'Flooded' }))
  expect(await toldOf(drill, 'workerA1')).toEqual(['change', 'removed'])
  expect(await toldOf(drill, 'managerA1')).toEqual(['change', 'removed'])
  expect(await toldOf(drill, 'secondA1')).toEqual(['cancel', 'change', 'change'])
  expect(await toldOf(drill, 'safetyA')).toEqual(['cancel'])
  const { data } = await done((await site.as('safetyA')).get('/api/notices?size=100'))
  const first = data.filter((one: Loose) => one.recordId === drill.data.id).at(-1)
  expect(first.cause).toBe('create')
})

it('they hear that it is put off, as does who asked for it, and that it is canceled', async () => {
  const drill = await signedFor()
  const asked = await done(
    officer.act('drill', drill, 'request-delay', {
      ...{ requestedStart: '2026-05-01T08:00:00.000Z', requestedEnd: '2026-05-01T10:00:00.000Z' },
      delayReason: 'Hoist under repair',
    }),
  )
  const later = await done((await site.as('managerA1')).act('drill', asked, 'approve-delay'))
  await done(officer.act('drill', later, 'cancel', { cancelReason: 'Flooded' }))
  for (const who of ['workerA1', 'secondA1'] as const)
    expect(await toldOf(drill, who)).toEqual(['approve-delay', 'cancel'])
  expect(await toldOf(drill, 'officerA1')).toEqual(['approve-delay'])
})

/** Who has signed, by the order of the list. */
const signed = ({ data }: Loose): string[] =>
  data.receivers.map(({ signStatus }: Loose) => signStatus)

it('a signature is for the hour and the place it was given for: who signed is asked again', async () => {
  const drill = await signedFor()
  expect(signed(drill)).toEqual(['signed', 'unsigned'])
  const { id } = drill.data
  const renamed = await done(
    officer.patch(`${path}/${id}`, { version: drill.data.version, scenario: 'Smoke' }),
  )
  expect(signed(renamed)).toEqual(['signed', 'unsigned'])
  const moved = await done(
    officer.patch(`${path}/${id}`, { version: renamed.data.version, place: 'Level -480' }),
  )
  expect(signed(moved)).toEqual(['unsigned', 'unsigned'])
  expect(moved.data).toMatchObject({ signedCount: 0, receiverCount: 2 })
  const again = await done((await site.as('workerA1')).act('drill', moved, 'sign'))
  expect(signed(again)).toEqual(['signed', 'unsigned'])
  const asked = await done(
    officer.act('drill', again, 'request-delay', {
      ...{ requestedStart: '2026-05-01T08:00:00.000Z', requestedEnd: '2026-05-01T10:00:00.000Z' },
      delayReason: 'Hoist under repair',
    }),
  )
  expect(signed(asked)).toEqual(['signed', 'unsigned'])
  const later = await done((await site.as('managerA1')).act('drill', asked, 'approve-delay'))
  expect(signed(later)).toEqual(['unsigned', 'unsigned'])
  expect(later.data.receivers).toMatchObject([{ signedAt: null }, { signedAt: null }])
})
