import { recordableSeverities } from '#domain/rules/casualties'
import { naturalId } from '../records/store/natural-id.ts'
import type { Calendar } from './calendar.ts'
import { begin, type RecordLife } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { Company, Mine, World } from './world.ts'

/** Counting began so many days ago where nothing has set a counter back since. */
const begun = 912
const dayLength = 86_400_000

interface Counter {
  readonly org: string
  readonly code: string
  readonly mines: readonly Mine[]
  readonly targetDays: number
}

/**
 * One counter for the group, each company and each mine. It runs from the last recordable accident
 * anywhere below, as the reports say, else from the day counting began.
 */
export function safetyDaysOf(
  world: World,
  incidents: readonly RecordLife[],
  calendar: Calendar,
): RecordLife[] {
  const of = (one: Company) => world.mines.filter(({ company }) => company.id === one.id)
  const counters: Counter[] = [
    { org: world.groupId, code: 'HF', mines: world.mines, targetDays: 365 },
    ...world.companies.map((one, n) => ({
      ...{ org: one.id, code: `HF-${n + 1}`, mines: of(one), targetDays: 500 },
    })),
    ...world.mines.map((mine) => ({
      ...{ org: mine.id, code: mine.code, mines: [mine], targetDays: 1000 },
    })),
  ]
  return counters.map((counter) => {
    const { org, targetDays } = counter
    const days = accidentDays(counter, incidents, calendar)
    const first = calendar.dayAt(calendar.hoursAgo(begun * 24), 'CN')
    const [startDate = first] = days
    const last = lastAccident(counter, incidents)
    return begin(typeNamed('safety-day'), {
      id: naturalId('demo', 'safety-day', counter.code),
      ...{ author: null, at: calendar.hoursAgo(begun * 24) },
      values: { org, startDate, targetDays },
      marks: {
        generated: true,
        longestDays: longest([...days, first]),
        firstStart: first,
        ...(days.length > 0 ? { lastResetDate: startDate, lastAccident: last?.record.id } : {}),
      },
    })
  })
}

const isRecordable = ({ record }: RecordLife): boolean =>
  recordableSeverities.some((severity) => severity === record.severity)

const below = ({ mines }: Counter, { record }: RecordLife): boolean =>
  mines.some(({ id }) => id === record.org)

/** Days of recordable accidents at their sites, the newest first. */
function accidentDays(
  counter: Counter,
  incidents: readonly RecordLife[],
  calendar: Calendar,
): string[] {
  const days = counter.mines.flatMap(({ id, country }) =>
    incidents
      .filter((life) => isRecordable(life) && life.record.org === id)
      .map(({ record }) => calendar.dayAt(new Date(String(record.occurredAt)), country)),
  )
  return days.sort((a, b) => (a < b ? 1 : -1))
}

const lastAccident = (counter: Counter, incidents: readonly RecordLife[]): RecordLife | undefined =>
  incidents
    .filter((life) => isRecordable(life) && below(counter, life))
    .sort((a, b) => (String(a.record.occurredAt) < String(b.record.occurredAt) ? 1 : -1))[0]

/** The longest finished period between days that run backwards. */
function longest(days: readonly string[]): number {
  const gaps = days
    .slice(1)
    .map((earlier, i) => Date.parse(days[i] ?? earlier) - Date.parse(earlier))
  return Math.max(0, ...gaps.map((gap) => Math.round(gap / dayLength)))
}
