import { plusDays } from '#domain/time/days'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { type LedgerMachine, ledgerAt, whyOut, whyScrapped } from './equipment-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, Workshop, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
}

/** Days until the next test, and what became of it. */
type Fate = readonly [
  daysLeft: number,
  became: 'works' | 'stand-by' | 'send-to-repair' | 'stop' | 'scrap',
]
const fates: readonly Fate[] = [
  ...([
    [140, 'works'],
    [88, 'works'],
    [21, 'works'],
    [112, 'stand-by'],
    [166, 'works'],
  ] as const),
  ...([
    [-5, 'works'],
    [95, 'send-to-repair'],
    [150, 'works'],
    [64, 'stop'],
    [130, 'works'],
  ] as const),
  ...([
    [54, 'scrap'],
    [9, 'works'],
    [171, 'works'],
  ] as const),
]

const marked: readonly string[] = ['shaft', 'underground-level', 'working-face']

/** The machines of every mine, where such machines stand. */
export const equipmentOf = ({ world, calendar }: Making): RecordLife[] =>
  world.mines.flatMap((mine) =>
    ledgerAt[mine.plan.mineType].flatMap((machine, at) => {
      const entered = { mine, machine, n: mine.index * 4 + at, calendar }
      const firm = machine.kind === 'drill-rig' ? mine.contractor : null
      return [lifeOf(entered), ...(firm ? [lifeOf({ ...entered, firm })] : [])]
    }),
  )

interface Entered {
  readonly mine: Mine
  readonly machine: LedgerMachine
  readonly n: number
  readonly calendar: Calendar
  /** The firm from outside whose machine it is. */
  readonly firm?: Workshop
}

function areaOf({ mine, machine }: Entered) {
  const found = machine.stands.flatMap((kind) => mine.areas.filter((area) => area.kind === kind))
  return found[0] ?? mine.areas[0]
}

/** Entered with its test before last, tested since, led on to what became of it. */
function lifeOf(entered: Entered): RecordLife {
  const { mine, machine, n, calendar, firm } = entered
  const [daysLeft, became] = fates[n % fates.length] ?? [140, 'works']
  const today = calendar.dayAt(calendar.now, mine.country)
  const next = plusDays(today, daysLeft)
  const last = plusDays(next, -machine.cycle)
  const before = plusDays(last, -machine.cycle)
  const workshop = firm ?? mine.workshops[n % Math.max(mine.workshops.length, 1)]
  const keeper = workshop?.lead ?? mine.manager
  const area = areaOf(entered)
  const [name, manufacturer] = machine.said[mine.country]
  const code = `${mine.code}-${firm ? 'K1-' : ''}${machine.kind.toUpperCase()}`
  const entry = plusDays(before, 2)
  const old = plusDays(before, -1_400)
  const life = begin(typeNamed('equipment'), {
    ...{ id: naturalId('demo', 'equipment', code), at: midday(entry) },
    ...{ author: mine.administrator, marks: { generated: true } },
    values: {
      ...{ name, manufacturer, equipmentNo: code, equipmentKind: machine.kind },
      ...{ isKey: machine.isKey, model: machine.model, testCycleDays: machine.cycle },
      ...{ org: firm?.id ?? mine.id, gridArea: (area ?? mine.site).id, keeper: keeper.id },
      ...(area && marked.includes(area.kind) && { safetyMark: `KA${2_024_000 + n * 17}` }),
      ...{ commissionedAt: old, scrapDue: plusDays(old, 365 * 12) },
      ...{ lastTestAt: before, nextTestAt: last },
    },
  })
  const input = { lastTestAt: last, nextTestAt: next }
  take(life, 'record-test', { by: null, at: later(midday(last), 26), input })
  if (became === 'works') return life
  const at = calendar.hoursAgo(70 + n)
  const action = became === 'scrap' ? 'stop' : became
  const reason = action === 'stand-by' ? {} : { reason: whyOut[mine.country][action] }
  take(life, action, { by: keeper, at, input: reason })
  if (became === 'scrap') {
    const why = { reason: whyScrapped[mine.country] }
    take(life, 'scrap', { by: mine.deputy, at: later(at, 30), input: why })
  }
  return life
}

const midday = (day: string): Date => new Date(`${day}T04:00:00Z`)
