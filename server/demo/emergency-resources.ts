import { plusDays } from '#domain/time/days'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { type Ready, readyAtMines, whatFailed } from './emergency-resource-words.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
}

interface Stored extends Making {
  readonly mine: Mine
  readonly ready: Ready
  readonly today: string
  /** Of all there are: decides what became of it. */
  readonly n: number
}

/** Days for which it is still good, for those that expire: one has, one is about to. */
const daysLeft = [410, 260, -9, 620, 22, 505, 330] as const

/** What every mine has ready: most of it in order, some low, expired, in repair or due to be checked. */
export const emergencyResourcesOf = (making: Making): RecordLife[] =>
  making.world.mines.flatMap((mine) => {
    const today = making.calendar.dayAt(making.calendar.now, mine.country)
    return readyAtMines.map((ready, at) =>
      lifeOf({ ...making, mine, ready, today, n: mine.index * 3 + at }),
    )
  })

const whereIs = ({ records }: World, { id }: Mine): unknown =>
  records.find(({ record }) => record.id === id)?.record.location ?? null

const midday = (day: string): Date => new Date(`${day}T04:00:00Z`)

function lifeOf({ world, mine, ready, today, n, calendar }: Stored): RecordLife {
  const [name, spec, unit, storePlace] = ready.said[mine.country]
  const entered = plusDays(today, -(380 - n))
  const keeper = mine.officer
  const left = daysLeft[n % daysLeft.length] ?? 410
  const life = begin(typeNamed('emergency-resource'), {
    ...{ id: naturalId('demo', 'emergency-resource', mine.code, ready.key), author: mine.deputy },
    ...{ at: midday(entered), marks: { generated: true } },
    values: {
      ...{ name, spec, unit, storePlace, resourceKind: ready.kind, org: mine.id },
      ...{ quantity: ready.quantity, minimum: ready.minimum, keeper: keeper.id },
      ...{ phone: keeper.phone, checkCycleDays: ready.checkCycleDays, lastCheckedAt: entered },
      location: whereIs(world, mine),
      ...(ready.years && { validTo: plusDays(today, left) }),
    },
  })
  const isLate = n % 9 === 4
  const checked = plusDays(today, -(isLate ? ready.checkCycleDays + 3 : (n % 11) + 2))
  const input = { lastCheckedAt: checked, quantity: ready.quantity }
  const isOver = ready.years !== undefined && plusDays(today, left) < plusDays(checked, 2)
  // What has expired is neither found good nor handed out.
  if (!isOver) {
    take(life, 'check', { by: keeper, at: midday(checked), input })
    moveStock(life, { mine, ready, n, at: later(midday(checked), 20) })
  }
  if (ready.key === 'breathing' && mine.index % 4 === 1) {
    const failed = { lastCheckedAt: today, faultFound: whatFailed[mine.country] }
    take(life, 'fail-check', { by: keeper, at: calendar.hoursAgo(3), input: failed })
  }
  return life
}

/** Some of it was issued since, and most of that came back. */
function moveStock(
  life: RecordLife,
  { mine, ready, n, at }: Pick<Stored, 'mine' | 'ready' | 'n'> & { readonly at: Date },
): void {
  const movedFor = ready.use?.[mine.country]
  if (!movedFor) return
  const spare = ready.quantity - ready.minimum
  const isLow = n % 8 === 3
  const movedQuantity = isLow ? spare + 1 : Math.max(1, Math.floor(spare / 3))
  const by = mine.officer
  const { comesBack } = ready
  take(life, 'issue', { by, at, input: { movedQuantity, movedFor, usedUp: !comesBack } })
  if (comesBack && !isLow && n % 2 === 0)
    take(life, 'return', { by, at: later(at, 9), input: { movedQuantity, movedFor } })
}
