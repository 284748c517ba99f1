import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { hasRole, isPerson } from '#domain/access/access'
import { isWithin, pathOf } from '#domain/access/scope'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { roleHolders } from '../authority/role-holders.ts'
import { lineageOf } from '../records/place/place.ts'
import { choicesFor } from '../records/read/choices.ts'
import { listFor } from '../records/read/list.ts'
import type { Loose } from './testing/caller.ts'
import { resourceOf, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { everyRole, measured, type Person, type Placed, placedRecords } from './testing/matrix.ts'
import { isTheirs, seesRecord } from './testing/matrix-expected.ts'
import { incidentOf } from './testing/samples.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
let people: readonly Person[]
const records = new Map<string, readonly Placed[]>()

beforeAll(async () => {
  site = await TestHeadframe.start()
  people = await everyRole(site)
  for (const resource of measured) {
    records.set(resource.name, await placedRecords(site, resource))
  }
}, 120_000)
afterAll(() => site.stop())

// Said once more from definitions alone, apart from `records/read/choices.ts`.
const reads = ({ actor }: Person, { access }: Resource) => hasRole(actor, access.read)
const pointing = (other: Resource, { name }: Resource, person: Person) =>
  Object.entries(other.fields).flatMap(([field, { ref, columns }]) => {
    const only = other.access.fields?.[field]
    const targets = [ref, ...Object.values(columns ?? {}).map((one) => one.ref)]
    return targets.includes(name) && (!only || hasRole(person.actor, only)) ? [field] : []
  })
const sees = (person: Person, resource: Resource) =>
  resources.some((other) => reads(person, other) && pointing(other, resource, person).length > 0)

/** Whether they enter what points at the type: on a form of theirs, or in an action of theirs. */
const writes = (person: Person, resource: Resource) =>
  resource.name === 'role' ||
  resources.some((other: Resource) => {
    const { create, update } = other.access
    const onForm = hasRole(person.actor, create) || hasRole(person.actor, update)
    const mine = Object.values(other.states).flatMap((transitions) =>
      Object.values(transitions).filter(({ roles, by }) =>
        roles ? hasRole(person.actor, roles) : by !== undefined,
      ),
    )
    const asked = reads(person, other) ? mine.flatMap(({ asks = [] }) => asks) : []
    return pointing(other, resource, person).some(
      (field) => asked.includes(field) || (onForm && !other.fields[field]?.calculated),
    )
  })

/** Whether a record may be among the choices of this person. */
function isOffered(person: Person, resource: Resource, placed: Placed): boolean {
  const { actor } = person
  const { lineage } = placed
  const now = site.clock.now()
  const isNear = lineage === null || isWithin(lineage, actor.scope)
  if (reads(person, resource) && seesRecord(person, resource, placed, now)) return true
  if (!writes(person, resource)) return !reads(person, resource) && isNear
  // Who reads no more of the type than what is theirs names no more of it either.
  const isReached = isNear || pathOf(actor.lineage).includes(lineage?.org ?? '')
  return isReached && isTheirs(person, resource, placed, now)
}

describe.each(measured.map((one) => [one.name, one as Resource] as const))(
  'choices of %s, for every role',
  (name, resource) => {
    it('are theirs who read the type or meet a field that points at it, and names alone of the rest', async () => {
      const wrong: string[] = []
      await Promise.all(
        people.map(async (person) => {
          const { status, body } = await person.caller.get(`/api/choices/${name}?size=200`)
          const isTold = [reads, sees, writes].some((one) => one(person, resource))
          const may = isPerson(person.actor) && isTold
          if (status !== (may ? 200 : 403)) wrong.push(`${person.role}: ${status}`)
          if (status !== 200) return
          const offered = new Map<string, Loose>(body.data.map((one: Loose) => [one.id, one]))
          for (const placed of records.get(name) ?? []) {
            const isThere = offered.has(placed.record.id)
            const isRight = isThere === isOffered(person, resource, placed)
            if (!isRight)
              wrong.push(`${person.role}: ${placed.position} ${isThere ? 'shown' : 'missing'}`)
            const isHidden =
              resource.placedBy !== 'shared' &&
              !seesRecord(person, resource, placed, site.clock.now())
            const note = offered.get(placed.record.id)?.note ?? null
            if (isHidden && note !== null) wrong.push(`${person.role}: ${placed.position} noted`)
          }
        }),
      )
      expect(wrong).toEqual([])
    })
  },
)

describe('choices', () => {
  it.each(['login-log', 'sign-in-warning', 'sync-log', 'tenant', 'user-group'])(
    'of %s are nothing to a worker or a contractor',
    async (name) => {
      for (const username of ['workerA1', 'contractorA1'] as const) {
        const answer = await (await site.as(username)).get(`/api/choices/${name}`)
        expect([username, answer.status]).toEqual([username, 403])
      }
    },
  )

  it('let people pick a rectifier by name, and look up the name of one they know', async () => {
    const worker = await site.as('teamA1')
    const { managerA1, officerB1 } = site.group.account
    const { body } = await worker.get('/api/choices/account?q=managerA1')
    expect(body.data).toEqual([
      expect.objectContaining({ id: managerA1, name: 'Name of managerA1', note: null }),
    ])
    const ids = `filter[id][in]=${managerA1},${officerB1}`
    const named = await worker.get(`/api/choices/account?${ids}`)
    expect(named.body.data.map(({ id }: Loose) => id)).toEqual([managerA1])
    expect((await worker.get('/api/choices/account?filter[isExternal][is]=true')).status).toBe(403)
  })

  it('of whoever holds a paper are those of the office that enters it, and nobody it would be refused for', async () => {
    const names = async (who: Username, org: string) => {
      const { data } = await done(
        (await site.as(who)).get(`/api/choices/account?atWork=${org}&size=200`),
      )
      return data.map(({ name }: Loose) => name.replace('Name of ', ''))
    }
    const ofContractor = await names('contractorA1', site.group.org.A1K)
    expect(ofContractor).toContain('contractorA1')
    expect(ofContractor).not.toContain('workerA1')
    const ofA = await names('adminA', site.group.org.A1K)
    expect(ofA).toEqual(expect.arrayContaining(['adminA', 'workerA1', 'contractorA1']))
    expect(ofA).not.toContain('officerB1')
    const contractor = await site.as('contractorA1')
    expect(
      (await contractor.get(`/api/choices/organization?atWork=${site.group.org.A1K}`)).status,
    ).toBe(400)
    expect((await contractor.get('/api/choices/account?atWork=perhaps')).status).toBe(400)
  })

  it('say where each belongs, which tells two of one name apart', async () => {
    const { body } = await (await site.as('root')).get('/api/choices/account?q=1')
    const places = body.data.map(({ name, place }: Loose) => [name, place?.name])
    expect(places).toContainEqual(['Name of managerA1', 'Org A1'])
    expect(places).toContainEqual(['Name of officerB1', 'Org B1'])
    const shared = await (await site.as('root')).get('/api/choices/role?size=1')
    expect(shared.body.data[0].place).toBeNull()
  })

  it('and searches do not tell what a hidden title holds', async () => {
    await reported(site, { title: 'Guessable words' })
    const officer = people.find(({ role }) => role === 'safetyMembers')
    if (!officer) throw new Error('no officer')
    const hazard = resourceOf('hazard')
    const query = { where: {}, sort: '-createdAt', page: 1, size: 20, deleted: false }
    const found = async (masked: readonly string[]) => {
      const stored = { rights: [], revoked: [], masked }
      const grants = [
        { role: officer.role, builtIn: true, hiddenScreens: [], subjects: { hazard: stored } },
      ]
      const asked = { ...query, q: 'Guessable' }
      return (await listFor(site, { ...officer.actor, grants }, hazard, asked)).total
    }
    expect(await found([])).toBe(1)
    expect(await found(['title'])).toBe(0)
    expect(
      await choicesFor(site, officer.actor, hazard, { ...query, q: 'Guessable' }),
    ).toHaveLength(1)
  })
})

describe('accidents above a contractor', () => {
  it('are no choices of its people, who see corrective actions that name accidents and write none', async () => {
    const officer = await site.as('officerA1')
    const told = async (org: 'A1' | 'A1K', title: string) =>
      done(
        officer.post(
          '/api/records/incident-report',
          incidentOf(site.group, { title, org: site.group.org[org] }),
        ),
      )
    await told('A1', 'Roof fall of the mine')
    await told('A1K', 'Roof fall of the contractor')
    const contractor = await site.as('contractorA1')
    const { data } = await done(contractor.get('/api/choices/incident-report?q=Roof'))
    // Their own organisation's neither, where somebody else entered them.
    expect(data).toEqual([])
    const list = await done(contractor.get('/api/records/incident-report?q=Roof'))
    expect(list.data).toEqual([])
  })
})

describe('choices at an organisation', () => {
  it('stand in it or above it, and nowhere beside it', async () => {
    const root = await site.as('root')
    const made = async (org: 'A' | 'A1' | 'A2' | 'B1') => {
      const { profession, org: ids } = site.group
      const post = {
        ...{ name: `Post ${org}`, code: `P-${org}`, org: ids[org], profession },
        ...{ requiredCertificates: ['none'], ppe: ['Helmet'] },
      }
      expect((await root.post('/api/records/job-post', post)).status).toBe(201)
    }
    for (const org of ['A', 'A1', 'A2', 'B1'] as const) await made(org)
    const { A1W, B1 } = site.group.org
    const at = async (org: string) => {
      const { body } = await root.get(`/api/choices/job-post?q=Post&at=${org}`)
      return body.data.map(({ name }: Loose) => name)
    }
    expect(await at(A1W)).toEqual(['Post A', 'Post A1'])
    expect(await at(B1)).toEqual(['Post B1'])
    const adminA = await site.as('adminA')
    expect((await adminA.get(`/api/choices/job-post?at=${B1}`)).status).toBe(400)
    expect((await adminA.get('/api/choices/job-post?at=A1')).status).toBe(400)
  })
})

// By hand from the role rules, 6, and the people of the tests.
describe('reviewers of a violation', () => {
  const offered = async (office: string, at: string) => {
    const officer = await site.as('officerA1')
    const { body } = await officer.get(`/api/choices/account?office=${office}&at=${at}&size=100`)
    return body.data.map(({ id }: Loose) => id)
  }

  it('are offered by the office that its class asks for, at its mine and above it', async () => {
    const { org, account } = site.group
    const general = await offered('violation.reviewer.general', org.A1)
    expect(general).toEqual(expect.arrayContaining([account.secondA1, account.managerA1]))
    for (const other of [account.workerA1, account.teamA1, account.workshopA1, account.officerB1])
      expect(general).not.toContain(other)
    const serious = await offered('violation.reviewer.serious', org.A1)
    expect(serious).toContain(account.safetyA)
    expect(serious).not.toContain(account.secondA1)
    const second = await offered('violation.secondReviewer.serious', org.A1)
    expect(second).toContain(account.managerA1)
    expect(second).not.toContain(account.safetyA)
    expect(await offered('violation.reviewer.red-line', org.A1)).not.toContain(account.managerA1)
  })

  it('are looked for in as many statements as one is, however many people there are', async () => {
    const { account, org } = site.group
    const asked = (accountIds: readonly string[]) =>
      site.db.system(async (tx) => {
        const place = await lineageOf(tx, { id: org.A1 })
        if (!place) throw new Error('no place')
        const query = vi.spyOn(tx, 'query')
        const found = await roleHolders(tx, { accountIds, place, now: site.clock.now() })
        return { found, statements: query.mock.calls.length }
      })
    const everybody = await asked(Object.values(account))
    expect(everybody.found.size).toBeGreaterThan(5)
    expect(everybody.statements).toBe((await asked([account.managerA1])).statements)
  })

  it.each(['violation.reviewer.grave', 'violation.title.general', 'hazard.acceptor.low', 'x'])(
    'are not asked for as %s',
    async (office) => {
      const officer = await site.as('officerA1')
      expect((await officer.get(`/api/choices/account?office=${office}`)).status).toBe(400)
    },
  )

  it('are told to nobody who names none', async () => {
    const worker = await site.as('contractorA1')
    const { status } = await worker.get('/api/choices/account?office=violation.reviewer.red-line')
    expect(status).toBe(400)
  })
})
