import { sql } from 'drizzle-orm'
import type { Express } from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administrators, hasRole } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { everyRole, type Person, type Placed, placedRecords } from './testing/matrix.ts'
import { seesRecord } from './testing/matrix-expected.ts'
import { closed, ending, missing, open, pages, type Row } from './testing/matrix-routes.ts'

let site: TestHeadframe
let people: readonly Person[]
const hazard = resourceOf('hazard')
const profession = resourceOf('profession')
const account = resourceOf('account')
const placed = new Map<Resource, readonly Placed[]>()

beforeAll(async () => {
  site = await TestHeadframe.start()
  people = await everyRole(site)
  for (const one of [hazard, profession, account]) placed.set(one, await placedRecords(site, one))
}, 120_000)
afterAll(() => site.stop())

/** As much of a router's layer as tells what it serves. */
interface Layer {
  readonly route?: { readonly path: string; readonly methods: Readonly<Record<string, boolean>> }
  readonly handle: { readonly stack?: readonly Layer[] }
  match(path: string): false | { readonly path: string }
}
const stackOf = (app: Express) => (app.router as unknown as { stack: readonly Layer[] }).stack

/** Every route of the application, each method on its own; what answers all methods is `_all`. */
function servedBy(stack: readonly Layer[]): { layer: Layer; method: string }[] {
  return stack.flatMap((layer) => {
    if (!layer.route) return servedBy(layer.handle.stack ?? [])
    const methods = Object.keys(layer.route.methods).filter((one) => one !== '_all')
    return (methods.length > 0 ? methods : ['_all']).map((method) => ({ layer, method }))
  })
}

/** The route that a call comes to. */
function reached(stack: readonly Layer[], method: string, path: string): Layer | null {
  for (const layer of stack) {
    const hit = layer.match(path)
    if (!hit) continue
    const { methods } = layer.route ?? {}
    const isServed = methods?.[method] || String(Object.keys(methods ?? {})) === '_all'
    if (isServed) return layer
    const inner = layer.handle.stack
    const found = inner && reached(inner, method, path.slice(hit.path.length) || '/')
    if (found) return found
  }
  return null
}

describe('the matrix', () => {
  it('knows every route of the application', () => {
    const stack = stackOf(site.app)
    const known = new Map<Layer | null, Set<string>>()
    const reads = pages.map((path) => ['GET', path] as const)
    for (const [method, path] of [...open, ...closed, ending, ...reads]) {
      const name = method.toLowerCase()
      const layer = reached(stack, name, path.split('?')[0] ?? '')
      known.set(layer, new Set([...(known.get(layer) ?? []), name, '_all']))
    }
    const served = servedBy(stack)
    const strangers = served.filter(({ layer, method }) => !known.get(layer)?.has(method))
    expect(served.length).toBeGreaterThan(60)
    expect(strangers.map(({ layer, method }) => `${method} ${layer.route?.path}`)).toEqual([])
  })
})

const send = ({ caller }: Pick<Person, 'caller'>, [method, path, , body]: Row) =>
  caller.call(method, path, body)
// More exports than this are refused while others run.
const atOnce = 2
const named = (rows: readonly Row[]) => rows.map((row) => [`${row[0]} ${row[1]}`, row] as const)

describe.each(named([...closed, ending]))('%s', (_, row) => {
  it('is answered nobody', async () => {
    const { status, body } = await send({ caller: site.nobody() }, row)
    expect([status, body.code]).toEqual([401, 'unauthorized'])
  })
})

describe.each(named(open))('%s', (_, row) => {
  it('is answered anybody alike', async () => {
    expect((await send({ caller: site.nobody() }, row)).status).toBe(row[2](first()))
  })
})

it.each(pages)('%s is shown to anybody', async (path) => {
  expect((await fetch(`${site.url}${path}`)).status).toBe(200)
})

describe.each(named(closed))('%s', { timeout: 30_000 }, (_, row) => {
  it('is answered every role as its definition says', async () => {
    const wrong: string[] = []
    for (let at = 0; at < people.length; at += atOnce) {
      await Promise.all(
        people.slice(at, at + atOnce).map(async (one) => {
          const [{ status }, expected] = [await send(one, row), row[2](one)]
          if (status !== expected) wrong.push(`${one.role}: ${status} not ${expected}`)
        }),
      )
    }
    expect(wrong).toEqual([])
  })
})

const first = (): Person => {
  const [one] = people
  if (!one) throw new Error('no people')
  return one
}

/** What stands around a record is told where the record is, whoever asks. */
const around = [
  ['GET', 'history', 200],
  ['GET', 'related', 200],
  ['GET', 'why', 200],
  ['GET', 'comments', 200],
  ['POST', 'comments', 422],
] as const

describe.each([hazard, profession])('around a record of type $name', { timeout: 60_000 }, (one) => {
  it.each(around)('%s %s answers where the record may be read', async (method, part, seen) => {
    const wrong: string[] = []
    for (const spot of initialOf(one)) {
      const path = `/api/records/${one.name}/${spot.record.id}/${part}`
      const body = method === 'POST' ? { text: 'Seen', mentions: [missing] } : undefined
      await Promise.all(
        people.map(async (who) => {
          const { status } = await who.caller.call(method, path, body)
          const expected = seesRecord(who, one, spot, site.clock.now()) ? seen : 404
          if (status !== expected) wrong.push(`${who.role}, ${spot.position}: ${status}`)
        }),
      )
    }
    expect(wrong).toEqual([])
  })
})

const initialOf = (resource: Resource) =>
  (placed.get(resource) ?? []).filter(({ record }) => record.storedState === resource.initial)

describe('what was deleted', () => {
  it('is brought back by those who may delete it', async () => {
    const table = sql`update hazard set version = version, deleted_at =`
    const at = site.clock.now()
    for (const spot of initialOf(hazard)) {
      const { id } = spot.record
      for (const who of people) {
        await site.db.system((tx) => tx.query(sql`${table} ${at.toISOString()} where id = ${id}`))
        const { status } = await who.caller.post(`/api/records/hazard/${id}/restore`)
        const may = hasRole(who.actor, hazard.access.delete) ? 200 : 403
        const expected = seesRecord(who, hazard, spot, at) ? may : 404
        expect([who.role, spot.position, status]).toEqual([who.role, spot.position, expected])
      }
    }
  }, 60_000)
})

describe('an account', () => {
  it('is given a password and its sessions ended by administrators of its place', async () => {
    for (const spot of initialOf(account)) {
      for (const [method, part] of [
        ['POST', 'password'],
        ['GET', 'sessions'],
        ['DELETE', 'sessions'],
      ] as const) {
        await Promise.all(
          people.map(async (who) => {
            const path = `/api/accounts/${spot.record.id}/${part}`
            const { status } = await who.caller.call(
              method,
              path,
              method === 'POST' ? {} : undefined,
            )
            const isSeen = seesRecord(who, account, spot, site.clock.now())
            const expected = hasRole(who.actor, administrators) ? (isSeen ? 200 : 404) : 403
            const place = [who.role, part, spot.position]
            expect([...place, status]).toEqual([...place, expected])
          }),
        )
      }
    }
  }, 60_000)
})
