import type { Calendar } from './calendar.ts'
import { Dice } from './dice.ts'
import type { RecordLife } from './life.ts'
import { Staff } from './people.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

/** Safety of the group itself, above the companies. */
export interface GroupOffice {
  readonly department: Person
  readonly director: Person
  readonly records: readonly RecordLife[]
}

const [seed, numbersBefore] = [47, 7000]

export function groupOfficeOf({ admin }: World, calendar: Calendar): GroupOffice {
  const staff = new Staff(new Dice(seed), calendar.hoursAgo(24 * 759), numbersBefore)
  const hired = { lineage: admin.actor.lineage, country: 'CN' } as const
  const department = staff.hire({ ...hired, role: 'safetyDepartment' })
  const director = staff.hire({ ...hired, role: 'safetyLeader' })
  return { department, director, records: staff.accounts }
}
