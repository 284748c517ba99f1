import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mayGrant, type RoleCode, roleCodes, scopeLevelOf } from '../access/access.ts'
import { isWithin, type Lineage, scopeIn } from '../access/scope.ts'
import { type Authority, exceeding, handedOnBy, holdingOf, isOperator } from './authority.ts'
import { packageTypes } from './package.ts'
import { type GrantLine, grantsOf, levelOfRule, type StoredRole } from './permission.ts'
import { type NamedRight, type RightsSubject, rightsOf } from './rights-of.ts'
import { rightsOn, subjectNamed } from './subject.ts'

const tree: readonly Lineage[] = [
  { installation: 'G', group: 'G', company: null, factory: null, workshop: null, org: 'G' },
  ...['A', 'B'].flatMap((company): Lineage[] => [
    { installation: 'G', group: 'G', company, factory: null, workshop: null, org: company },
    ...[1, 2].flatMap((at): Lineage[] => {
      const factory = `${company}${at}`
      const mine = { installation: 'G', group: 'G', company, factory, workshop: null, org: factory }
      const workshop = `${factory}W`
      return [
        mine,
        { ...mine, workshop, org: workshop },
        { ...mine, workshop, org: `${workshop}T` },
      ]
    }),
  ]),
]
const places = new Map(tree.map((one) => [one.org, one]))

const builtIn = [
  'admingroup',
  'adminRule',
  'leader',
  'factoryManager',
  'safetyMembers',
  'members',
] as const
const whole = (names: readonly string[]): GrantLine[] =>
  names.map((name) => {
    const subject = subjectNamed(name)
    return {
      ...{ subject: name, rights: subject ? rightsOn(subject) : [] },
      ...{ revoked: [], fieldMask: [] },
    }
  })
/** Roles of the installation's own: a help desk, one with much, one that looks everywhere. */
const own: readonly StoredRole[] = [
  { role: 'helpDesk', scopeRule: 'company', lines: whole(['account']) },
  {
    role: 'much',
    scopeRule: 'self',
    lines: whole(['hazard', 'account', 'role', 'tenant', 'user', 'login-log']),
  },
  { role: 'everywhere', scopeRule: 'top-company', lines: whole(['account', 'user']) },
]
const narrowed: readonly StoredRole[] = [
  {
    role: 'safetyMembers',
    scopeRule: 'self',
    lines: [{ subject: 'grid-area', rights: [], revoked: ['change', 'create'], fieldMask: [] }],
  },
]
const roles = [...builtIn, ...own.map(({ role }) => role)]
const isBuiltIn = (role: string): role is RoleCode => (builtIn as readonly string[]).includes(role)

interface Person {
  readonly roles: readonly string[]
  readonly orgs: readonly string[]
}

const packaged = ['hazard-ledger', 'account']
/** Company B is a tenant. */
const packageOf = ({ orgs }: Person) =>
  places.get(orgs[0] ?? '')?.company === 'B'
    ? { screens: packaged, types: packageTypes(packaged) }
    : {}

function subjectsOf(person: Person): RightsSubject[] {
  const codes = person.roles.filter(isBuiltIn)
  const others = own.filter(({ role }) => person.roles.includes(role))
  const level = scopeLevelOf(
    codes,
    false,
    others.map(({ scopeRule }) => levelOfRule(scopeRule)),
  )
  const grants = grantsOf([
    ...others,
    ...narrowed.filter(({ role }) => person.roles.includes(role)),
  ])
  return person.orgs.flatMap((org) => {
    const lineage = places.get(org)
    const bound = codes.includes('admingroup') ? {} : packageOf(person)
    return lineage
      ? [{ roles: codes, grants, lineage, scope: scopeIn(lineage, level), ...bound }]
      : []
  })
}

const known = new Map<string, ReadonlySet<NamedRight>>()
function rightsKnown(subject: RightsSubject): ReadonlySet<NamedRight> {
  const { roles: codes, grants, screens, scope } = subject
  const key = JSON.stringify([
    codes,
    grants?.map(({ role }) => role),
    screens,
    scope.level === 'installation',
  ])
  const found = known.get(key) ?? rightsOf(subject)
  known.set(key, found)
  return found
}

const authorityOf = (person: Person): Authority =>
  subjectsOf(person).map((subject) => holdingOf(subject, rightsKnown))
const handableBy = (person: Person): Authority =>
  handedOnBy(subjectsOf(person), narrowed, rightsKnown)

/** What a write of an account does: refused unless nothing that it had or will have is beyond. */
function mayWrite(writer: Person, before: Person | undefined, after: Person): boolean {
  const held = before ? authorityOf(before) : []
  const excess =
    writer === before
      ? exceeding(handableBy(writer), held, authorityOf(after))
      : exceeding(handableBy(writer), [], [...held, ...authorityOf(after)])
  return excess.length === 0
}

// The ghost: single points, an organisation and a right, reckoned without anything of the above.
type Points = Set<string>
function pointsAt(subject: RightsSubject, rights: Iterable<NamedRight>): string[] {
  const reached = tree.filter((place) => isWithin(place, subject.scope))
  return [...rights].flatMap((right) => reached.map(({ org }) => `${org} ${right}`))
}
const pointsKnown = new Map<string, Points>()
function pointsOf(person: Person): Points {
  const key = JSON.stringify(person)
  const found =
    pointsKnown.get(key) ??
    new Set(subjectsOf(person).flatMap((one) => pointsAt(one, rightsKnown(one))))
  pointsKnown.set(key, found)
  return found
}
function mostOf(person: Person): Points {
  const given = subjectsOf(person).flatMap((subject) =>
    // Of all roles, also those that nobody here has to begin with.
    roleCodes
      .filter((role) => mayGrant(subject, role))
      .flatMap((role) => {
        const grants = grantsOf(narrowed.filter((one) => one.role === role))
        return pointsAt(subject, rightsKnown({ ...subject, roles: [role], grants }))
      }),
  )
  return new Set([...pointsOf(person), ...given])
}

const orgNames = tree.map(({ org }) => org)
const person = fc.record({
  roles: fc.uniqueArray(fc.constantFrom(...roles), { minLength: 1, maxLength: 2 }),
  orgs: fc.uniqueArray(fc.constantFrom(...orgNames), { minLength: 1, maxLength: 2 }),
})
const count = 12
const index = fc.nat({ max: count - 1 })
const world = fc.record({
  people: fc.array(person, { minLength: count, maxLength: count }),
  colluding: fc.array(fc.boolean(), { minLength: count, maxLength: count }),
})
const write = fc.record({ by: index, whom: index, becomes: person, takesOver: fc.boolean() })

/** Some people who do whatever they are let do; who runs the installation is not among them. */
class Conspiracy {
  readonly people: Person[]
  readonly members: Set<number>
  readonly #most: Points
  readonly #initially: readonly Points[]

  constructor({ people, colluding }: World) {
    this.people = [...people]
    const isOne = (one: Person, at: number) => colluding[at] && !subjectsOf(one).some(isOperator)
    this.members = new Set(people.flatMap((one, at) => (isOne(one, at) ? [at] : [])))
    this.#most = new Set(people.flatMap((one, at) => (isOne(one, at) ? [...mostOf(one)] : [])))
    this.#initially = people.map(pointsOf)
  }

  /** Whether it was let do it. */
  try({ by, whom, becomes, takesOver }: Write): boolean {
    const [writer, before] = [this.people[by], this.people[whom]]
    if (!writer || !before || !this.members.has(by)) return false
    if (takesOver) {
      if (exceeding(handableBy(writer), [], authorityOf(before)).length > 0) return false
      this.members.add(whom)
      return true
    }
    if (!mayWrite(writer, before, becomes)) return false
    this.people[whom] = becomes
    return true
  }

  /** What somebody has that no member had or could give, and they had not themselves. */
  beyond(whom: number): string | undefined {
    const person = this.people[whom]
    const isMember = this.members.has(whom)
    for (const point of person ? pointsOf(person) : []) {
      if (this.#most.has(point)) continue
      if (isMember || !this.#initially[whom]?.has(point)) return point
    }
    return undefined
  }
}

type World = typeof world extends fc.Arbitrary<infer T> ? T : never
type Write = typeof write extends fc.Arbitrary<infer T> ? T : never

describe('authority', () => {
  const writes = Number(process.env.AUTHORITY_WRITES ?? 3_000)
  const seed = Number(process.env.AUTHORITY_SEED ?? 28)
  const worlds = 20

  it(`is no more than it was among people who collude, over ${writes} writes`, () => {
    let done = 0
    for (const [at, begun] of fc.sample(world, { seed, numRuns: worlds }).entries()) {
      const conspiracy = new Conspiracy(begun)
      const numRuns = Math.ceil(writes / worlds)
      for (const one of fc.sample(write, { seed: seed + at, numRuns })) {
        if (!conspiracy.try(one)) continue
        done += 1
        expect(conspiracy.beyond(one.whom)).toBeUndefined()
      }
    }
    // A measure that refuses everything would prove nothing.
    expect(done).toBeGreaterThan(writes / 50)
  })

  it('lets an administrator give what looks no further, and nothing above', () => {
    const administrator = { roles: ['adminRule'], orgs: ['A'] }
    const give = (becomes: Person) => mayWrite(administrator, undefined, becomes)
    expect(give({ roles: ['leader'], orgs: ['A'] })).toBe(true)
    expect(give({ roles: ['members'], orgs: ['A1WT'] })).toBe(true)
    expect(give({ roles: ['members'], orgs: ['G'] })).toBe(false)
    expect(give({ roles: ['members'], orgs: ['B1'] })).toBe(false)
    expect(give({ roles: ['admingroup'], orgs: ['A'] })).toBe(false)
    expect(give({ roles: ['much'], orgs: ['A1'] })).toBe(false)
  })

  it('lets a role of the installation’s own hand on what it holds and no more', () => {
    const desk = { roles: ['helpDesk'], orgs: ['A'] }
    expect(mayWrite(desk, undefined, { roles: ['helpDesk'], orgs: ['A2'] })).toBe(true)
    expect(mayWrite(desk, undefined, { roles: ['members'], orgs: ['A2'] })).toBe(false)
    expect(mayWrite(desk, desk, { roles: ['helpDesk', 'much'], orgs: ['A'] })).toBe(false)
    expect(mayWrite(desk, { roles: ['members'], orgs: ['A2'] }, desk)).toBe(false)
  })

  it('keeps people of a tenant inside its package', () => {
    const administrator = { roles: ['adminRule'], orgs: ['B'] }
    const kept = authorityOf({ roles: ['leader'], orgs: ['B1'] })
    expect(exceeding(handableBy(administrator), [], kept)).toEqual([])
    const leaving = { roles: ['adminRule'], orgs: ['A', 'B'] }
    expect(mayWrite(administrator, administrator, leaving)).toBe(false)
  })
})
