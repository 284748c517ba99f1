import { naturalId } from '../../records/store/natural-id.ts'
import type { Line } from '../csv-lines.ts'
import type { Load } from '../loader.ts'
import type { Reject } from '../rejects.ts'
import { mineIdOf, mineOrg } from './organizations.ts'

const file = 'mine_quarter_panel_2000_2015.csv.gz'
const starts: Readonly<Record<string, string>> = { 1: '01-01', 2: '04-01', 3: '07-01', 4: '10-01' }

const counts = {
  violations: 'violations',
  deaths: 'deaths',
  disabilities: 'disabilities',
  daysLost: 'days_lost',
  daysRestricted: 'days_restricted',
} as const

/** What was published about a mine and a quarter, one record a line. */
export async function* quarterLoads(
  lines: AsyncIterable<Line>,
  reject: (reject: Reject) => void,
): AsyncGenerator<Load> {
  for await (const { line, cells } of lines) {
    const { mine_id: digits = '', year = '', quarter = '' } = cells
    const start = starts[quarter]
    const column = !/^\d{1,7}$/.test(digits)
      ? 'mine_id'
      : /^(19|20)\d\d$/.test(year)
        ? start
          ? Object.values(counts).find((name) => !/^\d+$/.test(cells[name] ?? ''))
          : 'quarter'
        : 'year'
    if (column) {
      reject({ file, line, column, reason: 'badValue' })
      continue
    }
    const mine = mineIdOf(digits)
    const numbers = Object.entries(counts).map(([field, name]) => [field, Number(cells[name])])
    yield {
      line,
      id: naturalId('msha', 'quarter', mine, year, quarter),
      values: {
        ...{ org: mineOrg(mine), quarterStart: `${year}-${start}`, quarter },
        ...Object.fromEntries(numbers),
        source: `MSHA, ${file}`,
      },
    }
  }
}
