/** With the view of a record type taken from every role, no route names a record of that type. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RoleCode } from '#domain/access/access'
import { roleCodes } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { columnOfField, tableOf } from '../db/sql/tables.ts'
import { Caller } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts, measured, placedRecords } from './testing/matrix.ts'
import { closed, ending, open, type Row } from './testing/matrix-routes.ts'
import { narrow } from './testing/narrowing.ts'

let site: TestHeadframe
let viewer: Caller
let accountId: string
const marks = new Map<string, string>()

/** Everybody who reads records at all; a display reads figures. */
const roles: readonly RoleCode[] = roleCodes.filter((code) => code !== 'controlRoom')

/** Types whose records are what somebody works with rather than reads, and who else may be told them. */
const toldOtherwise: Readonly<Record<string, RegExp>> = {
  // Where one works and could work; who is signed in is a right of its own.
  organization:
    /^\/(system\/(user|dept\/getSelfOrg)|safety\/(system\/user|contractor)|aas|api\/(session|online))/,
  account: /^\/api\/(online|sessions?)|^\/(aas|safety\/system\/user|safety\/contractor|user)/,
  // Dictionaries are the words of other types' fields, roles those of explanations.
  'data-dictionary': /^\/api\/dictionaries/,
}
/** Names of what may be pointed at are offered to whoever may point there (decision 30). */
const offersNames = /^\/api\/choices\//

beforeAll(async () => {
  site = await TestHeadframe.start()
  const account = { roles, username: 'unviewed', isExternal: false, org: site.group.org.A1 }
  ;[accountId = ''] = await makeAccounts(site, [account])
  viewer = await Caller.signIn(site.url, 'unviewed', password)
  for (const resource of measured) marks.set(resource.name, await marked(resource))
}, 180_000)
afterAll(() => site.stop())

/** A record of the type that is called as nothing else is, and about which the viewer was told. */
async function marked(resource: Resource): Promise<string> {
  const placed = await placedRecords(site, resource)
  const at = placed.find(({ position }) => position === 'own' || position === 'shared')
  const id = String(at?.record.id)
  const mark = `mark${measured.indexOf(resource)}x`
  const isText = ['text', 'code'].includes(resource.fields[resource.title]?.kind ?? '')
  await site.db.system(async (tx) => {
    const table = sql.raw(tableOf(resource).table)
    const column = sql.raw(isText ? columnOfField(resource, resource.title) : 'number')
    await tx.query(sql`update ${table} set ${column} = ${mark} where id = ${id}::uuid`)
    await tx.query(sql`insert into notice (recipient_id, resource, record_id, cause, after_days,
        occasion, state, number, title, at)
      values (${accountId}, ${resource.name}, ${id}, 'change', 0, '1', ${resource.initial},
        ${mark}, ${resource.fields[resource.title]?.ref ? null : mark}, now())`)
  })
  return mark
}

const withoutView = (...subjects: readonly string[]) => {
  const grants = subjects.map((subject) => ({ subject, revoked: ['view'] as const }))
  return narrow(site, Object.fromEntries(roles.map((role) => [role, grants])))
}

const reads = [...open, ...closed].filter(
  ([method, path]) =>
    path !== ending[1] &&
    (method === 'GET' || /query|list|get[A-Z]/.test(path)) &&
    // Signs out, or has nothing of records in it and is long.
    !/oidc|openapi|metrics|readyz|healthz/.test(path),
)
const ofEverything = reads.filter(([, path]) => !path.startsWith('/api/records/'))
const ofType = (name: string): Row[] => [
  ...reads.flatMap((row): Row[] =>
    row[1].startsWith('/api/records/hazard')
      ? [[row[0], row[1].replace('hazard', name), row[2], row[3]]]
      : [],
  ),
  ['GET', `/api/choices/${name}`, () => 0],
]

/** With every notice on its page: there is one of each type. */
const whole = (path: string) => (path === '/api/notices' ? `${path}?size=${measured.length}` : path)

/** Which of the routes name a record of which of the types. */
async function naming(routes: readonly Row[], names: readonly string[]) {
  const found: { readonly name: string; readonly path: string }[] = []
  for (const [method, path, , body] of routes) {
    const answer = (await viewer.call(method, whole(path), body)).body
    // Who reads a record reads what the things in it are called.
    const text = JSON.stringify({ ...Object(answer), labels: null, text: String(answer) })
    const named = names.filter((name) => text.includes(marks.get(name) ?? ''))
    found.push(...named.map((name) => ({ name, path })))
  }
  return found.filter(
    ({ name, path }) => !offersNames.test(path) && !toldOtherwise[name]?.test(path),
  )
}

/** Types whose view is taken together: each time a few, so that most of what a route tells is left. */
const eighths = Array.from({ length: 8 }, (_, eighth) =>
  measured.filter((_type, at) => at % 8 === eighth).map(({ name }) => name),
)

describe('a record type that may not be viewed', () => {
  it('is named by routes while it may be', async () => {
    await narrow(site, {})
    for (const name of ['hazard', 'grid-area', 'safety-policy']) {
      const found = await naming([...ofEverything, ...ofType(name)], [name])
      const paths = found.map(({ path }) => path)
      expect(paths).toEqual(expect.arrayContaining([`/api/records/${name}`, '/api/notices']))
    }
  }, 60_000)

  it.each(eighths.map((names) => [names.join(', '), names] as const))(
    '%s: is named by no route',
    async (_, names) => {
      await withoutView(...names)
      expect(await naming(ofEverything, names)).toEqual([])
      for (const name of names) expect(await naming(ofType(name), [name])).toEqual([])
    },
    60_000,
  )

  it('of grid areas draws no areas on the wall', async () => {
    await narrow(site, {})
    const areas = async () => (await viewer.get('/api/wall/areas')).body.data.length
    expect(await areas()).toBeGreaterThan(0)
    await withoutView('grid-area')
    expect(await areas()).toBe(0)
    const display = await site.as('display')
    expect((await display.get('/api/wall/areas')).body.data.length).toBeGreaterThan(0)
  })

  it('of organisations is not listed to be chosen from', async () => {
    await withoutView('organization')
    expect((await viewer.post('/system/dept/select/list/page')).status).toBe(403)
  })
})
