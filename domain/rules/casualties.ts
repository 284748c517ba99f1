/** How grave an accident is, and what its casualties say about it (catalogue, incident-report). */
import type { Rule } from '../definition/transition.ts'
import type { Values } from '../where/where.ts'

/** Severities that set the safe-day counter back and enter the injury rates (metric rules, 5 and 9). */
export const recordableSeverities = [
  'fatality',
  'lost-time',
  'restricted-work',
  'medical-treatment',
] as const

/** From the gravest to the least grave. */
export const severities = [...recordableSeverities, 'first-aid', 'property', 'near-miss'] as const

/** Severities of accidents after which somebody does not work. */
export const losingTime = ['fatality', 'lost-time'] as const

export const isRecordable = (severity: unknown) =>
  recordableSeverities.some((one) => one === severity)

/** Whether the first severity is graver than the second; anything is graver than none. */
export function isGraver(one: unknown, other: unknown): boolean {
  const known: readonly unknown[] = severities
  const rank = (severity: unknown) => {
    const at = known.indexOf(severity)
    return at < 0 ? known.length : at
  }
  return rank(one) < rank(other)
}

/**
 * The gravest number of casualties of which there are fewer than before; undefined where there is none.
 * Whoever turns out to be hurt worse is counted higher, and is not one less.
 */
export function fewerCasualties(before: Values, after: Values): string | undefined {
  const numbers = ['deaths', 'seriousInjuries', 'minorInjuries'] as const
  const upTo = (record: Values, last: number) =>
    numbers.slice(0, last + 1).reduce((sum, name) => sum + Number(record[name] ?? 0), 0)
  return numbers.find((_, at) => upTo(after, at) < upTo(before, at))
}

/** Fields in which fewer persons, or fewer days lost, are told than before. */
export function fewerHarmed(before: Values, after: Values): string[] {
  const days = ({ daysLost }: Values) => Number(daysLost ?? 0)
  const persons = ({ persons: all }: Values): readonly Values[] => (Array.isArray(all) ? all : [])
  const lost = (record: Values) =>
    persons(record).reduce((sum, { lostDays }) => sum + Number(lostDays ?? 0), 0)
  const isFewer = persons(after).length < persons(before).length || lost(after) < lost(before)
  return [...(days(after) < days(before) ? ['daysLost'] : []), ...(isFewer ? ['persons'] : [])]
}

/** Severity and numbers of casualties agree. */
export const casualtiesAgree: readonly Rule[] = [
  {
    code: 'deathsAreFatality',
    field: 'deaths',
    holds: { any: [{ deaths: 0 }, { severity: 'fatality' }] },
  },
  {
    code: 'fatalityHasDeaths',
    field: 'deaths',
    holds: { any: [{ deaths: { atLeast: 1 } }, { severity: { not: 'fatality' } }] },
  },
  {
    code: 'seriousIsRecordable',
    field: 'seriousInjuries',
    holds: { any: [{ seriousInjuries: 0 }, { severity: { in: recordableSeverities } }] },
  },
  {
    code: 'injuryIsNoNearMiss',
    field: 'minorInjuries',
    holds: { any: [{ minorInjuries: 0 }, { severity: { notIn: ['property', 'near-miss'] } }] },
  },
  // Severities of an injury are somebody's.
  {
    code: 'injuryHasInjured',
    field: 'minorInjuries',
    holds: {
      any: [
        { seriousInjuries: { atLeast: 1 } },
        { minorInjuries: { atLeast: 1 } },
        { severity: { notIn: ['lost-time', 'restricted-work', 'medical-treatment', 'first-aid'] } },
      ],
    },
  },
  // Whoever is unfit for the next full shift has lost time (metric rules, 9).
  {
    code: 'lostDaysAreLostTime',
    field: 'daysLost',
    holds: {
      any: [{ daysLost: { empty: true } }, { daysLost: 0 }, { severity: { in: losingTime } }],
    },
  },
]

/** Once it is settled, a lost-time injury has lost time (metric rules, 9): a shift at least. */
export const lostTimeHasDays: Rule = {
  code: 'lostTimeHasDays',
  field: 'daysLost',
  holds: { any: [{ severity: { not: 'lost-time' } }, { daysLost: { atLeast: 1 } }] },
}

/** Days lost in all once the severity is another: none after one that loses no time, nothing new otherwise. */
export const daysAtSeverity = (record: Values, severity: unknown): number | null => {
  const isLosing = losingTime.some((one) => one === severity)
  const isSaid = Number(record.daysLost ?? 0) > 0 || losesDays(record)
  return severity && !isLosing && isSaid ? 0 : null
}

/**
 * The persons named, without days lost where the severity says that nobody has lost any. Where the report
 * names the only one whom it counts, the days that it is said to have lost are theirs; of several nobody
 * knows whose they are (decision 49).
 */
export function personsOfDays(record: Values, severity: unknown, days: unknown): unknown {
  const { persons } = record
  if (!Array.isArray(persons)) return persons
  if (daysAtSeverity(record, severity) === 0)
    return persons.map((person: Values) => ({ ...person, lostDays: 0 }))
  const isOnlyOne = persons.length === 1 && countHurt(record) === 1 && !record.deaths
  const isTheirs = isOnlyOne && typeof days === 'number' && persons[0]?.injury !== 'death'
  return isTheirs ? [{ ...persons[0], lostDays: days }] : persons
}

const countHurt = ({ seriousInjuries, minorInjuries }: Values): number =>
  Number(seriousInjuries ?? 0) + Number(minorInjuries ?? 0)

/** Days that the report counts and the persons named do not, fewer with a minus; null where they agree. */
export function daysDiffering(record: Values): number | null {
  const found = daysOfPersons(record)
  return found && found.counted - found.named
}

const losesDays = ({ persons }: Values): boolean =>
  Array.isArray(persons) && persons.some(({ lostDays }: Values) => Number(lostDays ?? 0) > 0)

/** Whether a person named in the report has lost days, and its severity says that nobody has. */
export const losesDaysUnsaid = (record: Values): boolean =>
  !losingTime.some((one) => one === record.severity) && losesDays(record)

/**
 * Days lost by the persons named, where the report says otherwise: fewer in all than they lost, or another
 * number although it names everybody who was hurt. A death is counted by a rule of its own
 * (metric rules, 9). Null where the two agree.
 */
export function daysOfPersons(record: Values): { named: number; counted: number } | null {
  const persons: readonly Values[] = Array.isArray(record.persons) ? record.persons : []
  const hurt = persons.filter(({ injury }) => injury !== 'death')
  const named = hurt.reduce((sum, { lostDays }) => sum + Number(lostDays ?? 0), 0)
  const counted = Number(record.daysLost ?? 0)
  const injured = countHurt(record)
  const isWhole = !record.deaths && injured > 0 && hurt.length === injured
  return named > counted || (isWhole && named !== counted) ? { named, counted } : null
}

/** The counts of casualties, and the injury of a person that each counts. */
export const countOfInjury = {
  death: 'deaths',
  serious: 'seriousInjuries',
  minor: 'minorInjuries',
} as const

/** Persons that a report names at most. */
export const personsAtMost = 500

/** How many the report names with each injury, and how many it counts, where the two differ. */
export function miscounted(record: Values) {
  const persons: readonly Values[] = Array.isArray(record.persons) ? record.persons : []
  const injuries = Object.keys(countOfInjury) as (keyof typeof countOfInjury)[]
  return injuries.flatMap((injury) => {
    const named = persons.filter((one) => one.injury === injury).length
    const counted = Number(record[countOfInjury[injury]] ?? 0)
    return named === counted ? [] : [{ injury, named, counted }]
  })
}

const million = 1_000_000

/** Where each class begins: deaths, serious injuries or a direct loss in yuan. */
const classes = [
  ['extra-major', 30, 100, 100 * million],
  ['major', 10, 50, 50 * million],
  ['bigger', 3, 10, 10 * million],
] as const

export const incidentClasses = ['general', 'bigger', 'major', 'extra-major'] as const

/** The class of an accident by law; null for a near miss, which is none. */
export function classByLaw(record: Values): (typeof incidentClasses)[number] | null {
  const { severity, deaths, seriousInjuries, directLoss } = record
  const found = classes.find(
    ([, dead, serious, loss]) =>
      Number(deaths ?? 0) >= dead ||
      Number(seriousInjuries ?? 0) >= serious ||
      Number(directLoss ?? 0) >= loss,
  )
  return found?.[0] ?? (severity === 'near-miss' ? null : 'general')
}
