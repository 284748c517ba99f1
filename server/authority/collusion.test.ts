import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Actor, mayGrant, roleCodes } from '#domain/access/access'
import { isWithin } from '#domain/access/scope'
import { loadActorOf } from '../auth/actor.ts'
import { withPrincipals } from '../auth/principals.ts'
import type { Tx } from '../db/database.ts'
import { type Group, type OrgCode, resourceOf, type Username } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { Problem } from '../platform/problem.ts'
import { mayRead, mayUpdateSome } from '../records/access/policy.ts'
import { lineagesOf } from '../records/place/place.ts'
import { readRecord } from '../records/store/store.ts'
import { changeRecord } from '../records/write/change.ts'
import { createRecord } from '../records/write/create.ts'
import { mustBeAbove } from './guard.ts'

let site: TestHeadframe
let group: Group
beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
})
afterAll(() => site.stop())

const orgCodes = [
  'G',
  'A',
  'A1',
  'A1W',
  'A1T',
  'A2',
  'B',
  'B1',
] as const satisfies readonly OrgCode[]
/** Everybody of company A who is let do anything; nobody of company B and not the group. */
const members = ['adminA', 'leaderA', 'managerA1', 'officerA1', 'workerA1'] as const
const others = ['root', 'adminB', 'officerB1', 'officerA2', 'secondA1'] as const

const fields = fc.record({
  roles: fc.uniqueArray(fc.constantFrom(...roleCodes), { minLength: 1, maxLength: 2 }),
  orgs: fc.uniqueArray(fc.constantFrom(...orgCodes), { minLength: 1, maxLength: 2 }),
})
const operation = fc.record({
  by: fc.nat(),
  whom: fc.nat(),
  kind: fc.constantFrom('create', 'change', 'change', 'take-over', 'reshape', 'hand-over'),
  fields,
  org: fc.constantFrom(...orgCodes),
  orgType: fc.constantFrom('group', 'company', 'factory', 'workshop', 'department'),
})
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never

// Points: a right at an organisation, as policy and scope answer it, asked without the guard's words.
const asked = ['hazard', 'account', 'organization', 'user', 'tenant', 'role', 'login-log'].map(
  resourceOf,
)
const pointsIn = (actor: Actor, reached: readonly string[]): string[] =>
  asked.flatMap((type) => [
    ...(mayRead(type, actor) ? reached.map((org) => `${org} read ${type.name}`) : []),
    ...(mayUpdateSome(type, actor) ? reached.map((org) => `${org} update ${type.name}`) : []),
  ])

async function reachedBy(tx: Tx, { scope }: Actor): Promise<string[]> {
  const places = await lineagesOf(tx, Object.values(group.org))
  return [...places].flatMap(([org, lineage]) => (isWithin(lineage, scope) ? [org] : []))
}

/** Who an account is: itself, and everybody it stands in for. */
async function actorsOf(tx: Tx, id: string): Promise<Actor[]> {
  const found = await loadActorOf(tx, { id }, site.clock.now())
  const actor = found && (await withPrincipals(tx, found, site.clock.now()))
  return actor ? [actor, ...(actor.principals ?? []).map((one) => one.actor)] : []
}

const pointsOf = (id: string): Promise<string[]> =>
  site.db.system(async (tx) => {
    const points: string[] = []
    for (const actor of await actorsOf(tx, id)) {
      points.push(...pointsIn(actor, await reachedBy(tx, actor)))
    }
    return points
  })

/** What somebody has and, as an administrator, might give at the start. */
const mostOf = (id: string): Promise<string[]> =>
  site.db.system(async (tx) => {
    const points: string[] = []
    for (const actor of await actorsOf(tx, id)) {
      const reached = await reachedBy(tx, actor)
      const given = roleCodes.filter((role) => mayGrant(actor, role))
      const holders = [actor, ...given.map((role) => ({ ...actor, roles: [role] }))]
      for (const holder of holders) points.push(...pointsIn(holder, reached))
    }
    return points
  })

class Conspiracy {
  readonly accounts: string[]
  readonly members: Set<string>
  done = 0
  #made = 0

  constructor() {
    const ids = (names: readonly Username[]) => names.map((name) => group.account[name])
    this.accounts = [...ids(members), ...ids(others)]
    this.members = new Set(ids(members))
  }

  /** Whether it was let do it; anything but a refusal is thrown on. */
  async try(one: Operation): Promise<void> {
    const all = [...this.members]
    const by = all[one.by % all.length] ?? ''
    const whom = this.accounts[one.whom % this.accounts.length] ?? ''
    const actor = await site.db.system((tx) => loadActorOf(tx, { id: by }, site.clock.now()))
    if (!actor) return
    try {
      await this.#act(actor, whom, one)
      this.done += 1
    } catch (error) {
      if (!(error instanceof Problem) || error.status >= 500) throw error
    }
  }

  async #act(actor: Actor, whom: string, one: Operation): Promise<void> {
    const { kind } = one
    if (kind === 'create') await this.#create(actor, one)
    else if (kind === 'change') await this.#change(actor, 'account', whom, this.#values(one))
    else if (kind === 'take-over') await this.#takeOver(actor, whom)
    else if (kind === 'reshape') {
      await this.#change(actor, 'organization', group.org[one.org], { orgType: one.orgType })
    } else await this.#handOver(actor, whom)
  }

  #values({ fields: { roles, orgs } }: Operation) {
    const places = orgs.map((code) => group.org[code])
    return { roles: roles.map((code) => group.role[code]), orgs: places, defaultOrg: places[0] }
  }

  async #create(actor: Actor, one: Operation): Promise<void> {
    this.#made += 1
    const username = `made${this.#made}`
    const { data } = await createRecord(site, actor, resourceOf('account'), {
      input: {
        ...{ username, userName: username, phone: '+381 60 1234567', isExternal: false },
        ...{ language: 'en_US', ...this.#values(one) },
      },
    })
    this.accounts.push(data.id)
    this.members.add(data.id)
  }

  async #change(actor: Actor, name: string, id: string, input: object): Promise<void> {
    const type = resourceOf(name)
    const before = await site.db.system((tx) => readRecord(tx, type, id))
    const version = before?.version ?? 0
    await changeRecord(site, actor, type, { id, version, input: { ...input } })
  }

  async #takeOver({ id: actorId, scope }: Actor, whom: string): Promise<void> {
    const writer = { actorId, now: site.clock.now() }
    await site.db.scoped(scope, (tx) => mustBeAbove(tx, writer, whom))
    this.members.add(whom)
  }

  async #handOver(actor: Actor, principal: string): Promise<void> {
    await createRecord(site, actor, resourceOf('auth-proxy'), {
      input: {
        ...{ principal, proxy: actor.id, org: group.org.A, scope: ['all'], reason: 'leave' },
        ...{ startAt: '2026-03-10T08:00:00Z', endAt: '2026-03-12T08:00:00Z' },
        notifyInitiators: false,
      },
    })
  }
}

const count = Number(process.env.AUTHORITY_OPERATIONS ?? 120)
const seed = Number(process.env.AUTHORITY_SEED ?? 28)

it(`gives people who collude nothing that none of them had, over ${count} operations`, async () => {
  const conspiracy = new Conspiracy()
  const most = new Set((await Promise.all([...conspiracy.members].map(mostOf))).flat())
  for (const one of fc.sample(operation, { seed, numRuns: count })) {
    await conspiracy.try(one)
    for (const id of conspiracy.members) {
      const beyond = (await pointsOf(id)).filter((point) => !most.has(point))
      expect([one, beyond]).toEqual([one, []])
    }
  }
  // A guard that refuses everything would prove nothing.
  expect(conspiracy.done).toBeGreaterThan(count / 50)
}, 3_600_000)
