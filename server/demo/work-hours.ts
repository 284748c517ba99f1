import { naturalId } from '../records/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import type { Dice } from './dice.ts'
import { begin, type Life, take } from './life.ts'
import { typeNamed } from './record-type.ts'
import type { World } from './world.ts'

const weeks = 105
/** Shifts of eight hours a week and person, holidays taken off. */
const shiftsAWeek = 5.2

/** The hours of every mine by week: entered by its safety office, confirmed by its administrator. */
export function hoursOf(world: World, dice: Dice, calendar: Calendar): Life[] {
  return world.mines.flatMap((mine) =>
    Array.from({ length: weeks }, (_, week) => {
      const enteredAt = calendar.atSite(week * 7, 0, mine.country)
      const personShifts = Math.round(mine.plan.staff * shiftsAWeek * dice.between(0.95, 1.03))
      const isUnderground = ['underground', 'mixed'].includes(mine.plan.mineType)
      const life = begin(typeNamed('work-hours'), {
        id: naturalId('demo', 'work-hours', mine.code, String(week)),
        ...{ author: mine.deputy, at: enteredAt, marks: { generated: true } },
        values: {
          ...{ org: mine.id, workDate: dayBefore(enteredAt, mine.country, calendar), shift: 'day' },
          ...{ personShifts, hours: personShifts * 8, overtimeHours: dice.whole(0, 60) },
          ...(isUnderground ? { undergroundPersons: Math.round(mine.plan.staff * 0.62) } : {}),
          ...{ source: 'attendance', recorder: mine.deputy.id },
        },
      })
      const submittedAt = later(enteredAt, 0.1)
      if (submittedAt <= calendar.now) take(life, 'submit', { by: mine.deputy, at: submittedAt })
      const confirmedAt = later(enteredAt, 0.2)
      if (confirmedAt <= calendar.now) {
        take(life, 'confirm', { by: mine.administrator, at: confirmedAt })
      }
      return life
    }),
  )
}

const dayBefore = (instant: Date, country: 'CN' | 'RS', calendar: Calendar): string =>
  calendar.dayAt(later(instant, -2), country)
