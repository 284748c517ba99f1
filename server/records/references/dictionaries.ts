import { sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { FieldError } from '#domain/definition/field-error'
import { pickedFields } from '#domain/definition/picked-fields'
import type { Fields } from '#domain/definition/transition'
import { dictionaryRecords } from '#domain/fields/index'
import { resourceNamed } from '#domain/resources/index'
import type { Named } from '#domain/text/language'
import type { Values } from '#domain/where/where'
import type { Database, Tx } from '../../db/database.ts'
import { tableOf } from '../../db/sql/tables.ts'
import { invalid, notFound } from '../../platform/problem.ts'
import type { DictionaryNames } from '../../platform/value-codec.ts'
import { unknownScreens } from './screen-codes.ts'

/** An item of a dictionary: its code, its names, and whether it is still offered. */
export interface DictionaryItem extends Named {
  readonly code: string
  readonly colour: string | null
  readonly enabled: boolean
  /** What new records start with; one item of a dictionary at most. */
  readonly isDefault: boolean
}

/** How long forms may be shown a dictionary as it was; what is written is checked against today's. */
const ttl = 15_000

/** Dictionaries as forms and lists ask for them: often, and mostly for the same few. */
export class Dictionaries {
  readonly #db: Database
  readonly #known = new LRUCache<string, readonly DictionaryItem[]>({ max: 500, ttl })

  constructor(db: Database) {
    this.#db = db
  }

  /** Every item in the dictionary's own order; a 404 for a dictionary that has none. */
  async items(code: string): Promise<readonly DictionaryItem[]> {
    const known = this.#known.get(code)
    if (known) return known
    const items = await this.#db.system((tx) => readItems(tx, code))
    if (items.length === 0) throw notFound(dictionaryRecords, code)
    this.#known.set(code, items)
    return items
  }
}

/** Every item of the dictionaries that these fields and their child rows choose from, by dictionary. */
export async function dictionaryNames(db: Database, fields: Fields): Promise<DictionaryNames> {
  const codes = [...new Set(dictionariesIn(fields))]
  if (codes.length === 0) return {}
  return db.system(async (tx) => {
    const read = codes.map(async (code) => [code, await readItems(tx, code)] as const)
    return Object.fromEntries(await Promise.all(read))
  })
}

const dictionariesIn = (fields: Fields): string[] =>
  Object.values(fields).flatMap(({ dictionary, columns }) => [
    ...(dictionary === undefined ? [] : [dictionary]),
    ...(columns ? dictionariesIn(columns) : []),
  ])

function readItems(tx: Tx, code: string): Promise<DictionaryItem[]> {
  const resource = resourceNamed(dictionaryRecords)
  if (!resource) return Promise.resolve([])
  return tx.query<DictionaryItem>(sql`
    select item_code as code, zh as name, en as "nameEn", sr as "nameSr", colour,
      state = ${resource.initial} as enabled, is_default as "isDefault"
    from ${sql.raw(tableOf(resource).table)}
    where dict_code = ${code} and deleted_at is null
    order by sort_no nulls last, item_code limit 1000`)
}

/** Throws unless every item and every screen that was chosen is offered, each named by its field. */
export async function mustBeOffered(tx: Tx, fields: Fields, values: Values): Promise<void> {
  const faults = (await offeredTo(tx, fields, [values]))(values)
  if (faults.length > 0) throw invalid(faults)
}

/**
 * Reads the dictionaries that any of these values choose from, each once; answers what of one of them
 * is not offered.
 */
export async function offeredTo(
  tx: Tx,
  fields: Fields,
  all: readonly Values[],
): Promise<(values: Values) => FieldError[]> {
  const chosen = all.flatMap((values) => chosenIn(fields, values))
  const offered = new Map<string, ReadonlySet<string>>()
  for (const code of new Set(chosen.map(({ dictionary }) => dictionary))) {
    const items = await readItems(tx, code)
    offered.set(code, new Set(items.flatMap(({ code, enabled }) => (enabled ? [code] : []))))
  }
  return (values) => [
    ...unknownScreens(fields, values),
    ...chosenIn(fields, values).flatMap(({ field, dictionary, codes }): FieldError[] => {
      const items = offered.get(dictionary) ?? new Set()
      if (codes.every((code) => items.has(code))) return []
      return [{ field, code: 'notAnOption', params: { options: [...items].join(', ') } }]
    }),
  ]
}

interface Chosen {
  readonly field: string
  readonly dictionary: string
  readonly codes: readonly string[]
}

/** The fields that can choose from a dictionary. */
const choosingFields = pickedFields(({ dictionary, columns }) => Boolean(dictionary || columns))

/** The items among the values, those of child rows included. */
function chosenIn(fields: Fields, values: Values, path = ''): Chosen[] {
  return choosingFields(fields).flatMap(([name, { dictionary, many, columns }]) => {
    const value = values[name]
    const field = `${path}${name}`
    if (value === null || value === undefined) return []
    if (columns) {
      return (value as readonly Values[]).flatMap((row, at) =>
        chosenIn(columns, row, `${field}.${at}.`),
      )
    }
    return dictionary
      ? [{ field, dictionary, codes: (many ? value : [value]) as readonly string[] }]
      : []
  })
}
