import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { wholeSets } from '#domain/definition/unique'
import { dayIn, monthIn } from '#domain/fields/value-codec'
import { pinyinPatterns } from '#domain/text/pinyin'
import { hasLetters, searchPattern } from '#domain/text/searched-text'
import { tableOf } from '../../db/sql/tables.ts'
import { isPartOf } from '../../db/sql/where-sql.ts'
import { languageNames } from './labels.ts'

/** Fields by which people know a record: its names in each language, and codes that are its alone. */
const namesOf = (resource: Resource): ReadonlySet<string> => {
  const codes = wholeSets(resource).flatMap((set) => (set.length === 1 ? set : []))
  const { searched = [] } = resource.list
  return new Set([resource.title, ...Object.values(languageNames).flat(), ...codes, ...searched])
}

/** What is searched for, as a name has it: in its letters, or in Chinese that is typed with these. */
export const nameCalled = (q: string): SQL =>
  sql`${[searchPattern(q), ...pinyinPatterns(q)].join('|')}`

/** Whether a name has `q` in it; `called` is `nameCalled` of it, where many names are asked. */
export const isInName = (q: string, name: SQL, called = nameCalled(q)): SQL =>
  hasLetters(q) ? sql`${name} ~* ${called}` : isPartOf(q, name)

/**
 * Whether a part of something that the record of row `t` is called by is `q`: the one way in which
 * lists, trees and choices search. What is hidden from whoever searches must not be found either.
 */
export function matchesSearch(
  resource: Resource,
  q: string,
  isHidden: (field: string) => boolean = () => false,
  called = nameCalled(q),
): SQL {
  const names = namesOf(resource)
  const columns = tableOf(resource).columns.filter(
    ({ field }) => names.has(field) && !resource.fields[field]?.ref && !isHidden(field),
  )
  const texts = columns.map(({ column }) => sql.raw(`t.${column}::text`))
  // Who is called by a day or its month is looked for as people write those.
  const day = dayIn(q) ?? monthIn(q)
  const days = columns.filter(({ field }) => resource.fields[field]?.kind === 'date')
  const dated = day ? days.map(({ column }) => sql.raw(`t.${column}::text`)) : []
  return sql`(${sql.join(
    [
      isPartOf(q, sql`t.number`),
      ...texts.map((text) => isInName(q, text, called)),
      ...dated.map((text) => isPartOf(day ?? '', text)),
    ],
    sql` or `,
  )})`
}
