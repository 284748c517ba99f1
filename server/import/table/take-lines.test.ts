import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { loadActor } from '../../auth/actor.ts'
import type { Database, Tx } from '../../db/database.ts'
import { openTestDatabase } from '../../db/test-database.ts'
import { type Group, makeGroup } from '../../http/testing/group.ts'
import { testClock } from '../../platform/clock.ts'
import { naturalId } from '../../records/store/natural-id.ts'
import { lockRecords, saveRecord } from '../../records/store/store.ts'
import { undoEachUnused } from '../../records/write/deletion.ts'
import type { Candidate } from './read-lines.ts'
import { takeLines } from './take-lines.ts'

const clock = testClock('2026-03-10T12:00:00Z')
let db: Database
let close: () => Promise<void>
let actor: Actor
let group: Group

beforeAll(async () => {
  const opened = await openTestDatabase()
  db = opened.db
  close = opened.close
  group = await makeGroup(db, clock.now())
  const found = await db.system((tx) => loadActor(tx, 'officerA1', clock.now()))
  if (!found) throw new Error('no officer')
  actor = found
}, 60_000)
afterAll(() => close())

const resourceOf = (name: string) => {
  const found = resourceNamed(name)
  if (!found) throw new Error(name)
  return found
}
const workHours = resourceOf('work-hours')
const hazard = resourceOf('hazard')

const candidate = (line: number, key: string, values: Values): Candidate => ({
  line: { line, cells: {} },
  id: naturalId('test', key, String(line)),
  fingerprint: naturalId('test line', key, String(line)),
  sameAs: null,
  number: null,
  assumedPlace: null,
  values,
})

/** Hours of one day each, from a year on. */
const hoursOf = (year: number, count: number): Candidate[] =>
  Array.from({ length: count }, (_, at) =>
    candidate(at + 2, `hours ${year}`, {
      ...{ org: actor.lineage.org, shift: 'day', personShifts: 1, hours: 8, source: 'manual' },
      ...{ workDate: new Date(Date.UTC(year, 0, 1 + at)).toISOString().slice(0, 10) },
      recorder: actor.id,
    }),
  )

/** Hazards of one area, each with its own title. */
const hazardsOf = (key: string, count: number): Candidate[] =>
  Array.from({ length: count }, (_, at) =>
    candidate(at + 2, `hazards ${key}`, {
      ...{ org: actor.lineage.org, gridArea: group.areaA1, profession: group.profession },
      ...{ title: `Loose rail ${key} ${at}`, description: 'Loose', requirement: 'Fix it' },
      ...{ level: 'low', hazardType: 'unsafe-condition', source: 'self-check' },
      ...{ finder: actor.id, foundAt: '2026-03-09T08:00:00Z', deadline: '2026-03-14T08:00:00Z' },
      ...{ rectifier: actor.id, statutoryMajor: false },
    }),
  )

/** The transaction, with the number of statements that went through it. */
function counting(tx: Tx): { readonly tx: Tx; readonly count: () => number } {
  let count = 0
  return {
    tx: {
      query: (statement) => {
        count += 1
        return tx.query(statement)
      },
    },
    count: () => count,
  }
}

const taking = (resource: Resource = workHours) => ({
  resource,
  actor,
  now: clock.now(),
  rehearsal: false,
})

/** Statements that it takes to make the records and to take them away again. */
const statementsFor = (lines: readonly Candidate[], resource = workHours) =>
  db.scoped(actor.scope, async (inner) => {
    const { tx, count } = counting(inner)
    const { made, refused } = await takeLines(
      tx,
      { candidates: lines, faulty: [] },
      taking(resource),
    )
    expect(refused).toEqual([])
    const taken = count()
    const there = await lockRecords(
      tx,
      resource,
      made.map(({ id }) => id),
    )
    const deletions = { resource, befores: [...there.values()] }
    const context = { actor, now: clock.now() }
    const gone = await undoEachUnused(tx, deletions, context)
    expect([made.length, gone]).toEqual([lines.length, lines.length])
    return { taken, undone: count() - taken }
  })

describe('lines of a table', () => {
  it('take as many statements as one line does, to be made and to be undone', async () => {
    const one = await statementsFor(hoursOf(2011, 1))
    expect(await statementsFor(hoursOf(2013, 100))).toEqual(one)
  })

  it('do so too where a rule holds some up against others, and none of these is such', async () => {
    const one = await statementsFor(hazardsOf('one', 1), hazard)
    expect(await statementsFor(hazardsOf('many', 100), hazard)).toEqual(one)
  })

  it('are refused alone where the database refuses one of them, and all others are made', async () => {
    const lines = hoursOf(2015, 20)
    const wrong = lines[13]
    const bad = lines.map((one) =>
      one === wrong ? { ...one, values: { ...one.values, personShifts: -1 } } : one,
    )
    const { made, refused } = await db.scoped(actor.scope, (tx) =>
      takeLines(tx, { candidates: bad, faulty: [] }, taking()),
    )
    expect(made.map(({ id }) => id)).toEqual(lines.filter((one) => one !== wrong).map((l) => l.id))
    expect(refused.map((one) => [one.candidate.id, one.problem.errors])).toEqual([
      [wrong?.id, [{ field: 'personShifts', code: 'outOfRange' }]],
    ])
  })

  it('are known by what is unique, of which nothing said is a value like another', async () => {
    const [first] = hoursOf(2019, 1)
    const taken = (key: string) =>
      db.scoped(actor.scope, (tx) =>
        takeLines(
          tx,
          { candidates: [candidate(2, key, { ...first?.values, hours: 7 })], faulty: [] },
          taking(),
        ),
      )
    expect((await taken('once')).made).toHaveLength(1)
    // Of no crew and no contractor, both times.
    expect(await taken('again')).toMatchObject({ made: [], refused: [], standing: [{ line: 2 }] })
  })

  it('count for those behind them, and the refused ones do not', async () => {
    const org = resourceOf('organization')
    await db.system(async (tx) => {
      const by = { actorId: null, now: clock.now() }
      for (const before of (await lockRecords(tx, org, [actor.lineage.org])).values())
        await saveRecord(tx, org, { before, changes: { staffCount: 1 }, ...by })
    })
    // One person: 12 hours, 20 more are too many, 10 fit, 4 do not.
    const shifts = [
      ['morning', 12],
      ['middle', 20],
      ['night', 10],
      ['day', 4],
    ] as const
    const [day] = hoursOf(2017, 1)
    const lines = shifts.map(([shift, hours], at) =>
      candidate(at + 2, 'shifts', { ...day?.values, shift, hours }),
    )
    const { made, refused } = await db.scoped(actor.scope, (tx) =>
      takeLines(tx, { candidates: lines, faulty: [] }, taking()),
    )
    expect(made.map(({ line }) => line.line)).toEqual([2, 4])
    expect(
      refused.map(({ candidate: { line }, problem: { errors = [] } }) => [
        line.line,
        errors.map(({ code, params }) => [code, params?.hours]),
      ]),
    ).toEqual([
      [3, [['moreHoursThanPeople', 32]]],
      [5, [['moreHoursThanPeople', 26]]],
    ])
  })
})
