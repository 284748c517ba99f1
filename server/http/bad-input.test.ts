import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formFields, type Resource } from '#domain/definition/resource'
import { stampFields } from '#domain/definition/stamp'
import type { Fields } from '#domain/definition/transition'
import type { Field } from '#domain/fields/index'
import { kindCases } from '#domain/fields/kinds.testing'
import { askedFields } from '#domain/workflow/step'
import { tableOf } from '../db/sql/tables.ts'
import { openApi } from './openapi/document.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { holderOfEveryRole, measured, type Placed, placedRecords } from './testing/matrix.ts'

let site: TestHeadframe
let anybody: Caller
const records = new Map<Resource, readonly Placed[]>()
const missing = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  // Every fault by its name, not the first twenty.
  site = await TestHeadframe.start({ mostFaults: 10_000 })
  anybody = await holderOfEveryRole(site)
  for (const resource of measured) records.set(resource, await placedRecords(site, resource))
}, 120_000)
afterAll(async () => {
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  await site.stop()
})

/** Everything that is stored of a record type, as text. */
async function storedOf(resource: Resource): Promise<string> {
  const table = sql.raw(tableOf(resource).table)
  const rows = await site.db.system((tx) => tx.query(sql`select t.* from ${table} t order by id`))
  return JSON.stringify(rows)
}

/** The fields a refusal names, a field of a row by its table as well. */
function namedBy({ status, headers, body }: Answer): Set<string> {
  expect([status, body.code]).toEqual([422, 'invalid'])
  expect(headers.get('content-type')).toContain('application/problem+json')
  return new Set(body.errors.flatMap(({ field }: Loose) => [field, field.split('.')[0]]))
}

const unsaid = (answer: Answer, sent: object) => {
  const named = namedBy(answer)
  return Object.keys(sent).filter((name) => !named.has(name))
}

type Spoil = (field: Field) => unknown

/** One value for the field, or a list of it where the field is a list. */
const shaped = ({ many, kind }: Field, value: unknown) =>
  many && kind !== 'table' ? [value] : value

const spoilings: readonly [string, Spoil][] = [
  ['unsuited to their kind', unsuited],
  ['of another type', ofAnotherType],
  ['with nothing where a row should be', (one) => (one.kind === 'json' ? 'text' : [null])],
  ['longer than they may be', tooLong],
]

const isText = ({ kind }: Field) => kind === 'text' || kind === 'richtext' || kind === 'code'

function unsuited(field: Field): unknown {
  // What one text or decimal refuses for its length or its digits, another takes.
  if (isText(field)) return shaped(field, 7)
  return shaped(field, field.kind === 'decimal' ? '7' : kindCases[field.kind].bad)
}

function ofAnotherType(field: Field): unknown {
  return shaped(field, field.kind === 'json' ? 'text' : { a: 1 })
}

function tooLong(field: Field): unknown {
  if (field.kind === 'table' || field.many) return Array.from({ length: 5_000 }, () => 'x')
  return 'x'.repeat((isText(field) ? (field.max ?? 200) : 5_000) + 1)
}

const spoilt = (fields: Fields, spoil: Spoil): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, spoil(field)]))

/** What nobody sends: where a record stands, and what is no field of most types. */
const inventions = {
  group_id: missing,
  recordId: missing,
  isAdmin: true,
  scope: 'group',
  toString: 1,
}

/** Those that the type has no field for, and the stamps of a record. */
const massesFor = (writable: Fields): Record<string, unknown> => ({
  ...Object.fromEntries(
    Object.entries(inventions).filter(([name]) => !Object.hasOwn(writable, name)),
  ),
  ...Object.fromEntries(stampFields.map((name) => [name, missing])),
})

const cases = measured.map((one) => [one.name, one as Resource] as const)

describe.each(cases)('%s', { timeout: 60_000 }, (name, resource) => {
  const base = `/api/records/${name}`
  const writable = formFields(resource)
  const homeOf = () => {
    const [home] = records.get(resource) ?? []
    if (!home) throw new Error(`${name}: no record`)
    return `${base}/${home.record.id}`
  }
  /** The same values for a new record and for one that is there; both must name every field. */
  const send = async (values: Record<string, unknown>) => {
    const { version: _ours, ...change } = values
    const before = await storedOf(resource)
    const created = await anybody.post(base, values)
    const changed = await anybody.patch(homeOf(), { ...change, version: 1 })
    expect(await storedOf(resource)).toBe(before)
    const isCreated = resource.access.create.length > 0
    // Some types are written by the server alone, some as a draft, some by their author.
    return [
      ...(isCreated ? unsaid(created, values) : [created.status].filter((one) => one !== 403)),
      ...([403, 404, 409].includes(changed.status) ? [] : unsaid(changed, change)),
    ]
  }

  it.each(spoilings)('refuses values %s, each by its name', async (_, spoil) => {
    expect(await send(spoilt(writable, spoil))).toEqual([])
  })

  it('refuses what is the server’s to say', async () => {
    const theirs = Object.keys(resource.fields).filter((one) => !(one in writable))
    const sent = {
      ...massesFor(writable),
      ...Object.fromEntries(theirs.map((one) => [one, missing])),
    }
    expect(await send(sent)).toEqual([])
  })

  it('refuses in each dialog what does not suit it and what it does not ask', async () => {
    const before = await storedOf(resource)
    for (const { record } of records.get(resource) ?? []) {
      for (const [action, transition] of Object.entries(
        resource.states[record.storedState] ?? {},
      )) {
        const input = { ...spoilt(askedFields(resource, transition), ofAnotherType), nowhere: 1 }
        const path = `${base}/${record.id}/actions/${action}`
        const answer = await anybody.post(path, { ...input, version: 1 })
        if (answer.status === 403 || answer.status === 404) continue
        expect([action, unsaid(answer, input)]).toEqual([action, []])
      }
    }
    expect(await storedOf(resource)).toBe(before)
  })

  it.each(['__proto__', 'constructor', 'prototype'])('refuses a body with %s', async (key) => {
    const body = `{"version":1,"title":{"${key}":{"polluted":1}}}`
    const paths = [
      ['POST', base],
      ['PATCH', homeOf()],
      ['POST', `${base}/bulk`],
    ] as const
    for (const [method, path] of paths) {
      const answer = await anybody.call(method, path, body)
      expect(answer).toMatchObject({ status: 400, body: { code: 'forbiddenKey' } })
    }
  })

  it('refuses a list that nobody could ask for, each parameter by its name', async () => {
    const asked = {
      ...{ page: '0', size: '201', sort: 'nowhere', orgCode: 'x'.repeat(33), after: 'x' },
      ...{ 'filter[nowhere][is]': '1', 'filter[state][is]': 'nowhere', colour: 'red' },
      ...{ 'filter[createdAt][like]': '1', 'filter[__proto__][is]': '1', q: 'x'.repeat(101) },
    }
    for (const part of ['', '/totals', '/export']) {
      const { status, body } = await anybody.get(`${base}${part}?${new URLSearchParams(asked)}`)
      expect([part, status, body.code]).toEqual([part, 400, 'badQuery'])
      const named = body.errors.map(({ field }: Loose) => field)
      expect(named).toEqual(expect.arrayContaining(Object.keys(asked)))
    }
    for (const page of ['-1', '1.5', '1e9', 'x', '1000001']) {
      const { status } = await anybody.get(`${base}?page=${page}`)
      expect([page, status]).toEqual([page, 400])
    }
  })
})

const document = openApi() as unknown as { paths: Record<string, Record<string, object>> }
const writes = Object.entries(document.paths).flatMap(([path, item]) =>
  ['post', 'patch']
    .filter((method) => item[method])
    .map((method) => [method.toUpperCase(), path.replace(/\{\w+\}/g, missing)] as const),
)

/** Calls by the part of the interface they belong to: each has the time of a test of its own. */
function byPart<Call>(calls: readonly Call[], pathOf: (call: Call) => string) {
  const parts = new Map<string, Call[]>()
  for (const call of calls) {
    const part = pathOf(call).split('/').slice(1, 4).join('/')
    parts.set(part, [...(parts.get(part) ?? []), call])
  }
  return [...parts]
}

const deep = `${'{"a":'.repeat(200)}1${'}'.repeat(200)}`
const spoiltBodies: readonly [string, string, number, string][] = [
  ['over a megabyte', `{"a":"${'x'.repeat(1_100_000)}"}`, 413, 'tooLarge'],
  ['nested two hundred times', deep, 400, 'tooDeep'],
  ['naming a prototype', '{"__proto__":{"polluted":1}}', 400, 'forbiddenKey'],
  ['that is no JSON', '{', 400, 'notJson'],
]

const writesByPart = byPart(writes, ([, path]) => path)

describe.each(writesByPart)(
  'every call of %s that takes a body',
  { timeout: 60_000 },
  (_, calls) => {
    it.each(spoiltBodies)('refuses one %s', async (_, text, status, code) => {
      const wrong: string[] = []
      for (const [method, path] of calls) {
        const answer = await anybody.call(method, path, text)
        const isProblem = answer.headers.get('content-type')?.includes('problem+json')
        const isRefused = answer.status === status && answer.body.code === code
        if (!isProblem || !isRefused) wrong.push(`${method} ${path}: ${answer.status}`)
      }
      expect(wrong).toEqual([])
    })
  },
)

interface Parameter {
  readonly name: string
  readonly in: string
}

const questions = Object.entries(document.paths).flatMap(([path, item]) => {
  const { parameters = [] } = (item.get ?? {}) as { parameters?: readonly Parameter[] }
  return parameters
    .filter((one) => one.in === 'query')
    .map(({ name }) => [path.replace(/\{\w+\}/g, missing), name] as const)
})

describe('every parameter of an address', { timeout: 60_000 }, () => {
  it.each(byPart(questions, ([path]) => path))(
    'of %s is either read, or refused by its name',
    async (_, asked) => {
      const wrong: string[] = []
      for (const [path, name] of asked) {
        const twice = new URLSearchParams([
          [name, '\u0001x'.repeat(40)],
          [name, '-1'],
        ])
        const { status, body } = await anybody.get(`${path}?${twice}`)
        const named = (body?.errors ?? []).map(({ field }: Loose) => field)
        const isSaid =
          body?.code !== 'badQuery' || named.some((one: string) => one.startsWith(name))
        if (status >= 500 || !isSaid)
          wrong.push(`${path}?${name}: ${status} ${body?.code} ${named}`)
      }
      expect(wrong).toEqual([])
    },
  )
})

it('there are calls to be refused', () => {
  expect(writes.length).toBeGreaterThan(100)
  expect(questions.length).toBeGreaterThan(100)
})
