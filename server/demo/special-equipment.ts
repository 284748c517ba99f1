import { plusDays, plusYears } from '#domain/time/days'
import type { Values } from '#domain/where/where'
import { naturalId } from '../records/store/natural-id.ts'
import { type Calendar, later } from './calendar.ts'
import { operatorsOf } from './certificates.ts'
import { begin, type RecordLife, take } from './life.ts'
import type { Person } from './person.ts'
import type { Pictures } from './pictures.ts'
import { typeNamed } from './record-type.ts'
import {
  air,
  inspectors,
  type Machine,
  machinesAt,
  maintainers,
  whySealed,
  whyStopped,
} from './special-equipment-words.ts'
import type { Mine, World } from './world.ts'

interface Making {
  readonly world: World
  readonly calendar: Calendar
  readonly pictures: Pictures
}

interface Registered extends Making {
  readonly mine: Mine
  readonly machine: Machine
  readonly n: number
  readonly keeper: Person
  readonly today: string
}

/** Days until the next inspection, and what became of it. */
type Fate = readonly [daysLeft: number, became: 'works' | 'stopped' | 'sealed' | 'new']
const fates: readonly Fate[] = [
  ...([
    [210, 'works'],
    [41, 'works'],
    [300, 'works'],
    [-6, 'works'],
    [84, 'works'],
    [340, 'new'],
  ] as const),
  ...([
    [12, 'works'],
    [160, 'stopped'],
    [120, 'works'],
    [255, 'works'],
    [58, 'sealed'],
    [190, 'works'],
    [275, 'works'],
  ] as const),
]

/** What every mine runs that the state inspects. */
export const specialEquipmentOf = (making: Making): RecordLife[] =>
  making.world.mines.flatMap((mine) => {
    const today = making.calendar.dayAt(making.calendar.now, mine.country)
    return machinesAt[mine.plan.mineType].map((machine, at) => {
      const workshop = mine.workshops[at % mine.workshops.length]
      // The manager keeps what serves the whole mine.
      const keeper = at % 4 === 3 || !workshop ? mine.manager : workshop.lead
      const n = mine.index * 5 + at
      return lifeOf({ ...making, mine, machine, n, keeper, today })
    })
  })

/** Entered with the inspection of that time, inspected since, led on to what became of it. */
function lifeOf(registered: Registered): RecordLife {
  const { calendar, mine, machine, n, keeper, today, pictures } = registered
  const [daysLeft, became] = fates[n % fates.length] ?? [210, 'works']
  const next = plusDays(today, daysLeft)
  const last = plusYears(next, -machine.years)
  const before = plusYears(last, -machine.years)
  const old = plusDays(today, -(640 - 3 * n))
  const isNew = became === 'new'
  const entered = isNew ? plusDays(today, -12) : before > old ? plusDays(before, 2) : old
  const isFirst = isNew || last <= entered
  const at = midday(entered)
  const life = begin(typeNamed('special-equipment'), {
    ...{ id: naturalId('demo', 'special-equipment', mine.code, machine.kind), at },
    ...{ author: mine.administrator, marks: { generated: true } },
    values: {
      ...valuesOf(registered),
      ...(isFirst && { reportFile: pictures.certificate }),
      ...(isNew
        ? { manufactureDate: plusDays(today, -140), commissionedAt: plusDays(today, -18) }
        : { manufactureDate: plusDays(old, -1_900), commissionedAt: plusDays(old, -1_750) }),
      ...(isNew ? {} : { useRegistrationNo: `U-${numberOf(registered)}` }),
      lastInspectionAt: isFirst ? last : before,
      nextInspectionAt: isFirst ? next : last,
      ...(machine.kind === 'vehicle' && { brakeTestAt: plusDays(entered, -3) }),
    },
  })
  if (!isFirst) {
    const input = {
      ...{ inspectionUnit: inspectors[mine.country], reportFile: pictures.certificate },
      ...{ lastInspectionAt: last, nextInspectionAt: next },
    }
    take(life, 'inspect', { by: keeper, at: later(midday(last), 26), input })
  }
  const by = became === 'sealed' ? mine.deputy : keeper
  const reason = (became === 'sealed' ? whySealed : whyStopped)[mine.country]
  if (became === 'sealed' || became === 'stopped') {
    const action = became === 'sealed' ? 'seal' : 'stop'
    take(life, action, { by, at: calendar.hoursAgo(60 + n), input: { reason } })
  }
  return life
}

const midday = (day: string): Date => new Date(`${day}T04:00:00Z`)

const numberOf = ({ mine, machine, n }: Registered): string =>
  `${mine.code.replaceAll('HF-', '').replaceAll('-', '')}${machine.kind.slice(0, 2).toUpperCase()}${52_000 + n * 7}`

/** What is written down of it besides its days. */
function valuesOf(registered: Registered): Values {
  const { mine, machine, keeper, n, today } = registered
  const { country, areas, site } = mine
  const [name, installPlace, manufacturer] = machine.said[country]
  const kindOfPaper = machine.kind === 'vehicle' ? 'in-plant-vehicle' : machine.kind
  const certified = operatorsOf(mine).filter(({ operatorKind }) => operatorKind === kindOfPaper)
  const operators = certified.length > 0 ? certified.map(({ holder }) => holder.id) : [keeper.id]
  return {
    ...{ name, installPlace, manufacturer, model: machine.model, equipmentKind: machine.kind },
    ...{ registrationNo: numberOf(registered), org: mine.id, keeper: keeper.id, operators },
    ...{ gridArea: (areas[n % Math.max(areas.length, 1)] ?? site).id },
    inspectionUnit: inspectors[country],
    ...machine.technical,
    ...('medium' in machine.technical && { medium: air[country] }),
    ...dueOf(registered, today),
    ...(machine.kind === 'vehicle' && { plateNo: `${country === 'CN' ? '矿' : 'R'}-${100 + n}` }),
  }
}

/** What else is due on it. */
function dueOf({ machine, mine, n }: Registered, today: string): Values {
  if (machine.kind === 'elevator') {
    return {
      nextMaintenanceAt: plusDays(today, 2 + (n % 12)),
      maintenanceUnit: maintainers[mine.country],
      rescuePhone: mine.country === 'CN' ? '0796-8120119' : '+381 30 555 119',
    }
  }
  if (machine.kind === 'boiler') {
    return { safetyValveDue: plusDays(today, 95 + n), waterQualityDue: plusDays(today, 9 + n) }
  }
  const isOverdue = n % 7 === 2
  return machine.kind === 'pressure-vessel'
    ? { safetyValveDue: plusDays(today, isOverdue ? -4 : 40 + 3 * n) }
    : {}
}
