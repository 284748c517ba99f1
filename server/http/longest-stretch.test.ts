/** No call keeps the event loop from everybody else, however large what it sends may be. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import type { Field } from '#domain/fields/index'
import { statesOf } from '#domain/workflow/states'
import { readRecord, saveRecord } from '../records/store/store.ts'
import type { Caller } from './testing/caller.ts'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { isLarge, largestValue, longestFilters, repeated } from './testing/largest-values.ts'
import { longestStretch, unitOfWork } from './testing/loop-stretch.ts'
import { holderOfEveryRole, measured, placedRecords } from './testing/matrix.ts'
import { incidentOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

/** Units of work that one call may do without a turn for others: about a tenth of a second. */
const most = 10
/** What is compiled or collected meanwhile is not of the call: it is over the next time. */
const tries = 4

let site: TestHeadframe
let caller: Caller
let unit: number
const ids = new Map<string, readonly string[]>()

beforeAll(async () => {
  site = await TestHeadframe.start()
  caller = await holderOfEveryRole(site)
  for (const resource of measured)
    ids.set(
      resource.name,
      (await placedRecords(site, resource)).map(({ record }) => record.id),
    )
  ids.set('account', Object.values(site.group.account))
  unit = unitOfWork()
}, 120_000)
afterAll(() => site.stop())

const idOf = (name: string, at: number): string | undefined => {
  const known = ids.get(name) ?? []
  return known[at % known.length]
}

/** Units of the longest stretch of a call, the least of some tries; as soon as it is short, that is enough. */
async function unitsOf(send: (attempt: number) => Promise<unknown>): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < tries && least > most; attempt += 1)
    least = Math.min(least, (await longestStretch(() => send(attempt))) / unit)
  return least
}

async function sent(method: string, path: string, body?: string, by = caller): Promise<number> {
  const headers = { ...by.headers, 'content-type': 'application/json' }
  const answer = await fetch(`${site.url}${path}`, { method, headers, ...(body && { body }) })
  await answer.arrayBuffer()
  return answer.status
}

/** Stores the largest value of a field, as far as the database takes it; answers the version to change. */
async function stored(resource: Resource, id: string, name: string, field: Field): Promise<number> {
  const table = resourceOf(resource.name)
  const save = site.db.system(async (tx) => {
    const before = await readRecord(tx, table, id)
    if (!before) throw new Error(`${resource.name} is gone`)
    const changes = { [name]: largestValue(field, 0, idOf) }
    return saveRecord(tx, table, { before, changes, actorId: null, now: site.clock.now() })
  })
  const { version } = await save.catch(() => ({ version: 1 }))
  return version
}

it('by a change of each field that holds much', { timeout: 180_000 }, async () => {
  const slow: string[] = []
  let looked = 0
  for (const resource of measured) {
    const [id] = ids.get(resource.name) ?? []
    if (!id) continue
    for (const [name, field] of Object.entries(resource.fields)) {
      if (field.calculated || !isLarge(field)) continue
      const path = `/api/records/${resource.name}/${id}`
      const units = await unitsOf(async () => {
        const version = await stored(resource, id, name, field)
        const body = JSON.stringify({ version, [name]: largestValue(field, 1, idOf) })
        await sent('PATCH', path, body)
      })
      looked += 1
      if (units > most) slow.push(`${resource.name}.${name}: ${units.toFixed(1)}`)
    }
  }
  expect(looked).toBeGreaterThan(40)
  expect(slow).toEqual([])
})

it('by the rows of an accident, replaced as a whole', { timeout: 60_000 }, async () => {
  const officer = await site.as('officerA1')
  const person = { age: 30, post: 'y'.repeat(40), injury: 'minor', bodyPart: 'z'.repeat(40) }
  const persons = (from: number) =>
    Array.from({ length: 500 }, (_, at) => ({
      ...person,
      ...{ user: null, name: 'x'.repeat(40), lostDays: from + at },
    }))
  const days = (from: number) => ({ daysLost: 500 * from + 124_750 })
  const counts = { deaths: 0, seriousInjuries: 0, minorInjuries: 500, severity: 'lost-time' }
  const report = incidentOf(site.group, { ...counts, ...days(0), persons: persons(0) })
  const { data } = await done(officer.post('/api/records/incident-report', report))
  let { version } = data
  const units = await unitsOf(async (attempt) => {
    const from = 500 * (1 + attempt)
    const body = JSON.stringify({ version, ...days(from), persons: persons(from) })
    const path = `/api/records/incident-report/${data.id}`
    expect(await sent('PATCH', path, body, officer)).toBe(200)
    version += 1
  })
  expect(units).toBeLessThan(most)
})

it('by a boundary whose sides all lie side by side', { timeout: 60_000 }, async () => {
  const officer = await site.as('officerA1')
  const path = `/api/records/grid-area/${site.group.areaA1}`
  const { data } = await done(officer.get(path))
  const boundary = largestValue(resourceOf('grid-area').fields.boundary as Field, 0, idOf)
  const body = JSON.stringify({ version: data.version, boundary })
  const units = await unitsOf(async () => {
    expect(await sent('PATCH', path, body, officer)).toBe(422)
  })
  expect(units).toBeLessThan(most)
})

it('by filters as long as they may be', { timeout: 180_000 }, async () => {
  const slow: string[] = []
  const seen = new Set<string>()
  for (const resource of measured) {
    const state = repeated(statesOf(resource).at(-1) ?? '')
    const byState = ['in', 'notIn'].map((one) => `filter[state][${one}]=${state}`)
    const byField = resource.list.filters.flatMap((name) => {
      const field = resource.fields[String(name)]
      // One field of each kind: what reads them is the same for all.
      const kind = `${field?.kind} ${field?.many}`
      if (!field || seen.has(kind)) return []
      seen.add(kind)
      return longestFilters(String(name), field)
    })
    const path = `/api/records/${resource.name}`
    for (const query of [...byState, ...byField]) {
      const units = await unitsOf(() => sent('GET', `${path}?size=1&${query}`))
      if (units > most) slow.push(`${path}?${query.slice(0, 60)}: ${units.toFixed(1)}`)
    }
  }
  expect(slow).toEqual([])
})

it('by words of the interface looked for by as much as may be typed', {
  timeout: 60_000,
}, async () => {
  const path = `/api/words?q=${encodeURIComponent('ž'.repeat(100))}`
  const units = await unitsOf(async () => {
    expect(await sent('GET', path)).toBe(200)
  })
  expect(units).toBeLessThan(most)
})

it('by statistics of two thousand days', { timeout: 60_000 }, async () => {
  await site.db.system((tx) =>
    tx.query(sql`
      insert into hazard select (jsonb_populate_record(t, jsonb_build_object(
        'id', gen_random_uuid(), 'number', 'S-' || n, 'found_at', now() - n * interval '1 day'))).*
      from hazard t, generate_series(1, 2000) n where t.id = ${idOf('hazard', 0)}`),
  )
  const path = '/api/records/hazard/statistics?by=day'
  expect(await unitsOf(() => sent('GET', path))).toBeLessThan(most)
})
