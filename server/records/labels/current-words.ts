import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/resources/index'
import { type Language, languages } from '#domain/text/language'
import {
  keyOfItem,
  keysOfItem,
  placeholdersOf,
  wordFields,
  wordRecords,
} from '#domain/text/word-key'
import type { Database, Tx } from '../../db/database.ts'
import { snake } from '../../db/sql/columns.ts'
import { tableOf } from '../../db/sql/tables.ts'
import type { Log } from '../../platform/log.ts'
import { changeWords, shippedWord, type WordChanges } from '../../platform/words.ts'

interface Parts {
  readonly db: Database
  readonly log: Log
  /** Milliseconds between two looks. */
  readonly every?: number
}

/**
 * Keeps the words of this server as the installation has confirmed them, a few seconds late: those of
 * choices as its dictionaries say, and any word as its own records do, which come first.
 */
export class CurrentWords {
  readonly #parts: Parts
  #timer: NodeJS.Timeout | undefined
  #known = '{}'

  constructor(parts: Parts) {
    this.#parts = parts
  }

  async start(): Promise<void> {
    await this.refresh()
    this.#timer = setInterval(() => void this.refresh(), this.#parts.every ?? 5_000)
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  /** Looks now. While the database does not answer, the words stay as they are. */
  async refresh(): Promise<void> {
    const { db, log } = this.#parts
    try {
      const changes = await db.system(async (tx) => ({
        ...(await dictionaryWords(tx)),
        ...(await confirmedWords(tx)),
      }))
      const text = JSON.stringify(changes)
      if (text !== this.#known) changeWords(changes)
      this.#known = text
    } catch (err) {
      log.warn({ err }, 'changed words could not be read')
    }
  }
}

interface Item {
  readonly dictCode: string
  readonly itemCode: string
  readonly zh: string
  readonly en: string | null
  readonly sr: string | null
}

const isShipped = (key: string): boolean => Object.keys(shippedWord(key)).length > 0

/** Choices whose item somebody has reworded; a language left empty says what was shipped. */
async function dictionaryWords(tx: Tx): Promise<WordChanges> {
  const items = await tx.query<Item>(sql`
    select dict_code as "dictCode", item_code as "itemCode", zh, en, sr from data_dictionary
    where built_in and updated_by is not null and state = 'enabled' and deleted_at is null
    order by dict_code, item_code`)
  return Object.fromEntries(
    items.flatMap(({ dictCode, itemCode, zh, en, sr }) => {
      const was = shippedWord(keyOfItem(dictCode, itemCode))
      const said = Object.entries({ zh_CN: zh, en_US: en, sr_SP: sr }).filter(
        ([language, word]) =>
          word && word !== was[language as Language] && placeholdersOf(word).length === 0,
      )
      if (said.length === 0) return []
      const places = keysOfItem(dictCode, itemCode).filter(isShipped)
      return places.map((key) => [key, Object.fromEntries(said)])
    }),
  )
}

async function confirmedWords(tx: Tx): Promise<WordChanges> {
  const resource = resourceNamed(wordRecords)
  if (!resource) return {}
  const said = sql.raw(Object.values(wordFields).map(asNamed).join(', '))
  const rows = await tx.query<Record<string, string | null>>(sql`
    select resource_key as key, ${said}
    from ${sql.raw(tableOf(resource).table)}
    where state = 'confirmed' and deleted_at is null order by resource_key`)
  return Object.fromEntries(
    rows.map((row) => [
      row.key,
      Object.fromEntries(
        languages.flatMap((language) => {
          const word = row[wordFields[language]]
          return word ? [[language, word]] : []
        }),
      ),
    ]),
  )
}

const asNamed = (field: string): string => `${snake(field)} as "${field}"`
