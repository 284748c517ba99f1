import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import type { Dice } from './dice.ts'
import { begin, type RecordLife, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { Mine, World } from './world.ts'

const weeks = 105
/** Shifts of eight hours a week and person, holidays taken off. */
const shiftsAWeek = 5.2

/** The hours of every mine by day: entered by its safety office, confirmed by its administrator. */
export function hoursOf(world: World, dice: Dice, calendar: Calendar): RecordLife[] {
  return world.mines.flatMap((mine) =>
    Array.from({ length: weeks }, (_, week) => {
      const personShifts = Math.round(mine.plan.staff * shiftsAWeek * dice.between(0.95, 1.03))
      const overtimeHours = dice.whole(0, 60)
      return Array.from({ length: 7 }, (_, day) =>
        hoursOfDay(mine, calendar, {
          daysAgo: week * 7 + day,
          personShifts: shareOf(personShifts, day),
          overtimeHours: shareOf(overtimeHours, day),
        }),
      )
    }).flat(),
  )
}

/** The share of one of seven days, so that all seven add up to the whole. */
const shareOf = (whole: number, day: number): number =>
  Math.floor((whole * (day + 1)) / 7) - Math.floor((whole * day) / 7)

interface Day {
  readonly daysAgo: number
  readonly personShifts: number
  readonly overtimeHours: number
}

/** Whose hours they are: a mine's, or a contractor's who works for it. */
type Hours = Pick<Mine, 'id' | 'code' | 'plan' | 'deputy' | 'administrator' | 'country'> & {
  readonly contractor: unknown
}

/** What was worked on one day, entered and confirmed by the mine's office. */
export function hoursOfDay(
  mine: Hours,
  calendar: Calendar,
  { daysAgo, personShifts, overtimeHours }: Day,
): RecordLife {
  const { plan, deputy, administrator, country } = mine
  const enteredAt = calendar.atSite(daysAgo, 0, country)
  const life = begin(typeNamed('work-hours'), {
    id: naturalId('demo', 'work-hours', mine.code, String(daysAgo)),
    ...{ author: deputy, at: enteredAt, marks: { generated: true } },
    values: {
      ...{ org: mine.id, workDate: dayBefore(enteredAt, country, calendar), shift: 'day' },
      ...{ personShifts, hours: personShifts * 8, overtimeHours },
      ...(['underground', 'mixed'].includes(plan.mineType)
        ? { undergroundPersons: Math.round(personShifts * 0.62) }
        : {}),
      ...(typeof mine.contractor === 'string' && { contractor: mine.contractor }),
      ...{ source: 'attendance', recorder: deputy.id },
    },
  })
  const submittedAt = later(enteredAt, 0.1)
  if (submittedAt <= calendar.now) take(life, 'submit', { by: deputy, at: submittedAt })
  const confirmedAt = later(enteredAt, 0.2)
  if (confirmedAt <= calendar.now) take(life, 'confirm', { by: administrator, at: confirmedAt })
  return life
}

const dayBefore = (instant: Date, country: 'CN' | 'RS', calendar: Calendar): string =>
  calendar.dayAt(later(instant, -2), country)
