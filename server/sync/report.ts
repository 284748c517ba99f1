import type { Language } from '#domain/language'
import type { SyncRow } from '#domain/sync'
import { csvText, utf8Mark } from '../tables/csv-text.ts'
import { wordsOf } from '../words.ts'

/** What became of every row of a run, as a table people open beside the source's own. */
export function reportTable(rows: readonly SyncRow[], language: Language): string {
  const say = wordsOf('sync', language)
  const columns = ['object', 'code', 'name', 'change', 'before', 'after', 'outcome', 'problem']
  const lines = rows.map((row) => [
    say(`objects.${row.object}`),
    ...[row.code, row.name, say(`changes.${row.change}`)],
    ...[sideOf(row, 'before'), sideOf(row, 'after')],
    ...[say(`outcomes.${row.outcome}`), row.problem ?? ''],
  ])
  return utf8Mark + csvText([columns.map((name) => say(`columns.${name}`)), ...lines])
}

const sideOf = ({ fields }: SyncRow, side: 'before' | 'after'): string =>
  Object.entries(fields)
    .map(([name, change]) => `${name}: ${change[side] ?? ''}`)
    .join('; ')
