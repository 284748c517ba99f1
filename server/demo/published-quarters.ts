import { naturalId } from '../records/store/natural-id.ts'
import type { Calendar } from './calendar.ts'
import type { Dice } from './dice.ts'
import { begin, type RecordLife } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

const quarters = 8

/** What an authority would have published of each mine in the last two years, by quarter. */
export const quartersOf = ({ mines, admin }: World, dice: Dice, calendar: Calendar): RecordLife[] =>
  mines.flatMap((mine) =>
    Array.from({ length: quarters }, (_, n) => {
      const start = quarterStart(calendar.now, n + 1)
      const { trouble } = mine.plan
      return begin(typeNamed('mine-quarter'), {
        id: naturalId('demo', 'mine-quarter', mine.code, start),
        ...{ author: admin, at: calendar.hoursAgo(n * 24 * 90) },
        values: {
          ...{ org: mine.id, quarterStart: start, quarter: String(quarterOf(start)) },
          violations: dice.whole(0, Math.ceil(trouble * 9)),
          ...{ deaths: 0, disabilities: dice.happens(0.02) ? 1 : 0 },
          daysLost: dice.whole(0, Math.ceil(trouble * 20)),
          daysRestricted: dice.whole(0, Math.ceil(trouble * 12)),
          source: mine.country === 'CN' ? '演示数据（生成）' : 'Generisano za prikaz',
        },
      })
    }),
  )

/** First day of the quarter so many quarters ago, `YYYY-MM-DD`; only quarters that are over. */
function quarterStart(now: Date, back: number): string {
  const month = Math.floor(now.getUTCMonth() / 3) * 3 - back * 3
  return new Date(Date.UTC(now.getUTCFullYear(), month, 1)).toISOString().slice(0, 10)
}

const quarterOf = (start: string): number => Math.floor((Number(start.slice(5, 7)) - 1) / 3) + 1
