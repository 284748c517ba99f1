/**
 * Every right of every record type, taken alone from built-in roles and given alone to a role of the
 * installation's own: over HTTP that changes what the right stands for and nothing else, wherever
 * the records are shown. The preview, the explanation and what records offer say the same.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionOf, actionRight, type Right, roleCodes } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import type { Explained } from '#domain/rights/explain'
import { allScreens, rightsOn, subjects } from '#domain/rights/subject'
import { Caller, type Loose } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import {
  broughtBack,
  makeAccounts,
  measured,
  type Placed,
  placedRecords,
} from './testing/matrix.ts'
import { done } from './testing/steps.ts'

/** A record type, with a record of each of its states where somebody finds them. */
interface Type {
  readonly resource: Resource
  readonly rights: readonly Right[]
  readonly records: readonly { readonly id: string; readonly state: string }[]
}
/** What is allowed, by record type. */
type Allowed = ReadonlyMap<string, readonly Right[]>
type Lines = ReadonlyMap<string, readonly Right[]>

let site: TestHeadframe
let taken: Caller
let given: Caller
let inspector: Caller
let accounts: readonly string[]
let types: readonly Type[]
const matrices = new Map<string, 'rights' | 'revoked'>()

// Who looks at the others keeps a role from which nothing is taken.
const inspecting = 'headframe'
const shown = measured.filter(({ name }) => name !== 'role-permission')

beforeAll(async () => {
  site = await TestHeadframe.start()
  const root = await site.as('root')
  const own = await done(
    root.post('/api/records/role', {
      ...{ code: 'own', name: 'Own', roleType: 'site', scopeRule: 'top-company', canReview: true },
    }),
  )
  const builtIn = roleCodes.filter((code) => code !== inspecting)
  const org = site.group.org.A1
  const holders = [builtIn, [own.data.id], [inspecting]]
  accounts = await makeAccounts(
    site,
    holders.map((roles, at) => ({ username: `rights.${at}`, roles, org, isExternal: false })),
  )
  const signIn = (at: number) => Caller.signIn(site.url, `rights.${at}`, password)
  ;[taken, given, inspector] = [await signIn(0), await signIn(1), await signIn(2)]
  types = await placedTypes()
  for (const code of builtIn) await makeMatrix(site.group.role[code], 'revoked')
  await makeMatrix(own.data.id, 'rights')
}, 180_000)
afterAll(() => site.stop())

async function placedTypes(): Promise<Type[]> {
  const found: Type[] = []
  for (const resource of shown) {
    const subject = subjects.find(({ name }) => name === resource.name)
    const isHere = ({ position }: Placed) => position === 'own' || position === 'shared'
    const records = (await placedRecords(site, resource)).filter(isHere).map(({ record }) => ({
      ...{ id: record.id, state: record.storedState },
    }))
    found.push({ resource, rights: subject ? rightsOn(subject) : [], records })
  }
  return found
}

async function makeMatrix(role: string, column: 'rights' | 'revoked'): Promise<void> {
  const [row] = await site.db.system((tx) =>
    tx.query<{ id: string }>(sql`
      insert into role_permission (state, role) values ('effective', ${role}::uuid) returning id`),
  )
  if (row) matrices.set(row.id, column)
}

/** Stores what is taken from every built-in role and what the other role has, in one place. */
async function store(
  lines: Readonly<Record<'rights' | 'revoked', Lines>>,
  hidden: readonly string[],
): Promise<void> {
  await site.db.system(async (tx) => {
    await tx.query(sql`delete from role_permission_grants`)
    await tx.query(
      sql`update role_permission set hidden_screens = ${sql.param([...hidden])}::text[]`,
    )
    for (const [id, column] of matrices) {
      const rows = [...lines[column]].map(([subject, rights]) => ({ subject, [column]: rights }))
      await tx.query(sql`
        insert into role_permission_grants (record_id, position, subject, rights, revoked)
        select ${id}::uuid, row_number() over () - 1, x.subject, x.rights, x.revoked
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as x (subject text, rights text[], revoked text[])`)
    }
  })
}

const refused = [403, 404]

/** Which rights the API grants: asked with a field that nobody has, so that little comes of it. */
async function probed(caller: Caller, type: Type, asked = type.rights): Promise<Right[]> {
  const { resource, records } = type
  const path = `/api/records/${resource.name}`
  const home = `${path}/${records[0]?.id}`
  const nothing = { version: 1, nowhere: 1 }
  const ask = async (right: Right): Promise<number[]> => {
    const action = actionOf(right)
    if (action !== null) {
      const from = records.filter(({ state }) => resource.states[state]?.[action]?.roles)
      const answers = from.map(({ id }) => caller.post(`${path}/${id}/actions/${action}`, nothing))
      return (await Promise.all(answers)).map(({ status }) => status)
    }
    if (right === 'view') return [(await caller.get(path)).status]
    if (right === 'export') return [(await caller.get(`${path}/export?format=csv`)).status]
    if (right === 'create') return [(await caller.post(path, { nowhere: 1 })).status]
    if (right === 'change') return [(await caller.patch(home, nothing)).status]
    if (right === 'delete') return [await deletion(caller, resource, records[0]?.id ?? '')]
    // What was uploaded so far: uploads themselves are few a minute.
    return [(await caller.get(`${path}/imports`)).status]
  }
  const found: Right[] = []
  for (const right of asked) {
    if ((await ask(right)).some((status) => !refused.includes(status))) found.push(right)
  }
  return found
}

async function deletion(caller: Caller, resource: Resource, id: string): Promise<number> {
  const { status } = await caller.delete(`/api/records/${resource.name}/${id}?version=1`)
  if (status === 200) await broughtBack(site, resource, id)
  return status
}

const allowedTo = async (caller: Caller, asked: Allowed = everything()): Promise<Allowed> => {
  const found = new Map<string, readonly Right[]>()
  for (const type of types) {
    const rights = asked.get(type.resource.name)
    if (rights) found.set(type.resource.name, await probed(caller, type, rights))
  }
  return found
}

const previewed = async (account: string | undefined): Promise<Allowed> => {
  const { data } = await done(inspector.post(`/api/accounts/${account}/preview`))
  return new Map(data.rights.map((one: Loose) => [one.subject, one.rights]))
}

/** What goes with a right: nothing is done with what is not read, and importing is creating. */
const goesWith = (right: Right, other: Right): boolean =>
  right === other ||
  (right === 'view' && other !== 'create' && other !== 'import') ||
  (right === 'create' && other === 'import')

const rounds = Array.from({ length: Math.max(...subjects.map((one) => rightsOn(one).length)) })
const turn = (round: number) =>
  new Map(
    types.flatMap(({ resource, rights }) => {
      const right = rights[round]
      return right ? [[resource.name, right] as const] : []
    }),
  )
const everything = () => new Map(types.map(({ resource, rights }) => [resource.name, rights]))
const none = new Map<string, readonly Right[]>()

/**
 * What is asked about when each type has had its right changed: that right, what goes with it, and a
 * quarter of the others, another one each round. The preview tells all of them every time.
 */
const askedIn = (round: number, right: ReadonlyMap<string, Right>): Allowed =>
  new Map(
    types.flatMap(({ resource: { name }, rights }) => {
      const changed = right.get(name)
      const isAsked = (one: Right, at: number) =>
        one === 'view' || (changed && goesWith(changed, one)) || (at + round) % 4 === 0
      return changed ? [[name, rights.filter(isAsked)] as const] : []
    }),
  )

/** Rights of each type as far as they pass; of what was asked. */
const only = (
  all: Allowed,
  passes: (type: string, right: Right) => boolean,
  asked: Allowed = everything(),
) =>
  Object.fromEntries(
    [...asked].map(([name, rights]) => [
      name,
      rights.filter((right) => all.get(name)?.includes(right) && passes(name, right)),
    ]),
  )
const ofTypes = (all: Allowed, asked?: Allowed) => only(all, () => true, asked)

/** What a record offers, and why, is what the API does with it. */
async function saysWhatItDoes(caller: Caller, allowed: Allowed, asked: Allowed): Promise<void> {
  for (const { resource, records } of types) {
    const about = asked.get(resource.name)
    if (!about) continue
    const path = `/api/records/${resource.name}/${records[0]?.id}`
    const { status, body } = await caller.get(path)
    if (status !== 200) continue
    const rights = allowed.get(resource.name) ?? []
    const { data } = await done(caller.get(`${path}/why`))
    const operations = data.operations as Explained[]
    const isTold = (operation: string) =>
      operations.find((one) => one.operation === operation)?.allowed
    const { update, delete: remove } = body.meta.can
    expect([resource.name, isTold('change'), isTold('delete')]).toEqual([
      ...[resource.name, update, remove],
    ])
    const acts = operations.filter(({ operation, allowed: may }) => operation === 'act' && may)
    expect(acts.map(({ action }) => action)).toEqual(Object.keys(body.meta.actions))
    const offered: Right[] = [
      ...(update ? (['change'] as const) : []),
      ...(remove ? (['delete'] as const) : []),
      ...Object.keys(body.meta.actions).flatMap((action) => {
        const state = resource.states[body.data.storedState]
        return state?.[action]?.roles ? [actionRight(action)] : []
      }),
    ]
    const held = offered.filter((right) => about.includes(right))
    expect([resource.name, rights]).toEqual([resource.name, expect.arrayContaining(held)])
  }
}

describe('every right of every record type', { timeout: 300_000 }, () => {
  it('is refused when it is taken, and nothing else is', async () => {
    await store({ rights: none, revoked: none }, [])
    const [before, seen] = [await allowedTo(taken), await previewed(accounts[0])]
    const held = [...before.values()].flat().length
    const all = types.flatMap(({ rights }) => rights).length
    // Some are of offices that this person does not hold: major hazards, red lines; others are never
    // those of somebody from a contractor, of whom this person has the role too.
    expect(held).toBeGreaterThan(all * 0.8)
    for (const [round] of rounds.entries()) {
      const right = turn(round)
      const revoked = new Map([...right].map(([name, one]) => [name, [one]]))
      // A hidden place changes nothing of it.
      const hidden = round % 2 === 0 ? [] : allScreens.map(({ code }) => code)
      await store({ rights: none, revoked }, hidden)
      const isLeft = (name: string, other: Right) => {
        const gone = right.get(name)
        return !gone || !goesWith(gone, other)
      }
      const asked = askedIn(round, right)
      const after = await allowedTo(taken, asked)
      expect(ofTypes(after, asked)).toEqual(only(before, isLeft, asked))
      expect(ofTypes(await previewed(accounts[0]))).toEqual(only(seen, isLeft))
      await saysWhatItDoes(taken, after, asked)
    }
  })

  it('is allowed when it is given, and nothing else is', async () => {
    await store({ rights: everything(), revoked: none }, [])
    const [before, seen] = [await allowedTo(given), await previewed(accounts[1])]
    // A sample names nobody: where some roles see their own alone, it may be out of sight.
    const open = types.filter(({ resource }) => !resource.own)
    const held = open.flatMap(({ resource }) => before.get(resource.name) ?? []).length
    // Others are of offices, or of a state that a sample is not in.
    expect(held).toBeGreaterThan(open.flatMap(({ rights }) => rights).length * 0.8)
    for (const [round] of rounds.entries()) {
      const right = turn(round)
      const rights = new Map([...right].map(([name, one]) => [name, ['view', one] as const]))
      const hidden = round % 2 === 0 ? allScreens.map(({ code }) => code) : []
      await store({ rights, revoked: none }, hidden)
      // Importing alone creates nothing.
      const isGiven = (name: string, other: Right) =>
        right.has(name) && (other === 'view' || (other === right.get(name) && other !== 'import'))
      const asked = askedIn(round, right)
      const after = await allowedTo(given, asked)
      expect(ofTypes(after, asked)).toEqual(only(before, isGiven, asked))
      expect(ofTypes(await previewed(accounts[1]))).toEqual(only(seen, isGiven))
      await saysWhatItDoes(given, after, asked)
    }
  })
})
