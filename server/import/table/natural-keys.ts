import type { Resource } from '#domain/definition/resource'
import { tellsApart, wholeSets } from '#domain/definition/unique'
import { foldedName } from '#domain/text/folded-name'
import type { Values } from '#domain/where/where'

/** The fields whose values another line of the table has said before, and that line. */
export interface Repeats {
  readonly set: readonly string[]
  readonly first: number
}

/** What makes the records of the lines of one table unique, so that no line repeats another. */
export class NaturalKeys {
  readonly #resource: Resource
  readonly #seen = new Map<string, number>()

  constructor(resource: Resource) {
    this.#resource = resource
  }

  /** The first line that says the same; null where none does. */
  first(values: Values): Repeats | null {
    for (const { set, key } of this.#keysOf(values)) {
      const first = this.#seen.get(key)
      if (first !== undefined) return { set, first }
    }
    return null
  }

  remember(values: Values, line: number): void {
    for (const { key } of this.#keysOf(values)) this.#seen.set(key, line)
  }

  #keysOf(values: Values) {
    return wholeSets(this.#resource)
      .filter((set) => tellsApart(this.#resource.fields, set, values))
      .map((set) => ({
        set,
        key: JSON.stringify(set.map((name) => [name, this.#compared(name, values)])),
      }))
  }

  #compared(name: string, values: Values): unknown {
    const value = values[name] ?? null
    const isName = this.#resource.fields[name]?.folded && typeof value === 'string'
    return isName ? foldedName(value) : value
  }
}
