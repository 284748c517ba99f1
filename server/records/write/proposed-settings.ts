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

  /** The input with what its place proposes. The database is asked only what no record before it asked. */
  async filledIn(ask: Ask, given: Values): Promise<Values> {
    const input = await this.#onItsGround(ask, given)
    const place = this.#placeOf(input)
    if (place === null) return input
    const proposed = this.#known.get(place) ?? (await ask((tx) => this.#at(tx, place)))
    this.#known.set(place, proposed)
    return { ...proposed, ...input }
  }

  /** What is no organisation is refused with the rest of the input, and looked up nowhere. */
  #placeOf(input: Values): string | null {
    const name = placeField(this.#resource)
    const field = this.#resource.fields[name]
    const place = input[name]
    if (typeof place !== 'string' || !field) return null
    return valueSchema(field).safeParse(place).success ? place : null
  }

  async #onItsGround(ask: Ask, input: Values): Promise<Values> {
    const said: Record<string, unknown> = {}
    for (const { name, chosen, take, target } of this.#ground) {
      const id = input[chosen]
      const field = this.#resource.fields[chosen]
      if (name in input || !field || !valueSchema(field).safeParse(id).success) continue
      const key = `${name} ${String(id)}`
      if (!this.#owners.has(key)) {
        const owner = sql`
          select ${sql.raw(snake(take))} as owner from ${sql.raw(tableOf(target).table)}
          where id = ${id}::uuid and deleted_at is null`
        const [row] = await ask((tx) => tx.query<{ owner: unknown }>(owner))
        this.#owners.set(key, row?.owner)
      }
      if (this.#owners.get(key)) said[name] = this.#owners.get(key)
    }
    return { ...said, ...input }
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
