import { afterAll, beforeAll, expect, it } from 'vitest'
import { formFields } from '#domain/definition/resource'
import type { Fields } from '#domain/definition/transition'
import type { Field } from '#domain/fields/index'
import { kindCases } from '#domain/fields/kinds.testing'
import { resources } from '#domain/resources/index'
import { openApi } from './openapi/document.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { type Call, everyNth, hostileCalls, operationsOf } from './testing/hostile-calls.ts'
import { holderOfEveryRole, measured, placedRecords } from './testing/matrix.ts'

/**
 * Every so many-th of the calls is made: some two hundred thousand take a quarter of an hour. Whoever
 * changes how input is read makes them all, with HOSTILE_CALLS=1.
 */
const share = Number(process.env.HOSTILE_CALLS ?? 61)
const atOnce = 8

let site: TestHeadframe
let callers: readonly Caller[]
const ids = new Map<string, string>()

beforeAll(async () => {
  site = await TestHeadframe.start()
  for (const resource of measured) {
    const [home] = await placedRecords(site, resource)
    if (home) ids.set(resource.name, home.record.id)
  }
  callers = await Promise.all([
    site.as('root'),
    holderOfEveryRole(site),
    site.as('root'),
    site.as('contractorA1'),
  ])
}, 240_000)
afterAll(() => site.stop())

const missing = '00000000-0000-4000-8000-000000000000'
const idIn = (path: string): string => ids.get(path.split('/')[3] ?? '') ?? missing

/** Something that suits a field as far as its definition tells. */
function plausible(field: Field): unknown {
  const one = field.ref
    ? (ids.get(field.ref) ?? missing)
    : (field.options?.[0] ?? kindCases[field.kind].good)
  return field.many ? [] : one
}

const plausibleBody = (fields: Fields): Loose => ({
  version: 1,
  ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, plausible(field)])),
})

const names = resources.map(({ name }) => name)

function* allCalls(): Generator<Call> {
  for (const operation of operationsOf(openApi(), names)) {
    const [, , kind, name] = operation.path.split('/')
    const resource = kind === 'records' && resources.find((one) => one.name === name)
    const { version, ...values } = plausibleBody(resource ? formFields(resource) : {})
    const isCreation = operation.method === 'POST' && operation.path.split('/').length === 4
    const isChange = operation.method === 'PATCH'
    const body = isCreation ? values : isChange ? { ...values, version } : { version }
    yield* hostileCalls(operation, { idIn, body })
  }
}

const mark = (value: unknown, order: string) =>
  Buffer.from(JSON.stringify([value, missing, order])).toString('base64url')

it.each([
  ['hazard', `filter[org][has]=${missing}`],
  ['account', `filter[orgs][is]=${missing}`],
  ['hazard', `sort=deadline&after=${mark('x', 'hazard deadline')}`],
  ['hazard', `sort=deadline&after=${mark('0000-01-01', 'hazard deadline')}`],
  ['hazard', `sort=title&after=${mark('a\0b', 'hazard title')}`],
  ['role', `before=${mark(true, 'role sortNo')}`],
])('refuses to list %s by %s', async (name, query) => {
  const { status, body } = await (await site.as('root')).get(`/api/records/${name}?${query}`)
  expect([status, body.code]).toEqual([400, 'badQuery'])
})

it.each([
  ['organization', 'parent'],
  ['account', 'defaultOrg'],
  ['user-registration', 'applyOrg'],
  ['safety-day', 'org'],
])('refuses a new %s whose %s is no id before it is looked up', async (name, field) => {
  const root = await site.as('root')
  const { status, body } = await root.post(`/api/records/${name}`, { [field]: 'x' })
  expect([status, body.code]).toEqual([422, 'invalid'])
  expect(body.errors).toContainEqual(expect.objectContaining({ field }))
})

it('offers choices of every record type, also of those named by what others hold', async () => {
  const { status } = await (await site.as('root')).get('/api/choices/user-group-member?q=x')
  expect(status).toBe(200)
})

it('answers nothing that anybody sends with a fault of its own', {
  timeout: 1_800_000,
}, async () => {
  const faults: string[] = []
  let made = 0
  const calls = everyNth(allCalls(), share)
  const ask = async (): Promise<void> => {
    for (const { method, path, body } of calls) {
      made += 1
      const caller = callers[made % callers.length] as Caller
      const isBare = method === 'GET' || method === 'DELETE'
      const answer = await caller.call(method, path, isBare ? undefined : body)
      // More exports at once than it makes are told to come again.
      const isBusy = answer.status === 503 && answer.body.code === 'exportsBusy'
      if (answer.status < 500 || isBusy) continue
      const sent = JSON.stringify(body)?.slice(0, 300)
      faults.push(`${answer.status} ${method} ${path.slice(0, 200)} ${sent}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  expect(made).toBeGreaterThan(1_000)
  expect(faults).toEqual([])
})
