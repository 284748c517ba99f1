import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { brokenRules } from '#domain/definition/check-input'
import { presetOperator } from '#domain/definition/menu-screen'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed, resources } from '#domain/resources/index'
import { menuFor } from '#domain/rights/menu'
import type { MenuNode } from '#domain/screens/screens'
import { loadActor } from '../auth/actor.ts'
import type { Database } from '../db/database.ts'
import { eventsSince } from '../db/metric-read.ts'
import { mismatchedCells } from '../db/metric-verify.ts'
import { tableOf } from '../db/sql/tables.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { Files } from '../files/files.ts'
import { testClock } from '../platform/clock.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { readHistory } from '../records/history/history.ts'
import { listFor } from '../records/read/list.ts'
import { readListQuery } from '../records/read/list-query.ts'
import { listRecords } from '../records/store/list.ts'
import { demoUsernames } from './people.ts'
import { demoAccountsExist, isEmpty, seedDemo } from './seed.ts'

const now = new Date('2026-11-21T06:00:00Z')
let db: Database
let close: () => Promise<void>
const dataDir = mkdtempSync(join(tmpdir(), 'headframe-demo-'))

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  const files = new Files({ db, clock: testClock(now), dataDir })
  await seedDemo(db, { now, files, box: new SecretBox('of a test'), onProgress: () => undefined })
}, 240_000)
afterAll(async () => {
  await close()
  rmSync(dataDir, { recursive: true, force: true })
})

describe('the demonstration group', () => {
  it('is there, with accounts that everybody can sign in to', async () => {
    expect(await isEmpty(db)).toBe(false)
    expect(await demoAccountsExist(db)).toBe(true)
  })

  it('leaves every cell equal to its recount', async () => {
    expect(await db.system((tx) => mismatchedCells(tx, now))).toEqual([])
  })

  it.each(['hazard', 'violation', 'drill', 'incident-report', 'mine-water-balance', 'grid-area'])(
    'keeps the rules of %s in every record',
    async (name) => {
      const resource = resourceNamed(name)
      if (!resource) throw new Error(name)
      const context = { actor: { id: '' }, now }
      const { rows } = await db.system((tx) =>
        listRecords(tx, resource, { where: {}, sort: '-createdAt', page: 1, size: 2000, context }),
      )
      const broken = rows.flatMap((row) => brokenRules(resource.rules ?? [], row, {}, context))
      expect(rows.length).toBeGreaterThan(0)
      expect(broken).toEqual([])
    },
  )

  it('lets everybody of the list work: each account has a role, a place and a scope', async () => {
    const actors = await db.system(async (tx) => {
      const found = []
      for (const username of demoUsernames) found.push(await loadActor(tx, username, now))
      return found
    })
    expect(actors.map((one) => [one?.username, one?.roles[0], one?.scope.level])).toEqual([
      ['admin', 'admingroup', 'installation'],
      ['officer', 'safetyMembers', 'factory'],
      ['leader', 'safetyLeader', 'company'],
      ['manager', 'factoryManager', 'factory'],
      ['worker', 'members', 'factory'],
      ['contractor', 'contractorAdmin', 'workshop'],
      ['executive', 'leader', 'company'],
      ['wall', 'controlRoom', 'installation'],
    ])
  })

  it('keeps the history of what was done, from entry to the present state', async () => {
    const hazard = resourceNamed('hazard')
    if (!hazard) throw new Error('hazard')
    const histories = await db.system(async (tx) => {
      const [row] = await tx.query<{ id: string }>(
        sql`select id from hazard where state = 'closed' order by created_at desc limit 1`,
      )
      return row ? (await readHistory(tx, hazard, row.id)).entries : []
    })
    const actions = histories.map(({ action }) => action).reverse()
    expect(actions[0]).toBe('create')
    expect(actions.at(-1)).toMatch(/^(pass|fail-and-close)$/)
    expect(histories[0]?.after).toMatchObject({ storedState: 'closed' })
    expect(histories[0]?.why).toBeTruthy()
  })

  it('tells the wall what happened last, each with its number and place', async () => {
    const events = await db.system((tx) => eventsSince(tx, 0, 100))
    expect(events.length).toBeGreaterThan(10)
    const types = new Set(events.map(({ resource }) => resource))
    // The boards of violations, of drills and of safe days each have a list of theirs.
    for (const name of ['violation', 'drill', 'incident-report']) expect(types).toContain(name)
    const numbered = events.filter(({ resource }) => resourceNamed(resource)?.numbered)
    for (const { orgCode, number } of numbered) {
      expect(orgCode).toMatch(/^HF/)
      // Numbers of those that nobody signs say nothing of their order.
      expect(number).toMatch(/^[A-Z]{2,4}-\d{4}-(\d{5}|[0-9A-Z]{7})$/)
    }
  })

  it('shows no picture that cannot be fetched', async () => {
    const lost = await db.system((tx) =>
      tx.query(sql`
        select from hazard h, unnest(h.photos || h.after_photos || h.sign) as file
        where file is not null and not exists (
          select from file_holder f where f.file_id = file and f.record_id = h.id)`),
    )
    expect(lost).toEqual([])
  })

  // Signing in writes the one, every start of the server the other.
  const madeElsewhere = ['login-log', 'resource']
  it.each(resources.map(({ name }) => name).filter((name) => !madeElsewhere.includes(name)))(
    'shows somebody who opens %s more than an empty list',
    async (name) => {
      const type = resourceNamed(name) as Resource
      const rows = await db.system((tx) =>
        tx.query(sql`select from ${sql.raw(tableOf(type).table)} limit 1`),
      )
      expect(rows).toHaveLength(1)
    },
  )

  // Settings show what is in force above; signing in and starting write the others.
  const spared = (screen: MenuNode) =>
    !screen.resource ||
    ['settings', 'board'].includes(screen.kind) ||
    madeElsewhere.includes(screen.resource)

  // Accidents, inspections and meetings stand at mines, boards over major hazards above them: those that
  // somebody has a part in are listed from what waits for them.
  const calledTo = [
    ...['incident-report', 'site-inspection', 'inspection-statistics', 'pre-shift-meeting'].map(
      (code) => `contractor ${code}`,
    ),
    ...['worker', 'contractor'].map((username) => `${username} major-hazard-supervision`),
    // Its permits are those that it asks for, whatever their kind.
    ...['danger-work-permit', 'special-inspection', 'safety-meeting', 'meeting-resolution'].map(
      (type) => `contractor ${type}`,
    ),
    'contractor pre-shift-meeting-statistics',
  ]

  it.each(demoUsernames)('shows %s something on every screen of their menu', async (username) => {
    const actor = await db.system((tx) => loadActor(tx, username, now))
    if (!actor) throw new Error(username)
    const empty: string[] = []
    for (const screen of menuFor(actor).flatMap(({ children }) => children)) {
      const names = [screen.code, screen.resource].map((one) => `${username} ${one}`)
      if (spared(screen) || names.some((one) => calledTo.includes(one))) continue
      const resource = resourceNamed(String(screen.resource)) as Resource
      const query = readListQuery(resource, actor, {
        size: '1',
        ...Object.fromEntries(
          Object.entries(screen.filters ?? {}).map(([field, values]) => [
            `filter[${field}][${presetOperator(field)}]`,
            values.join(','),
          ]),
        ),
      })
      const { data } = await listFor({ db, clock: testClock(now) }, actor, resource, query)
      if (data.length === 0) empty.push(screen.code)
    }
    expect(empty).toEqual([])
  })

  it('seals what must not lie open in the database', async () => {
    const [row] = await db.system((tx) =>
      tx.query<{ card: string; key: string }>(sql`
        select (select id_card from user_registration limit 1) as card,
          (select auth_key from sync_config limit 1) as key`),
    )
    const box = new SecretBox('of a test')
    expect(box.open(String(row?.card), 'user-registration.idCard')).toMatch(/^DEMO/)
    expect(row?.key).toMatch(/^v1\./)
  })

  it('marks what is generated', async () => {
    const unmarked = await db.system((tx) =>
      tx.query(sql`select from hazard where generated is not true`),
    )
    expect(unmarked).toEqual([])
  })
})
