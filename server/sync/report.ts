import type { SyncRow } from '#domain/api/sync'
import type { Language } from '#domain/text/language'
import { wordsOf } from '../platform/words.ts'
import type { Cell } from '../tables/sheet-xml.ts'

const columns = ['object', 'code', 'name', 'change', 'before', 'after', 'outcome', 'problem']

/** What stands over the columns of a report. */
export function reportHeadings(language: Language): string[] {
  const say = wordsOf('sync', language)
  return columns.map((name) => say(`columns.${name}`))
}

/** What became of every row of a run, as rows people open beside the source's own. */
export async function* reportRows(
  pages: AsyncIterable<readonly SyncRow[]>,
  language: Language,
): AsyncGenerator<Cell[][]> {
  const say = wordsOf('sync', language)
  for await (const rows of pages) {
    yield rows.map((row) => [
      say(`objects.${row.object}`),
      ...[row.code, row.name, say(`changes.${row.change}`)],
      ...[sideOf(row, 'before'), sideOf(row, 'after')],
      ...[say(`outcomes.${row.outcome}`), row.problem ?? ''],
    ])
  }
}

const sideOf = ({ fields }: SyncRow, side: 'before' | 'after'): string =>
  Object.entries(fields)
    .map(([name, change]) => `${name}: ${change[side] ?? ''}`)
    .join('; ')
