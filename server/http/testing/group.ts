import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { type RoleCode, roleCodes } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { setPasswordHash } from '../../auth/credentials.ts'
import { hashPassword } from '../../auth/passwords.ts'
import { openItems } from '../../baseline/dictionaries.ts'
import type { Database, Tx } from '../../db/database.ts'
import { bulkInsert } from '../../records/store/bulk.ts'
import { insertRecord } from '../../records/store/store.ts'

export const password = 'Shaft-of-tests-1'

/** Organisations of the tests, by code: two companies, mines below them, a shop and its people. */
const tree = [
  ['G', null, 'group'],
  ['A', 'G', 'company'],
  ['A1', 'A', 'factory'],
  ['A1W', 'A1', 'workshop'],
  ['A1T', 'A1W', 'team'],
  ['A1K', 'A1W', 'contractor'],
  ['A2', 'A', 'factory'],
  ['B', 'G', 'company'],
  ['B1', 'B', 'factory'],
] as const
export type OrgCode = (typeof tree)[number][0]

/** People of the tests: their role and where they work. */
const people = {
  root: ['admingroup', 'G'],
  adminA: ['adminRule', 'A'],
  adminB: ['adminRule', 'B'],
  leaderA: ['leader', 'A'],
  safetyA: ['safetyLeader', 'A'],
  leaderB: ['leader', 'B'],
  safetyB: ['safetyLeader', 'B'],
  managerA1: ['factoryManager', 'A1'],
  officerA1: ['safetyMembers', 'A1'],
  secondA1: ['safetyMembers', 'A1'],
  workerA1: ['members', 'A1'],
  workshopA1: ['director', 'A1W'],
  teamA1: ['members', 'A1T'],
  contractorA1: ['contractorAdmin', 'A1K'],
  officerA2: ['safetyMembers', 'A2'],
  officerB1: ['safetyMembers', 'B1'],
  display: ['controlRoom', 'A'],
} as const satisfies Record<string, readonly [RoleCode, OrgCode]>
export type Username = keyof typeof people

export interface Group {
  readonly org: Readonly<Record<OrgCode, string>>
  readonly account: Readonly<Record<Username, string>>
  readonly role: Readonly<Record<RoleCode, string>>
  /** A grid area, a profession and a clause that records of mine A1 can point at. */
  readonly areaA1: string
  readonly areaB1: string
  readonly profession: string
  readonly clause: string
}

export const resourceOf = (name: string): Resource => {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(`no record type "${name}"`)
  return resource
}

/** Fills an empty database with the group of the tests; everybody's password is `password`. */
export async function makeGroup(db: Database, now: Date): Promise<Group> {
  const hash = await hashPassword(password)
  return db.system(async (tx) => {
    const make = maker(tx, now)
    const org: Record<string, string> = {}
    for (const [code, parent, orgType] of tree) {
      org[code] = await make('organization', {
        ...{ name: `Org ${code}`, shortName: code, orgCode: code, orgType },
        ...{ parent: parent ? org[parent] : null, isExternal: orgType === 'contractor' },
        ...{ operationStatus: 'production', country: 'RS', timeZone: 'Europe/Belgrade' },
      })
    }
    const role: Record<string, string> = {}
    for (const code of roleCodes) {
      const scopeRule = 'self'
      const values = { code, name: code, roleType: 'site', scopeRule, canReview: true }
      role[code] = await make('role', { ...values, builtIn: true })
    }
    const account: Record<string, string> = {}
    for (const [username, [code, at]] of Object.entries(people)) {
      account[username] = await make('account', {
        ...{ username, userName: `Name of ${username}`, phone: '+381 60 1234567' },
        ...{ roles: [role[code]], orgs: [org[at]], defaultOrg: org[at] },
        ...{ isExternal: at === 'A1K', language: 'en_US', source: 'manual', failedLogins: 0 },
      })
    }
    await setPasswordHash(tx, Object.values(account), hash, { now })
    await bulkInsert(tx, resourceOf('data-dictionary'), openItems(), {
      actorId: null,
      now,
      action: 'create',
    })
    const named = { org, account, role } as unknown as Pick<Group, 'org' | 'account' | 'role'>
    return { ...named, ...(await pointers(make, named)) }
  })
}

/** The group that `makeGroup` left in a database. */
export async function groupIn(db: Database): Promise<Group> {
  const [group] = await db.system((tx) =>
    tx.query<Group>(sql`
      select
        (select jsonb_object_agg(org_code, id) from organization) as org,
        (select jsonb_object_agg(username, id) from account) as account,
        (select jsonb_object_agg(code, id) from role) as role,
        (select id from grid_area where code = 'GA-A1') as "areaA1",
        (select id from grid_area where code = 'GA-B1') as "areaB1",
        (select id from profession) as profession,
        (select id from violation_clause) as clause`),
  )
  if (!group) throw new Error('no group')
  return group
}

type Make = (
  resource: string,
  values: Readonly<Record<string, unknown>>,
  state?: string,
) => Promise<string>

const maker =
  (tx: Tx, now: Date): Make =>
  async (name, values, state) => {
    const id = randomUUID()
    await insertRecord(tx, resourceOf(name), { id, values, state, actorId: null, now })
    return id
  }

async function pointers(make: Make, { org, account }: Pick<Group, 'org' | 'account'>) {
  const profession = await make('profession', {
    ...{ name: 'Hoisting', code: 'HOIST', domain: 'hoisting', managingDept: org.A },
  })
  const clause = await make(
    'violation-clause',
    {
      ...{ code: 'C-1', content: 'No helmet', violationClass: 'general', points: 2, profession },
      ...{ violationType: 'illegal-operation', fineMin: 100, fineMax: 500 },
      ...{ basis: 'House rules', appliesTo: 'both' },
    },
    'published',
  )
  const area = (code: string, ownerOrg: string, responsible: string, x: number) =>
    make('grid-area', {
      ...{ name: `Area ${code}`, code, gridLevel: '1', gridKind: 'physical', ownerOrg },
      ...{ responsible, areaKind: 'shaft', frame: 'geographic', boundary: square(x) },
    })
  return {
    profession,
    clause,
    areaA1: await area('GA-A1', org.A1, account.managerA1, 22.1),
    areaB1: await area('GA-B1', org.B1, account.officerB1, 23.1),
  }
}

/** A hundredth of a degree square with its west side at `x`. */
export function square(x: number, y = 44.1, side = 0.01) {
  const [e, n] = [x + side, y + side]
  const ring = [
    [x, y],
    [e, y],
    [e, n],
    [x, n],
    [x, y],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}
