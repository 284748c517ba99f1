import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/access'
import type { Database } from '../db/database.ts'
import { openTestDatabase } from '../db/test-database.ts'
import { insertRecord } from '../records/store/store.ts'
import { bySystem, hazardIn, noon, resourceOf } from '../records/testing/test-group.ts'
import { loadActor } from './actor.ts'

/** One organisation of every kind, and a group with a company of its own below the top one. */
const tree = [
  ['G', 'group', null],
  ['C', 'company', 'G'],
  ['F', 'factory', 'C'],
  ['W', 'workshop', 'F'],
  ['T', 'team', 'W'],
  ['K', 'contractor', 'W'],
  ['D', 'department', 'F'],
  ['C2', 'company', 'G'],
  ['S', 'group', 'G'],
  ['SC', 'company', 'S'],
  ['SF', 'factory', 'SC'],
  ['SW', 'workshop', 'SF'],
  ['SD', 'department', 'S'],
] as const
const places = ['G', 'C', 'F', 'W', 'T', 'K', 'D', 'S', 'SC', 'SF', 'SW', 'SD'] as const

/** A role of every level; the last two are the installation's own, by their scope rule. */
const roles = {
  admingroup: 'self',
  headframe: 'self',
  adminRule: 'self',
  leader: 'self',
  factoryManager: 'self',
  members: 'self',
  contractorAdmin: 'self',
  controlRoom: 'self',
  topAuditor: 'top-company',
  shopAuditor: 'workshop',
} as const
type Role = keyof typeof roles

const all = 'G C F W T K D C2 S SC SF SW SD'
const company = 'C F W T K D'
const mine = 'F W T K D'
const shop = 'W T K'
const group = 'S SC SF SW SD'
const lesser = 'SC SF SW'
/** Whose hazards somebody sees who works at each of the places: role rules, section 2. */
const internal: Readonly<Record<string, readonly string[]>> = {
  group: [all, all, all, all, all, all, all, ...[group, group, group, group, group]],
  company: [
    all,
    ...[company, company, company, company, company, company],
    group,
    lesser,
    lesser,
    lesser,
    'SD',
  ],
  factory: [all, company, ...[mine, mine, mine, mine, mine], group, lesser, 'SF SW', 'SF SW', 'SD'],
  workshop: [all, company, mine, shop, shop, shop, 'D', group, lesser, 'SF SW', 'SW', 'SD'],
  own: [all, company, mine, shop, 'T', 'K', 'D', group, lesser, 'SF SW', 'SW', 'SD'],
}
const external = ['G', 'C', 'F', shop, shop, shop, 'D', 'S', 'SC', 'SF', 'SW', 'SD']
const alone = ['G', 'C', 'F', shop, 'T', 'K', 'D', 'S', 'SC', 'SF', 'SW', 'SD']
const levelOf: Readonly<Record<Role, keyof typeof internal>> = {
  ...{ admingroup: 'group', headframe: 'group', topAuditor: 'group' },
  ...{ adminRule: 'company', leader: 'company', factoryManager: 'factory' },
  ...{ shopAuditor: 'workshop', members: 'own', contractorAdmin: 'own', controlRoom: 'own' },
}

let db: Database
let close: () => Promise<void>
const org: Record<string, string> = {}
const role: Record<string, string> = {}

const make = async (type: string, values: Readonly<Record<string, unknown>>): Promise<string> => {
  const id = randomUUID()
  await db.system((tx) => insertRecord(tx, resourceOf(type), { id, values, ...bySystem }))
  return id
}

beforeAll(async () => {
  ;({ db, close } = await openTestDatabase())
  for (const [code, orgType, above] of tree) {
    org[code] = await make('organization', {
      ...{ name: code, shortName: code, orgCode: code, orgType, isExternal: false },
      ...{ parent: above && org[above], timeZone: 'Asia/Shanghai' },
    })
    await make('hazard', hazardIn(org[code], { title: code }))
  }
  for (const [code, scopeRule] of Object.entries(roles)) {
    const values = { code, name: code, roleType: 'site', scopeRule, canReview: true }
    role[code] = await make('role', { ...values, builtIn: scopeRule === 'self' })
  }
  for (const code of Object.keys(roles)) {
    for (const place of places) {
      for (const isExternal of [false, true]) {
        await make('account', {
          ...{ username: nameOf(code, place, isExternal), userName: code, isExternal },
          ...{ phone: '+381 60 1234567', roles: [role[code]], orgs: [org[place]] },
          ...{ defaultOrg: org[place], language: 'en_US', source: 'manual', failedLogins: 0 },
        })
      }
    }
  }
})
afterAll(() => close())

const nameOf = (code: string, place: string, isExternal: boolean) =>
  `${code}.${place}.${isExternal ? 'external' : 'own'}`.toLowerCase()

async function actorAt(code: string, place: string, isExternal = false): Promise<Actor> {
  const actor = await db.system((tx) => loadActor(tx, nameOf(code, place, isExternal), noon))
  if (!actor) throw new Error(`nobody is ${code} at ${place}`)
  return actor
}

async function seenBy({ scope }: Actor): Promise<string> {
  const rows = await db.scoped(scope, (tx) =>
    tx.query<{ title: string }>(sql`select title from hazard`),
  )
  const seen = rows.map(({ title }) => title)
  return tree.flatMap(([code]) => (seen.includes(code) ? [code] : [])).join(' ')
}

const asMatrix = async (code: string, isExternal: boolean) => {
  const seen: string[] = []
  for (const place of places) seen.push(await seenBy(await actorAt(code, place, isExternal)))
  return seen
}

describe('what somebody sees who works at an organisation', () => {
  it.each(Object.keys(roles) as Role[])('as %s', async (code) => {
    expect(await asMatrix(code, false)).toEqual(internal[levelOf[code]])
  })

  it.each(Object.keys(roles) as Role[])('as %s from outside: a workshop at most', async (code) => {
    expect(await asMatrix(code, true)).toEqual(external)
  })

  it('from outside is their own unit where contractors are kept apart', async () => {
    const settings = await make('org-config', {
      ...{ org: org.G, contractorView: false },
    })
    expect(await asMatrix('members', true)).toEqual(alone)
    await db.system((tx) =>
      tx.query(sql`update org_config set deleted_at = now() where id = ${settings}`),
    )
  })
})

describe('what everybody shares', () => {
  const keeps = async (actor: Actor) => {
    const write = db.scoped(actor.scope, (tx) =>
      tx.query(sql`update role set remark = 'kept' where id = ${role.members} returning id`),
    )
    return (await write).length > 0
  }

  it('is written from the top of the tree alone, whatever a role is called', async () => {
    expect(await keeps(await actorAt('admingroup', 'G'))).toBe(true)
    expect(await keeps(await actorAt('admingroup', 'F'))).toBe(true)
    for (const place of ['S', 'SC', 'SW'] as const) {
      const actor = await actorAt('admingroup', place)
      expect(await keeps(actor)).toBe(false)
      expect(actor.roles).toEqual(['adminRule'])
    }
  })
})

describe('the top of the tree', () => {
  it('is one organisation, beneath all code of ours', async () => {
    const second = make('organization', {
      ...{ name: 'Z', shortName: 'Z', orgCode: 'Z', orgType: 'group', isExternal: false },
      ...{ parent: null, timeZone: 'Asia/Shanghai' },
    })
    await expect(second).rejects.toMatchObject({ status: 422 })
  })
})
