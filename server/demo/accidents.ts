import type { BulkRow } from '../records/store-bulk.ts'
import type { Dice } from './dice.ts'
import type { Calendar } from './time.ts'
import { later } from './time.ts'
import type { Mine, World } from './world.ts'

const types = [
  'object-strike',
  'machinery',
  'vehicle',
  'fall',
  'roof-fall',
  'electric',
  'other',
] as const
const minor = { 'near-miss': 74, 'first-aid': 19, property: 7 }

/** Days ago, mine and severity of every recordable accident of the two years. */
const recordable: readonly (readonly [number, number, string])[] = [
  [143, 6, 'medical-treatment'],
  [198, 12, 'lost-time'],
  [251, 2, 'medical-treatment'],
  [317, 9, 'restricted-work'],
  [402, 16, 'medical-treatment'],
  [468, 4, 'lost-time'],
  [541, 13, 'medical-treatment'],
  [655, 1, 'restricted-work'],
]

/** Near misses all the time, few injuries: every report confirmed and closed. */
export function incidentsOf(world: World, dice: Dice, calendar: Calendar): BulkRow[] {
  const harmless = Array.from({ length: 330 }, () =>
    incident(
      dice.one(world.mines),
      dice,
      calendar.hoursAgo(dice.between(30, 24 * 730)),
      dice.weighted(minor),
    ),
  )
  const injuries = recordable.flatMap(([days, m, severity]) => {
    const mine = world.mines[m]
    return mine ? [incident(mine, dice, calendar.hoursAgo(days * 24), severity)] : []
  })
  return [...harmless, ...injuries]
}

const titles: Readonly<Record<string, string>> = {
  'near-miss': '未遂事件：及时避让未造成伤害',
  'first-aid': '轻微擦伤，现场处理',
  property: '设备碰撞受损',
  'medical-treatment': '手部割伤，医疗处理',
  'lost-time': '足部挫伤，休工',
  'restricted-work': '腰部扭伤，调整岗位',
}

function incident(mine: Mine, dice: Dice, occurredAt: string, severity: string): BulkRow {
  const reporter = mine.people[1]?.id
  const isInjury =
    severity.includes('treatment') || severity.includes('lost') || severity.includes('restricted')
  const title = titles[severity] ?? severity
  return {
    id: dice.uuid(),
    state: severity === 'near-miss' ? 'confirmed' : 'closed',
    createdAt: later(occurredAt, 0.5),
    createdBy: reporter ?? null,
    values: {
      ...{ title, description: title, rescue: '现场处置', severity, incidentType: dice.one(types) },
      ...{
        org: mine.id,
        gridArea: dice.one(mine.areas).id,
        occurredAt,
        reportedAt: later(occurredAt, 0.5),
      },
      ...{
        deaths: 0,
        seriousInjuries: 0,
        minorInjuries: isInjury ? 1 : 0,
        reporter,
        generated: true,
      },
      daysLost: severity === 'lost-time' ? dice.whole(4, 30) : 0,
      confirmedAt: later(occurredAt, 6),
    },
  }
}

/**
 * One counter for the group, each company and each mine, set to what the accidents say: it runs from
 * the last recordable one anywhere below, else from the day counting began.
 */
export function safetyDaysOf(world: World, dice: Dice, calendar: Calendar): BulkRow[] {
  const below = (mines: readonly Mine[]) =>
    recordable.flatMap(([days, m]) => (mines.some((mine) => mine === world.mines[m]) ? [days] : []))
  const counters: [string, readonly Mine[], number][] = [
    [world.groupId, world.mines, 365],
    ...world.companies.map(({ id }): [string, readonly Mine[], number] => [
      id,
      world.mines.filter(({ companyId }) => companyId === id),
      500,
    ]),
    ...world.mines.map((mine): [string, readonly Mine[], number] => [mine.id, [mine], 1000]),
  ]
  return counters.map(([org, mines, targetDays], screenOrder) => {
    const days = below(mines).sort((a, b) => a - b)
    const begun = 760
    const ends = [...days, begun]
    const longestDays = Math.max(0, ...days.map((day, i) => (ends[i + 1] ?? begun) - day))
    return {
      id: dice.uuid(),
      values: {
        ...{ org, targetDays, longestDays, screenOrder, showOnScreen: true, generated: true },
        startDate: calendar.dayAgo(days[0] ?? begun),
        lastResetDate: days[0] === undefined ? null : calendar.dayAgo(days[0]),
      },
    }
  })
}

/** Hours of every mine by week: eight a shift, six shifts a week and person. */
export function hoursOf(world: World, dice: Dice, calendar: Calendar): BulkRow[] {
  return world.mines.flatMap((mine) =>
    Array.from({ length: 105 }, (_, week) => {
      const personShifts = Math.round(mine.staff * 5.4 * dice.between(0.95, 1.03))
      return {
        id: dice.uuid(),
        state: 'confirmed',
        values: {
          ...{ org: mine.id, workDate: calendar.dayAgo(week * 7 + 1), shift: 'day', personShifts },
          ...{
            hours: personShifts * 8,
            source: 'attendance',
            recorder: mine.people[3]?.id,
            generated: true,
          },
        },
      }
    }),
  )
}
