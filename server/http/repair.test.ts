import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadActor } from '../auth/actor.ts'
import { findRepairs, repair } from '../records/write/repair.ts'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const findings = () => site.db.system(findRepairs)
const why = 'npm run records:repair'

async function repairAll() {
  const now = site.clock.now()
  const actor = await site.db.system((tx) => loadActor(tx, 'root', now))
  if (!actor) throw new Error('nobody')
  return repair(site.db, actor, await findings(), { now, why })
}

async function drillOf(fields = {}): Promise<Loose> {
  const { org, account } = site.group
  const officer = await site.as('officerA1')
  return done(
    officer.post('/api/records/drill', {
      ...{ name: 'Evacuation', subject: 'Fire', org: org.A1, drillForm: 'full-scale' },
      ...{ scenarioKind: 'fire', place: 'Level -420', leaders: [account.managerA1] },
      ...{ startTime: '2026-03-11T08:00:00.000Z', endTime: '2026-03-11T10:00:00.000Z' },
      ...{ receivers: [{ user: account.workerA1 }], ...fields },
    }),
  )
}

it('a drill gets the mark that its links say, and its history says who had it done', async () => {
  const drill = await drillOf()
  expect(await findings()).toEqual([])
  await site.db.system((tx) =>
    tx.query(sql`update drill set replaced = true where id = ${drill.data.id}::uuid`),
  )
  expect(await findings()).toMatchObject([
    { kind: 'replaced', id: drill.data.id, changes: { replaced: false } },
  ])
  // To look changes nothing.
  expect(await findings()).toHaveLength(1)
  expect(await repairAll()).toMatchObject([{ refusal: null }])
  expect(await findings()).toEqual([])
  const officer = await site.as('officerA1')
  const history = await done(officer.get(`/api/records/drill/${drill.data.id}/history`))
  expect(history.data[0]).toMatchObject({
    ...{ action: 'change', actor: site.group.account.root, why },
    ...{ before: { replaced: true }, after: { replaced: false } },
  })
})

it('a drill that is canceled itself replaces none, unless it is replaced in its turn', async () => {
  const officer = await site.as('officerA1')
  const cancel = (one: Loose): Promise<Loose> =>
    done(officer.act('drill', one, 'cancel', { cancelReason: 'Hoist under repair' }))
  const on = (day: string, replacementOf: string) =>
    drillOf({
      ...{ startTime: `2026-03-${day}T08:00:00.000Z`, endTime: `2026-03-${day}T10:00:00.000Z` },
      replacementOf,
    })
  const first = await cancel(await drillOf())
  const second = await cancel(await on('12', first.data.id))
  expect(await findings()).toEqual([])
  // What is stored of the second says nothing: its own replacement does.
  await site.db.system((tx) =>
    tx.query(
      sql`update drill set replaced = true where id in (${first.data.id}, ${second.data.id})`,
    ),
  )
  expect(await findings()).toMatchObject([
    { id: first.data.id, changes: { replaced: false } },
    { id: second.data.id, changes: { replaced: false } },
  ])
  await repairAll()
  await on('13', second.data.id)
  expect(await findings()).toEqual([])
  await site.db.system((tx) => tx.query(sql`update drill set replaced = false`))
  expect(await findings()).toMatchObject([
    { id: first.data.id, changes: { replaced: true } },
    { id: second.data.id, changes: { replaced: true } },
  ])
  await repairAll()
})

it('a record in a deleted organisation goes to the nearest one above; who works there does not', async () => {
  const { org } = site.group
  const hazard = await reported(site)
  await site.db.system((tx) =>
    tx.query(sql`update organization set deleted_at = now() where id = ${org.A1}::uuid`),
  )
  const repaired = await repairAll()
  const left = repaired.filter(({ refusal }) => refusal !== null)
  expect(new Set(left.map(({ resource }) => resource.name))).toEqual(
    new Set(['account', 'organization']),
  )
  const root = await site.as('root')
  const { data } = await done(root.get(`/api/records/hazard/${hazard.data.id}`))
  expect(data.org).toBe(org.A)
  const again = await findings()
  expect(again.every(({ changes }) => changes === null)).toBe(true)
})
