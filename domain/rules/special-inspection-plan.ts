/** How a plan of special inspections is laid out over its period, and what of it has come by a day. */

import type { RoleCode } from '../access/access.ts'
import type { Creation, Effect, Rule } from '../definition/transition.ts'
import { date, int, org, posint, ref, table, users } from '../fields/index.ts'
import { epochDay, plusDays, plusMonths } from '../time/days.ts'
import { type Context, field, siteDayOf, siteToday, type Values } from '../where/where.ts'

export const frequencies = ['once', 'month', 'quarter', 'half-year'] as const

const monthsOf: Readonly<Record<string, number>> = { month: 1, quarter: 3, 'half-year': 6 }

/** Inspections that one plan brings at most. */
const mostPlanned = 500

interface Term {
  readonly from: string
  readonly to: string
}

const rowsOf = (value: unknown) => (Array.isArray(value) ? (value as readonly Values[]) : [])
const listOf = (value: unknown) => (Array.isArray(value) ? (value as readonly string[]) : [])
const isText = (value: unknown): value is string => typeof value === 'string'

/** The months, quarters or half-years of the plan from its first day on; the last one ends with it. */
export function periodsOf({ frequency, periodFrom: from, periodTo: to }: Values): Term[] {
  if (!isText(from) || !isText(to) || from > to) return []
  const months = monthsOf[String(frequency)]
  if (months === undefined) return [{ from, to }]
  const periods: Term[] = []
  for (let n = 0; plusMonths(from, n * months) <= to; n += 1) {
    const end = plusDays(plusMonths(from, (n + 1) * months), -1)
    periods.push({ from: plusMonths(from, n * months), to: end < to ? end : to })
  }
  return periods
}

const daysIn = ({ from, to }: Term): number => epochDay(to) - epochDay(from) + 1

/** Each period in as many parts as it has inspections: one is due at the end of each. */
export function termsOf(plan: Values): Term[] {
  const times = Number(plan.times ?? 1)
  return periodsOf(plan).flatMap((period) => {
    const start = (part: number) =>
      plusDays(period.from, Math.floor((part * daysIn(period)) / times))
    return Array.from({ length: times }, (_, part) => ({
      from: start(part),
      to: plusDays(start(part + 1), -1),
    }))
  })
}

const orgsOfTeams = (plan: Values): string[] =>
  rowsOf(plan.teams).flatMap(({ orgs }) => listOf(orgs))

/** What every team has to do in one term: an inspection for each of its organisations and each table. */
const inspectionsOf = (plan: Values) =>
  rowsOf(plan.teams).flatMap(({ orgs }, at) =>
    listOf(orgs).flatMap((inspectedOrg) =>
      listOf(plan.checkTables).map((checkTable) => ({ team: at + 1, inspectedOrg, checkTable })),
    ),
  )

/** What is to be there by a day: what is there already stays, with the inspection it names. */
function comeBy(plan: Values, day: string): Values[] {
  const done = rowsOf(plan.inspections)
  const last = Math.max(0, ...done.map(({ term }) => Number(term)))
  const terms = termsOf(plan)
  const due = terms.flatMap(({ from, to }, at) =>
    at < last || from > day
      ? []
      : inspectionsOf(plan).map((one) => ({
          ...{ ...one, term: at + 1, startFrom: from, dueAt: to, inspection: null },
        })),
  )
  return [...done, ...due]
}

/** The day from which the next term runs; nothing where none is left. */
const nextAfter = (plan: Values, day: string): string | null =>
  termsOf(plan).find(({ from }) => from > day)?.from ?? null

const dayThere = (plan: Values, { now: at }: Context) => siteDayOf(plan, at)

const inspectionOfTerm: Creation = {
  ...{ resource: 'special-inspection', each: 'inspections' },
  reads: {
    profession: { of: 'checkTable', field: 'profession' },
    inspected: { of: 'inspectedOrg', field: 'shortName' },
  },
  values: (plan, one) => {
    const { term, team, inspectedOrg, checkTable, startFrom, dueAt, profession, inspected } =
      one as Values
    const { leader, members } = rowsOf(plan.teams)[Number(team) - 1] ?? {}
    return {
      ...{ title: `${inspected} · ${plan.title}`.slice(0, 100), plan: plan.id, term },
      ...{ theme: plan.theme, org: plan.org, inspectedOrg, organizer: plan.compiler },
      ...{ leaderOfTeam: leader, team: members, startFrom, dueAt, checkTable, profession },
    }
  },
}

/** At once what has begun, and each further term as it begins. */
export const generating = {
  sets: {
    inspections: (plan: Values, context: Context) => comeBy(plan, dayThere(plan, context)),
    nextTermFrom: (plan: Values, context: Context) => nextAfter(plan, dayThere(plan, context)),
  },
  creates: [inspectionOfTerm],
} as const

// Whoever cancels a plan calls off what nobody has begun.
const callsOff: Effect = {
  ...{ resource: 'special-inspection', action: 'call-off', on: { sharing: 'id', as: 'plan' } },
  ...{ needs: 'nothing', carries: { opinion: 'opinion' } },
}

export const published = (issuers: readonly RoleCode[]) =>
  ({
    generate: {
      ...({ to: 'published', due: { nextTermFrom: { atMost: siteToday } }, quiet: true } as const),
      ...generating,
    },
    finish: { to: 'finished', due: { periodTo: { before: siteToday } } },
    cancel: {
      ...({ to: 'canceled', roles: issuers, asks: ['opinion'], grave: true } as const),
      bulk: false,
      effects: [callsOff],
    },
  }) as const

const peopleOf = (plan: Values): string[] => [
  ...new Set(
    rowsOf(plan.teams).flatMap(({ leader, members }) => [
      ...(isText(leader) ? [leader] : []),
      ...listOf(members),
    ]),
  ),
]

/** Organisations that no team inspects, that two do, or that are not to be inspected. */
function faultyOrgs(plan: Values): number {
  const wanted = listOf(plan.inspectedOrgs)
  const taken = orgsOfTeams(plan)
  return (
    wanted.filter((one) => !taken.includes(one)).length +
    taken.filter((one, at) => !wanted.includes(one) || taken.indexOf(one) !== at).length
  )
}

const shortest = (plan: Values): number => Math.min(31, ...periodsOf(plan).map(daysIn))

export const teamsOfPlan = ['people'] as const

export const planCourseFields = {
  people: users({ repeats: 'teams', from: peopleOf }),
  plannedCount: int({ from: (plan) => termsOf(plan).length * inspectionsOf(plan).length }),
  faultyOrgs: int({ internal: true, from: faultyOrgs }),
  shortestPeriod: int({ internal: true, from: shortest }),
  // One row for each that was generated: it names its inspection, and makes no second one.
  inspections: table(
    {
      term: posint(),
      team: posint(),
      inspectedOrg: org(),
      checkTable: ref('check-table'),
      startFrom: date({ about: 'planned' }),
      dueAt: date({ about: 'planned' }),
      inspection: ref('special-inspection', { calculated: true }),
    },
    { calculated: true, max: mostPlanned, linked: 'inspection' },
  ),
  generatedCount: int({ from: ({ inspections }) => rowsOf(inspections).length }),
  completedCount: int({
    lookup: { resource: 'special-inspection', by: 'plan', states: ['completed'] },
  }),
  nextTermFrom: date({ about: 'planned', calculated: true }),
}

export const planRules: readonly Rule[] = [
  {
    ...{ code: 'eachOrgOneTeam', field: 'teams' },
    holds: { faultyOrgs: { is: 0 } },
  },
  {
    ...{ code: 'timesFit', field: 'times' },
    holds: { times: { atMost: field('shortestPeriod') } },
  },
  {
    ...{ code: 'notTooMany', field: 'teams' },
    holds: { plannedCount: { atMost: mostPlanned } },
  },
  ...(['compiler', 'createdBy'] as const).map((name) => ({
    ...{ code: 'reviewedByAnother', field: 'reviewer' },
    holds: { reviewer: { not: field(name) } },
  })),
]
