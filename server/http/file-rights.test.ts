import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Actor, hasRole } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { traitsOf } from '#domain/fields/kinds'
import { loadActor } from '../auth/actor.ts'
import { type ColumnOf, tableOf } from '../db/sql/tables.ts'
import { holdFiles } from '../files/files.ts'
import { readableHolder } from '../records/files/file-reading.ts'
import { insertRecord } from '../records/store/store.ts'
import { resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { everyRole, measured, type Person, type Placed, placedRecords } from './testing/matrix.ts'
import { seesRecord } from './testing/matrix-expected.ts'
import { pngPhoto } from './testing/pictures.ts'
import { hazardOf } from './testing/samples.ts'
import { done, photoOf, reported } from './testing/steps.ts'

/** A record, one of its fields, and the file that nothing else holds. */
interface Held {
  readonly resource: Resource
  readonly placed: Placed
  readonly field: string
  readonly column: string
  readonly file: string
}

let site: TestHeadframe
let people: readonly Person[]
const held: Held[] = []
let uploads = 0

beforeAll(async () => {
  site = await TestHeadframe.start()
  people = await everyRole(site)
  for (const resource of measured) {
    const columns = columnsOfFiles(resource)
    if (columns.length === 0) continue
    const records = await placedRecords(site, resource)
    for (const placed of records.filter(({ record }) => record.storedState === resource.initial)) {
      for (const column of columns) held.push(await hold(resource, placed, column))
    }
  }
}, 120_000)
afterAll(() => site.stop())

const isOfFiles = ({ definition }: ColumnOf) => traitsOf(definition).file !== null

/** A column of files, and where it stands: in the table of the records, or in that of a field's rows. */
interface Place {
  readonly column: ColumnOf
  readonly table: string
  readonly isRow: boolean
  /** The field of the record that shows it. */
  readonly field: string
}

function columnsOfFiles(resource: Resource): Place[] {
  const { table, columns, children } = tableOf(resource)
  return [
    ...columns
      .filter(isOfFiles)
      .map((column) => ({ column, table, isRow: false, field: column.field })),
    ...children.flatMap((child) =>
      child.columns
        .filter(isOfFiles)
        .map((column) => ({ column, table: child.table, isRow: true, field: child.field })),
    ),
  ]
}

/** Somebody whom the matrix does not ask; in turns, as each may upload only so much a minute. */
async function uploaded(): Promise<string> {
  uploads += 1
  const turn = ['root', 'adminA', 'adminB', 'leaderB'] as const
  const caller = await site.as(turn[uploads % turn.length] ?? 'root')
  return (await done(caller.upload(`file,${uploads}\n`, 'list.csv', 'text/csv'))).data.id
}

async function hold(resource: Resource, placed: Placed, place: Place): Promise<Held> {
  const { column, table, isRow, field } = place
  const file = await uploaded()
  const value = column.definition.many ? sql`array[${file}]` : sql`${file}`
  const recordId = placed.record.id
  const [into, at] = [sql.raw(table), sql.raw(column.column)]
  await site.db.system(async (tx) => {
    await tx.query(
      isRow
        ? sql`insert into ${into} (record_id, position, ${at})
            select ${recordId}::uuid, count(*), ${value} from ${into} where record_id = ${recordId}::uuid`
        : sql`update ${into} set ${at} = ${value} where id = ${recordId}`,
    )
    await holdFiles(tx, null, [{ resource: resource.name, recordId, files: [file] }])
  })
  return { resource, placed, field, column: column.field, file }
}

const sees = (person: Person, { resource, placed, field }: Held): boolean => {
  const only = resource.access.fields?.[field]
  return (
    seesRecord(person, resource, placed, site.clock.now()) && (!only || hasRole(person.actor, only))
  )
}

const status = async (username: Username, file: string) =>
  (await (await site.as(username)).get(`/api/files/${file}`)).status

describe('the file of a record', () => {
  it('is in every kind of field that definitions have', () => {
    const places = measured.flatMap(columnsOfFiles)
    expect(places.length).toBeGreaterThan(20)
    const names = held.map(({ resource, field, column }) => `${resource.name}.${field}.${column}`)
    expect(new Set(names).size).toBe(places.length)
  })

  it('is read by those who read the record and the field, whatever their role and place', async () => {
    const wrong: string[] = []
    for (const one of held) {
      await Promise.all(
        people.map(async (person) => {
          const answer = await person.caller.get(`/api/files/${one.file}`)
          const expected = sees(person, one) ? 200 : 404
          if (answer.status === expected) return
          const what = `${one.resource.name}.${one.field}, ${one.placed.position}`
          wrong.push(`${person.role}: ${what}: ${answer.status} not ${expected}`)
        }),
      )
    }
    expect(wrong).toEqual([])
  }, 120_000)

  it('is no more others’ when several records hold it', async () => {
    const officer = await site.as('officerA1')
    const photo = await photoOf(officer)
    for (const title of ['first', 'second', 'third'])
      await reported(site, { title, photos: [photo] })
    expect(await status('managerA1', photo)).toBe(200)
    for (const foreign of ['officerB1', 'officerA2', 'leaderB'] as const) {
      expect([foreign, await status(foreign, photo)]).toEqual([foreign, 404])
    }
  })

  it('is found among more records elsewhere than anybody looks through', async () => {
    const { org, account } = site.group
    const bytes = await pngPhoto()
    const photo = (await done((await site.as('officerA1')).upload(bytes, 'a.png', 'image/png')))
      .data.id
    await site.db.system(async (tx) => {
      for (const [at, place] of [org.A1, ...Array.from({ length: 60 }, () => org.B1)].entries()) {
        const values = { ...hazardOf(site.group), title: `held ${at}`, org: place, photos: [photo] }
        const by = { actorId: account.officerA1, now: site.clock.now() }
        const { id } = await insertRecord(tx, resourceOf('hazard'), { values, ...by })
        await holdFiles(tx, null, [{ resource: 'hazard', recordId: id, files: [photo] }])
      }
    })
    expect(await status('managerA1', photo)).toBe(200)
    expect(await status('officerB1', photo)).toBe(200)
    expect(await status('officerA2', photo)).toBe(404)
  })

  it('stays readable in the history, where the field is', async () => {
    const officer = await site.as('officerA1')
    const [first, second] = [await photoOf(officer), await photoOf(officer)]
    const { data } = await reported(site, { photos: [first] })
    const changed = { version: data.version, photos: [second] }
    await done(officer.patch(`/api/records/hazard/${data.id}`, changed))
    expect([await status('managerA1', first), await status('managerA1', second)]).toEqual([
      200, 200,
    ])
    expect(await status('officerA2', first)).toBe(404)
  })

  it('is not read through a field that administrators have hidden', async () => {
    const photo = await photoOf(await site.as('officerA1'))
    await reported(site, { photos: [photo] })
    const now = site.clock.now()
    const manager = await site.db.system((tx) => loadActor(tx, 'managerA1', now))
    if (!manager) throw new Error('no manager')
    const read = (actor: Actor) => readableHolder(site, actor, photo)
    expect(await read(manager)).toMatchObject({ resource: 'hazard' })
    const hazard = { rights: [], revoked: [], masked: ['photos'] }
    const about = { hiddenScreens: [], subjects: { hazard } }
    const stored = { role: 'factoryManager', builtIn: true, ...about }
    expect(await read({ ...manager, grants: [stored] })).toBeNull()
  })
})

describe('equal bytes', () => {
  it('that nobody’s record holds are their uploader’s alone', async () => {
    const bytes = await pngPhoto()
    const upload = async (username: Username, name: string) =>
      done((await site.as(username)).upload(bytes, name, 'image/png'))
    const { data } = await upload('officerA1', 'secret of A.png')
    for (const other of ['managerA1', 'officerB1', 'root', 'adminA'] as const) {
      expect([other, await status(other, data.id)]).toEqual([other, 404])
    }
    expect((await upload('officerB1', 'mine.png')).data).toEqual({ ...data, name: 'mine.png' })
    expect(await status('managerA1', data.id)).toBe(404)
  })

  it('do not tell the readers of one record what others called them, or took them for', async () => {
    const words = `shift,people\n${Math.random()},12\n`
    const [first, officer] = [await site.as('officerB1'), await site.as('officerA1')]
    const { id } = (await done(first.upload(words, 'names of B.csv', 'text/csv'))).data
    await done(officer.upload(words, 'clip.txt', 'text/plain'))
    const hazard = await reported(site)
    await site.db.system((tx) =>
      holdFiles(tx, site.group.account.officerA1, [
        { resource: 'hazard', recordId: hazard.data.id, files: [id] },
      ]),
    )
    await site.db.system((tx) =>
      tx.query(sql`update hazard set photos = array[${id}] where id = ${hazard.data.id}`),
    )
    const { headers } = await (await site.as('managerA1')).get(`/api/files/${id}`)
    expect(headers.get('content-disposition')).toContain('clip.txt')
    expect(headers.get('content-type')).toContain('text/plain')
  })

  it('are called in each record as whoever put them there called them', async () => {
    const [officer, manager] = [await site.as('officerA1'), await site.as('managerA1')]
    const words = `post,hours\n${Math.random()},8\n`
    const put = async (name: string) => {
      const { id } = (await done(officer.upload(words, name, 'text/csv'))).data
      const { data } = await reported(site, { title: name })
      await site.db.system(async (tx) => {
        await tx.query(sql`update hazard set photos = array[${id}] where id = ${data.id}`)
        await holdFiles(tx, site.group.account.officerA1, [
          { resource: 'hazard', recordId: data.id, files: [id] },
        ])
      })
      return { file: id, record: data.id }
    }
    const [may, june] = [await put('May.csv'), await put('June.csv')]
    expect(may.file).toBe(june.file)
    const called = async (who: typeof officer, of: string) =>
      (await who.get(`/api/files/${may.file}?of=${of}`)).headers.get('content-disposition')
    for (const who of [officer, manager]) {
      expect(await called(who, may.record)).toContain('May.csv')
      expect(await called(who, june.record)).toContain('June.csv')
    }
    // A record that one may not read calls it nothing.
    const foreign = await site.as('officerB1')
    expect((await foreign.get(`/api/files/${may.file}?of=${may.record}`)).status).toBe(404)
  })
})
