import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import type { Answer } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import {
  broughtBack,
  everyRole,
  measured,
  type Person,
  type Placed,
  placedRecords,
} from './testing/matrix.ts'
import {
  changeStatus,
  deletionStatus,
  keepsRecord,
  mayTakeTransition,
  readsType,
  seesRecord,
} from './testing/matrix-expected.ts'

let site: TestHeadframe
let people: readonly Person[]
const records = new Map<Resource, readonly Placed[]>()

beforeAll(async () => {
  site = await TestHeadframe.start()
  people = await everyRole(site)
  for (const resource of measured) records.set(resource, await placedRecords(site, resource))
}, 120_000)
afterAll(() => site.stop())

interface Cell {
  readonly person: Person
  readonly placed: Placed
  readonly path: string
}

const recordsOf = (resource: Resource) => records.get(resource) ?? []
const now = () => site.clock.now()

/** Asks for every person and record of the type at once; names the cells that differ. */
async function differing(
  resource: Resource,
  ask: (cell: Cell) => Promise<readonly [got: unknown, expected: unknown]>,
  only: (placed: Placed, person: Person) => boolean,
): Promise<string[]> {
  const found: string[] = []
  for (const placed of recordsOf(resource)) {
    const path = `/api/records/${resource.name}/${placed.record.id}`
    const asking = people.filter((person) => only(placed, person))
    await Promise.all(
      asking.map(async (person) => {
        const [got, expected] = await ask({ person, placed, path })
        if (JSON.stringify(got) === JSON.stringify(expected)) return
        const { position, record } = placed
        found.push(`${person.role}, ${position}, ${record.storedState}: ${got} not ${expected}`)
      }),
    )
  }
  return found
}

const isInitial = ({ initial }: Resource, { record }: Placed) => record.storedState === initial

/**
 * At home, and in one other place each: over the record types every role comes to every place, and
 * the test ends within a minute.
 */
const atHomeAndElsewhere = (resource: Resource) => (placed: Placed, person: Person) => {
  const spots = recordsOf(resource).filter((one) => isInitial(resource, one))
  const turn = people.indexOf(person) + cases.findIndex(([name]) => name === resource.name)
  const other = spots[1 + (turn % Math.max(spots.length - 1, 1))]
  return placed === spots[0] || placed === other
}

/** An answer without what names the record asked for and the request. */
const told = ({ status, body }: Answer, id: string) =>
  `${status} ${JSON.stringify({ ...body, requestId: '' }).replaceAll(id, 'ID')}`

const cases = measured.map((resource) => [resource.name, resource as Resource] as const)

describe.each(cases)(
  '%s, for every role and every place',
  { timeout: 60_000 },
  (name, resource) => {
    const sees = ({ person, placed }: Cell) => seesRecord(person, resource, placed, now())

    it('is listed where it may be read and nowhere else', async () => {
      const wrong = await Promise.all(
        people.map(async (person) => {
          const { status, body } = await person.caller.get(`/api/records/${name}?size=200`)
          if (!readsType(person, resource))
            return status === 403 ? [] : [`${person.role}: ${status}`]
          const listed = new Set(body.data.map(({ id }: { id: string }) => id))
          return recordsOf(resource)
            .filter((one) => listed.has(one.record.id) !== seesRecord(person, resource, one, now()))
            .map(({ position, record }) => `${person.role}: ${position}, ${record.storedState}`)
        }),
      )
      expect(wrong.flat()).toEqual([])
    })

    it('is read where it is listed, and elsewhere answers as if it were not there', async () => {
      const missing = randomUUID()
      const nothing = new Map<Person, Promise<Answer>>()
      const wrong = await differing(
        resource,
        async (cell) => {
          const { caller } = cell.person
          const answer = await caller.get(cell.path)
          if (sees(cell)) return [answer.status, 200]
          const asked = nothing.get(cell.person) ?? caller.get(`/api/records/${name}/${missing}`)
          nothing.set(cell.person, asked)
          return [told(answer, cell.placed.record.id), told(await asked, missing)]
        },
        atHomeAndElsewhere(resource),
      )
      expect(wrong).toEqual([])
    })

    it('is changed by those who may, and a field nobody has is refused by name', async () => {
      const ask = async (cell: Cell) => {
        const { status, body } = await cell.person.caller.patch(cell.path, {
          version: 1,
          nowhere: 1,
        })
        const expected = sees(cell) ? changeStatus(cell.person, resource, cell.placed, now()) : 404
        const names = status === 422 ? body.errors[0].field : 'nowhere'
        return [`${status} ${names}`, `${expected} nowhere`] as const
      }
      expect(await differing(resource, ask, atHomeAndElsewhere(resource))).toEqual([])
    })

    it('is deleted by those who may', async () => {
      const ask = async (cell: Cell) => {
        // Of another version: whoever could delete it hears so, and nothing is deleted.
        const { status } = await cell.person.caller.delete(`${cell.path}?version=2`)
        return [
          status,
          sees(cell) ? (keepsRecord(cell.person, resource, cell.placed) ? 409 : 403) : 404,
        ] as const
      }
      expect(await differing(resource, ask, atHomeAndElsewhere(resource))).toEqual([])
      for (const person of people) await deletesAsDefined(person, resource)
    })

    it('leaves each of its states by those the definition names', async () => {
      const ask = async ({ person, placed, path }: Cell) => {
        const ways = Object.entries(resource.states[placed.record.storedState] ?? {})
        const way = ways[people.indexOf(person) % ways.length]
        if (!way) return [0, 0] as const
        const [action, transition] = way
        const input = { version: 1, nowhere: 1 }
        const { status } = await person.caller.post(`${path}/actions/${action}`, input)
        if (!sees({ person, placed, path }))
          return [`${action} ${status}`, `${action} 404`] as const
        const may = mayTakeTransition(person, resource, placed, transition, now())
        return [`${action} ${status}`, `${action} ${may ? 422 : 403}`] as const
      }
      const lookup = atHomeAndElsewhere(resource)
      const only = (placed: Placed, person: Person) =>
        !isInitial(resource, placed) || lookup(placed, person)
      expect(await differing(resource, ask, only)).toEqual([])
    })
  },
)

/** Deletes the record at home and puts it back; what stands in the way is a conflict, no refusal. */
async function deletesAsDefined(person: Person, resource: Resource): Promise<void> {
  const [home] = recordsOf(resource)
  if (!home) throw new Error(`${resource.name}: no record`)
  const { id } = home.record
  const { status, body } = await person.caller.delete(
    `/api/records/${resource.name}/${id}?version=1`,
  )
  if (status === 200) await broughtBack(site, resource, id)
  const isSeen = seesRecord(person, resource, home, now())
  const expected = isSeen ? deletionStatus(person, resource, home, now()) : 404
  const isInUse = status === 409 && body.code === 'inUse'
  const isChecked = status === 422
  expect([person.role, isInUse || isChecked ? 200 : status]).toEqual([person.role, expected])
}
