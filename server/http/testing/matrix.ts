/** The people and the records of the matrix of rights. */
import { sql } from 'drizzle-orm'
import { type Actor, type RoleCode, roleCodes, scopeLevelOf } from '#domain/access/access'
import { externalScopeIn, type Lineage, scopeIn } from '#domain/access/scope'
import { codedTypes } from '#domain/definition/coded'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Field } from '#domain/fields/field'
import { resources } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { setPasswordHash } from '../../auth/credentials.ts'
import { hashPassword } from '../../auth/passwords.ts'
import type { Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { insertRecord } from '../../records/store/store.ts'
import { Caller } from './caller.ts'
import { type Group, type OrgCode, password, resourceOf } from './group.ts'
import type { TestHeadframe } from './headframe.ts'

/**
 * Record types whose rows change nobody's rights by being there. A tenant does: it shuts its place to
 * the very people who are asked, and has tests of its own.
 */
export const measured: readonly Resource[] = resources.filter(({ name }) => name !== 'tenant')

/** Where a record stands to people who work at mine A1. */
export const positions = {
  own: 'A1',
  child: 'A1W',
  parent: 'A',
  sibling: 'A2',
  contractor: 'A1K',
} as const satisfies Record<string, OrgCode>
export type Position = keyof typeof positions | 'shared'

/** The holder of one built-in role and of no other. */
export interface Person {
  readonly role: RoleCode
  readonly username: string
  readonly caller: Caller
  /** As the definitions make them; the server has its own idea of them. */
  readonly actor: Actor
}

/** A record of the matrix, and where it stands. */
export interface Placed {
  readonly position: Position
  readonly lineage: Lineage | null
  readonly record: AnyRow
}

/** Somebody for every built-in role, at mine A1; the contractor's in their own unit. */
export async function everyRole(site: TestHeadframe): Promise<Person[]> {
  const accounts = roleCodes.map((role) => {
    const isExternal = role === 'contractorAdmin'
    const org = site.group.org[isExternal ? 'A1K' : 'A1']
    return { roles: [role], username: `matrix.${role}`, isExternal, org }
  })
  const ids = await makeAccounts(site, accounts)
  return Promise.all(
    roleCodes.map(async (role, at) => ({
      ...{ role, username: `matrix.${role}`, actor: actorOf(site.group, role, ids[at] ?? '') },
      caller: await Caller.signIn(site.url, `matrix.${role}`, password),
    })),
  )
}

/** Somebody at mine A1 to whom no role is missing: what is refused them is refused everybody. */
export async function holderOfEveryRole(site: TestHeadframe): Promise<Caller> {
  const username = 'matrix.all'
  const org = site.group.org.A1
  await makeAccounts(site, [{ username, roles: roleCodes, isExternal: false, org }])
  return Caller.signIn(site.url, username, password)
}

interface NewAccount {
  readonly username: string
  /** Codes of built-in roles, or ids of others. */
  readonly roles: readonly (RoleCode | (string & {}))[]
  readonly isExternal: boolean
  readonly org: string
}

/** Accounts whose password is that of the tests; answers their ids. */
export async function makeAccounts(
  { group, db, clock }: TestHeadframe,
  accounts: readonly NewAccount[],
): Promise<string[]> {
  const now = clock.now()
  const hash = await hashPassword(password)
  return db.system(async (tx) => {
    const ids: string[] = []
    for (const { username, roles, isExternal, org } of accounts) {
      const values = {
        ...{ username, userName: username, phone: '+381 60 1234567', isExternal },
        ...{
          roles: roles.map((role) => group.role[role as RoleCode] ?? role),
          orgs: [org],
          defaultOrg: org,
        },
        ...{ language: 'en_US', source: 'manual', failedLogins: 0 },
      }
      const { id } = await insertRecord(tx, resourceOf('account'), { values, actorId: null, now })
      ids.push(id)
    }
    await setPasswordHash(tx, ids, hash, { now })
    return ids
  })
}

function actorOf(group: Group, role: RoleCode, id: string): Actor {
  const isExternal = role === 'contractorAdmin'
  const lineage = lineageOf(group, isExternal ? 'contractor' : 'own')
  const scope = isExternal
    ? externalScopeIn(lineage)
    : scopeIn(lineage, scopeLevelOf([role], isExternal))
  return { id, username: `matrix.${role}`, roles: [role], isExternal, lineage, scope }
}

/** The tree of the tests, said once more. */
function lineageOf({ org }: Group, position: keyof typeof positions): Lineage {
  const own = org[positions[position]]
  const factory = { own: org.A1, child: org.A1, contractor: org.A1, sibling: org.A2, parent: null }
  const workshop = position === 'child' || position === 'contractor' ? org.A1W : null
  return {
    installation: org.G,
    group: org.G,
    company: org.A,
    factory: factory[position],
    workshop,
    org: own,
  }
}

/** A record of the type in every position and, at the mine itself, in every other state. */
export async function placedRecords(site: TestHeadframe, resource: Resource): Promise<Placed[]> {
  const { group, db, clock } = site
  const now = clock.now()
  return db.system(async (tx) => {
    const make = async (state: string, position: Position): Promise<Placed> => {
      const lineage = position === 'shared' ? null : lineageOf(group, position)
      const values = plainValues(group, resource, placeOf(resource, lineage))
      const record = await insertRecord(tx, resource, { values, state, actorId: null, now })
      return { position, lineage, record: { ...record, storedState: state } }
    }
    const names = Object.keys(positions) as (keyof typeof positions)[]
    // Of some types an organisation has one record.
    const isOneEach = resource.unique?.some(
      (set) => String('fields' in set ? set.fields : set) === resource.placedBy,
    )
    const others = Object.keys(resource.states).filter(
      (state) => state !== resource.initial && !isOneEach,
    )
    const home: Position = resource.placedBy === 'shared' ? 'shared' : 'own'
    const spots: readonly Position[] = home === 'shared' ? [home] : names
    const placed: Placed[] = []
    if (resource.placedBy === 'self') {
      for (const position of names) placed.push(await organizationAt(tx, group, position))
      return placed
    }
    for (const position of spots) placed.push(await make(resource.initial, position))
    for (const state of others) placed.push(await make(state, home))
    return placed
  })
}

/** What places a record: its field, or the row of a table that the field is computed from. */
function placeOf({ fields, placedBy }: Resource, lineage: Lineage | null): Values {
  if (!lineage) return {}
  if (!fields[placedBy]?.from) return { [placedBy]: lineage.org }
  const rows = Object.entries(fields).flatMap(([name, { columns = {} }]) => {
    const column = Object.keys(columns).find((one) => columns[one]?.kind === 'org')
    return column ? [[name, [{ [column]: lineage.org }]]] : []
  })
  return Object.fromEntries(rows)
}

/** An organisation of the tests is its own record. */
async function organizationAt(
  tx: Tx,
  group: Group,
  position: keyof typeof positions,
): Promise<Placed> {
  const lineage = lineageOf(group, position)
  const [row] = await tx.query<AnyRow>(
    sql`select id, version, state, state as "storedState" from organization
      where id = ${lineage.org}`,
  )
  if (!row) throw new Error(`no organisation at ${position}`)
  return { position, lineage, record: row }
}

let made = 0

/** As little as a record can hold: nobody acts on it by name, and no two are alike. */
function plainValues(group: Group, resource: Resource, placed: Values): Values {
  const alone = new Set((resource.unique ?? []).flat().map(String))
  const values = Object.entries(resource.fields).flatMap(([name, field]) => {
    const isAsked = (field.required || alone.has(name)) && !field.many && !field.calculated
    return isAsked ? [[name, plainValue(group, field, alone.has(name))]] : []
  })
  return { ...Object.fromEntries(values), ...roleNamed(resource), ...placed }
}

/**
 * A shared record is where what it names by code is: here it names a role, which everybody sees.
 * Those that name something of one place are in `org-mapping.test.ts`.
 */
function roleNamed(resource: Resource): Values {
  if (resource.placedBy !== 'shared') return {}
  const named = Object.entries(resource.coded ?? {}).flatMap(([field, pointer]) => {
    if (!pointer) return []
    const kind = codedTypes(resource, pointer).find((one) => one.resource === 'role')
    if (!kind) throw new Error(`${resource.name}.${field}: no code of what everybody sees`)
    return [
      [field, roleCodes[0]],
      [pointer.type, kind.option],
    ]
  })
  return Object.fromEntries(named)
}

/** Something of the kind; another one each time where no two records may share it. */
function plainValue({ account, role }: Group, field: Field, isUnique: boolean): unknown {
  made += 1
  const nth = (all: readonly string[]) => all[made % all.length]
  if (field.kind === 'text' || field.kind === 'code') return `m${made}`
  if (field.kind === 'enum') return nth(field.options ?? [])
  if (!isUnique) return undefined
  if (field.kind === 'int' || field.kind === 'posint') {
    return (field.min ?? 0) + (field.max ? made % (field.max - (field.min ?? 0) + 1) : made)
  }
  if (field.kind === 'date') return new Date(made * 86_400_000).toISOString().slice(0, 10)
  if (field.ref === 'account') return nth(Object.values(account))
  return field.ref === 'role' ? nth(Object.values(role)) : undefined
}

/** Puts a record back that somebody was entitled to delete. */
export async function broughtBack(site: TestHeadframe, resource: Resource, id: string) {
  const table = sql.raw(tableOf(resource).table)
  await site.db.system((tx) =>
    tx.query(sql`update ${table} set deleted_at = null, version = 1 where id = ${id}`),
  )
}
