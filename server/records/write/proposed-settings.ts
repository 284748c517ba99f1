import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { valueSchema } from '#domain/fields/index'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../db/database.ts'
import { settingAt } from '../../db/settings-in-force.ts'
import { snake } from '../../db/sql/columns.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { placeField } from '../place/place.ts'

/** Fields of new records that the settings of their place fill in, as a form would have proposed. */
function proposedFields({ suggests = {} }: Resource) {
  return Object.entries(suggests).flatMap(([name, suggestion]) => {
    const settings = 'settings' in suggestion ? suggestion.settings : undefined
    const isPlain = settings && 'field' in settings && !('times' in suggestion)
    return isPlain ? [{ name, settings }] : []
  })
}

/** Fields that whoever works above the mines leaves to what another field points at: the ground's mine. */
function groundFields({ suggests = {}, fields }: Resource) {
  return Object.entries(suggests).flatMap(([name, suggestion]) => {
    if (!('chosen' in suggestion && suggestion.aboveMines)) return []
    const target = resourceNamed(fields[suggestion.chosen]?.ref ?? '')
    return target ? [{ ...suggestion, name, target }] : []
  })
}

/** Whom something belongs to that a field points at. */
interface Owner {
  readonly name: string
  readonly take: string
  readonly target: Resource
  readonly id: string
  readonly key: string
}

/** Asks the database above scope, in a transaction of its own or in one that is under way. */
type Ask = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Fills in what nobody said and the settings of a record's place do. One for many records: what a place
 * proposes is read once.
 */
export class ProposedSettings {
  readonly #resource: Resource
  readonly #fields: ReturnType<typeof proposedFields>
  readonly #known = new Map<string, Values>()
  readonly #ground: ReturnType<typeof groundFields>
  readonly #owners = new Map<string, unknown>()

  constructor(resource: Resource, { lineage }: Actor) {
    this.#resource = resource
    this.#ground = lineage.factory === null ? groundFields(resource) : []
    this.#fields = proposedFields(resource)
  }

  /** Whether a place has to be asked for what the input leaves out. */
  isWanted(input: Values): boolean {
    const isUnsaid = ({ name }: { readonly name: string }) => !(name in input)
    if (this.#ground.some(isUnsaid)) return true
    return this.#fields.some(isUnsaid) && this.#placeOf(input) !== null
  }

  /**
   * The input with what its place proposes; a promise only where the database has to be asked, which
   * it is of what no record before asked.
   */
  filledIn(ask: Ask, given: Values): Values | Promise<Values> {
    const unknown = this.#unsaidOwners(given).find(({ key }) => !this.#owners.has(key))
    if (unknown) return this.#lookUpOwner(ask, unknown).then(async () => this.filledIn(ask, given))
    const input = this.#onItsGround(given)
    const place = this.#placeOf(input)
    if (place === null) return input
    const proposed = this.#known.get(place)
    if (proposed) return { ...proposed, ...input }
    return ask((tx) => this.#at(tx, place)).then(async (found) => {
      this.#known.set(place, found)
      return this.filledIn(ask, given)
    })
  }

  /** What is no organisation is refused with the rest of the input, and looked up nowhere. */
  #placeOf(input: Values): string | null {
    const name = placeField(this.#resource)
    const field = this.#resource.fields[name]
    const place = input[name]
    if (typeof place !== 'string' || !field) return null
    return valueSchema(field).safeParse(place).success ? place : null
  }

  /** The owners that nobody said, of what the input points at. */
  #unsaidOwners(input: Values): Owner[] {
    return this.#ground.flatMap(({ name, chosen, take, target }) => {
      const id = input[chosen]
      const field = this.#resource.fields[chosen]
      if (name in input || !field || !valueSchema(field).safeParse(id).success) return []
      return [{ name, take, target, id: String(id), key: `${name} ${String(id)}` }]
    })
  }

  async #lookUpOwner(ask: Ask, { take, target, id, key }: Owner): Promise<void> {
    const owner = sql`
      select ${sql.raw(snake(take))} as owner from ${sql.raw(tableOf(target).table)}
      where id = ${id}::uuid and deleted_at is null`
    const [row] = await ask((tx) => tx.query<{ owner: unknown }>(owner))
    this.#owners.set(key, row?.owner)
  }

  #onItsGround(input: Values): Values {
    const said = this.#unsaidOwners(input).flatMap(({ name, key }) => {
      const owner = this.#owners.get(key)
      return owner ? [[name, owner]] : []
    })
    return { ...Object.fromEntries(said), ...input }
  }

  async #at(tx: Tx, place: string): Promise<Values> {
    const proposed: Record<string, unknown> = {}
    for (const { name, settings } of this.#fields) {
      const value = await settingAt(tx, settings, place)
      if (value !== null) proposed[name] = value
    }
    return proposed
  }
}
