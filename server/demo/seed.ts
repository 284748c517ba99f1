import { sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { setPasswordHash } from '../auth/credentials.ts'
import { hashPassword } from '../auth/passwords.ts'
import { loadBuiltIns } from '../baseline/built-ins.ts'
import type { Database, Tx } from '../db/database.ts'
import { foldMetrics } from '../db/metric-fold.ts'
import type { Files } from '../files/files.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { sealed } from '../records/access/secrets.ts'
import { appendPast, notifyOfPast } from '../records/history/bulk.ts'
import { type BulkRow, bulkInsert } from '../records/store/bulk.ts'
import { holdFilesOfAll } from '../records/store/held-files.ts'
import { readRecord, saveRecord } from '../records/store/store.ts'
import { type DemoGroup, demoGroup } from './group.ts'
import type { RecordLife } from './life.ts'
import { companies } from './mines.ts'
import { demoAccountId, demoUsernames } from './people.ts'
import { drawPictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import { linkPlanned } from './special-inspections.ts'

/** Everybody's in the demonstration group. */
export const demoPassword = 'headframe-demo'

interface SeedOptions {
  readonly now: Date
  readonly files: Files
  /** Seals what must not lie open in the database. */
  readonly box: SecretBox
  /** Told after each kind of record: its name and how many. */
  readonly onProgress: (resource: string, count: number) => void
}

/**
 * Fills an empty database with a mining group that never was: four levels of organisations at real
 * positions, people, and two years of generated records, each with its history and marked as
 * generated. One transaction: a start that is broken off leaves an empty database behind.
 */
export async function seedDemo(db: Database, options: SeedOptions): Promise<void> {
  const { now, files, box, onProgress } = options
  const mines = companies.flatMap((one) => one.mines).length
  const [hash, drawn] = await Promise.all([hashPassword(demoPassword), drawPictures(files, mines)])
  const group = demoGroup(now, drawn.pictures)
  await db.system(async (tx) => {
    await loadBuiltIns(tx, now)
    for (const [name, lives] of group.loads) {
      await loadLives(tx, typeNamed(name), lives, { now, box })
      onProgress(name, lives.length)
    }
    for (const file of drawn.files) await files.register(tx, group.world.admin.id, file)
    for (const [name, lives] of group.loads) await hold(tx, typeNamed(name), lives)
    await linkFindings(tx)
    await appoint(tx, group, now)
    await markListed(tx)
    await linkPlanned(tx)
    await linkResolutions(tx)
    await setPasswordHash(tx, demoUsernames.map(demoAccountId), hash, { now })
    await confirmAnnouncements(tx, now)
    await tellLatest(tx, group, now)
    await foldMetrics(tx)
  })
}

const batch = 1000

async function load(tx: Tx, type: Resource, rows: readonly BulkRow[], now: Date): Promise<void> {
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch)
    await bulkInsert(tx, type, part, { actorId: null, now, action: 'create' })
  }
}

async function loadLives(
  tx: Tx,
  type: Resource,
  lives: readonly RecordLife[],
  { now, box }: Pick<SeedOptions, 'now' | 'box'>,
): Promise<void> {
  // Numbers follow the time of entry; trees are made from the root.
  const inOrder = type.numbered ? [...lives].sort(byEntry) : lives
  await load(
    tx,
    type,
    inOrder.map((life) => rowOf(type, life, box)),
    now,
  )
  const operations = inOrder.flatMap((life) =>
    life.steps.map((operation) => ({ ...operation, resource: type })),
  )
  for (let at = 0; at < operations.length; at += batch)
    await appendPast(tx, operations.slice(at, at + batch))
}

const byEntry = (a: RecordLife, b: RecordLife): number =>
  a.record.createdAt < b.record.createdAt ? -1 : 1

function rowOf(type: Resource, { record }: RecordLife, box: SecretBox): BulkRow {
  const { id, storedState, createdAt, createdBy, updatedAt } = record
  return {
    id,
    state: storedState,
    createdAt,
    createdBy,
    updatedAt,
    values: sealed({ box }, type, record),
  }
}

async function hold(tx: Tx, type: Resource, lives: readonly RecordLife[]): Promise<void> {
  await holdFilesOfAll(
    tx,
    null,
    type,
    lives.map(({ record }) => record),
  )
}

/** Hazards and the inspections that raised them name each other: these came after those. */
async function linkFindings(tx: Tx): Promise<void> {
  await tx.query(sql`
    update hazard h set contractor_inspection = i.record_id
    from contractor_inspection_items i where i.hazard = h.id`)
}

/** Gives organisations the people who lead them, who came after the organisations. */
async function appoint(tx: Tx, { world }: DemoGroup, now: Date): Promise<void> {
  const type = typeNamed('organization')
  for (const { org, leader, officer } of world.posts) {
    const before = await readRecord(tx, type, org)
    if (!before) throw new Error(`no organisation ${org}`)
    const changes = { leader, safetyOfficer: officer }
    await saveRecord(tx, type, { before, changes, actorId: world.admin.id, now })
  }
}

/** Whom the black list names is known by the mark that storing them made. */
async function markListed(tx: Tx): Promise<void> {
  await tx.query(sql`
    update contractor_blacklist b set id_mark = p.id_mark
    from contractor_personnel p where p.id = b.person`)
}

/** Rows of a meeting name what became of them, which came after the meeting. */
async function linkResolutions(tx: Tx): Promise<void> {
  await tx.query(sql`
    update safety_meeting_resolutions r set resolution = m.id
    from meeting_resolution m where m.safety_meeting = r.record_id and m.content = r.content`)
}

/** Two of three have read what they must confirm, each in the first days after it went out. */
async function confirmAnnouncements(tx: Tx, now: Date): Promise<void> {
  await tx.query(sql`
    insert into record_receipt (resource, record_id, person, read_at)
    select 'announcement', n.id, a.id, read.at
    from announcement n
      join organization o on organization_line(o.id) && n.receiver_orgs
      join account a on a.default_org = o.id
      cross join lateral (select abs(hashtext(a.id::text || n.id::text)) as die) d
      cross join lateral (
        select n.published_at + (d.die % 4000) * interval '1 minute' as at) read
    where n.state = 'published' and n.need_receipt and a.state = 'active'
      and a.deleted_at is null and d.die % 3 > 0 and read.at < ${now.toISOString()}::timestamptz`)
}

const toldHours = 48
/** Of each type: boards show what happened to theirs, however long ago. */
const toldOfType = 12

/** The last things that happened, as if the wall had been there. */
async function tellLatest(tx: Tx, { loads }: DemoGroup, now: Date): Promise<void> {
  const since = now.getTime() - toldHours * 3_600_000
  const latest = [...loads].flatMap(([name, lives]) => {
    const resource = typeNamed(name)
    return lives
      .flatMap(({ steps }) => steps.map((operation) => ({ ...operation, resource })))
      .sort(byTime)
      .filter(
        ({ at }, n, all) =>
          at.getTime() >= since || (resource.wall !== undefined && n >= all.length - toldOfType),
      )
  })
  await notifyOfPast(tx, latest.sort(byTime))
}

const byTime = (a: { readonly at: Date }, b: { readonly at: Date }) =>
  a.at.getTime() - b.at.getTime()

/** Whether somebody could sign in with the password everybody knows. */
export async function demoAccountsExist(db: Database): Promise<boolean> {
  const ids = demoUsernames.map(demoAccountId)
  const found = await db.system((tx) =>
    tx.query(sql`
      select from account where id = any(${sql.param(ids)}::uuid[])
        and state <> 'disabled' and deleted_at is null limit 1`),
  )
  return found.length > 0
}

/** Whether nothing was ever entered. */
export async function isEmpty(db: Database): Promise<boolean> {
  return db.system(
    async (tx) => (await tx.query(sql`select from organization limit 1`)).length === 0,
  )
}
