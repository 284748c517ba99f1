import { type SQL, sql } from 'drizzle-orm'
import type { Resource } from '#domain/definition/resource'
import { wholeSets } from '#domain/definition/unique'
import { dayIn, monthIn } from '#domain/fields/value-codec'
import { tableOf } from '../../db/sql/tables.ts'
import { isPartOf } from '../../db/sql/where-sql.ts'
import { languageNames } from './labels.ts'

/** Fields by which people know a record: its names in each language, and codes that are its alone. */
const namesOf = (resource: Resource): ReadonlySet<string> => {
  const codes = wholeSets(resource).flatMap((set) => (set.length === 1 ? set : []))
  const { searched = [] } = resource.list
  return new Set([resource.title, ...Object.values(languageNames).flat(), ...codes, ...searched])
}

/**
 * Whether a part of something that the record of row `t` is called by is `q`: the one way in which
 * lists, trees and choices search. What is hidden from whoever searches must not be found either.
 */
export function matchesSearch(
  resource: Resource,
  q: string,
  isHidden: (field: string) => boolean = () => false,
): SQL {
  const names = namesOf(resource)
  const columns = tableOf(resource).columns.filter(
    ({ field }) => names.has(field) && !resource.fields[field]?.ref && !isHidden(field),
  )
  const texts = [sql`t.number`, ...columns.map(({ column }) => sql.raw(`t.${column}::text`))]
  // Who is called by a day or its month is looked for as people write those.
  const called = dayIn(q) ?? monthIn(q)
  const days = columns.filter(({ field }) => resource.fields[field]?.kind === 'date')
  const dated = called ? days.map(({ column }) => sql.raw(`t.${column}::text`)) : []
  return sql`(${sql.join(
    [
      ...texts.map((text) => isPartOf(q, text)),
      ...dated.map((text) => isPartOf(called ?? '', text)),
    ],
    sql` or `,
  )})`
}
