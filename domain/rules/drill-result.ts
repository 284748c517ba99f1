/**
 * How a drill is held and what is left of it: its beginning, its record, the evaluation by somebody who
 * did not lead it, and the hazards made of what was found. Spread the fields, the rules and the
 * transitions into its definition.
 */
import type { RoleCode } from '../access/access.ts'
import type { Creation, Rule } from '../definition/transition.ts'
import {
  bool,
  choice,
  date,
  datetime,
  decimal,
  file,
  images,
  int,
  richtext,
  table,
  text,
  user,
} from '../fields/index.ts'
import { plusWholeDays } from '../time/instants.ts'
import { actor, type Context, field, now, type Values } from '../where/where.ts'

/** Days from the end of a drill until it has to be evaluated, and from a failed one to its repetition. */
const evaluatedWithin = 7
const repeatedWithin = 30

/** What is scored, each from 0 to 100 (the catalogue, drill-evaluation). */
const scores = [
  ...(['scoreAlarm', 'scoreCommand', 'scoreAssembly', 'scoreEvacuation'] as const),
  ...(['scoreRescue', 'scoreCommunication', 'scoreResources', 'scoreRestoration'] as const),
] as const

const score = () => int({ required: true, max: 100, calculated: true })

/** Their mean, once each is there. */
function totalOf(drill: Values): number | null {
  const given = scores.flatMap((name) => (typeof drill[name] === 'number' ? [drill[name]] : []))
  if (given.length < scores.length) return null
  const sum = given.reduce((all, one) => all + one, 0)
  return Math.round((sum / scores.length) * 100) / 100
}

const grades = ['excellent', 'good', 'pass', 'fail'] as const
const least = { excellent: 90, good: 75, pass: 60 } as const

function gradeOf(drill: Values): (typeof grades)[number] | null {
  const total = totalOf(drill)
  if (total === null) return null
  return (['excellent', 'good', 'pass'] as const).find((one) => total >= least[one]) ?? 'fail'
}

export const drillResultFields = {
  startedAt: datetime({ about: 'happened', calculated: true }),
  participantCount: int({ required: true, max: 100_000, calculated: true }),
  process: richtext({ required: true, calculated: true }),
  photos: images({ required: true, calculated: true }),
  video: file({ calculated: true }),
  issues: table(
    {
      content: text({ required: true, max: 300 }),
      responsible: user({ required: true }),
      dueAt: date({ about: 'planned', required: true, notPast: true }),
    },
    { max: 100, calculated: true },
  ),
  issueCount: int({ from: ({ issues }) => (Array.isArray(issues) ? issues.length : 0) }),
  finishedAt: datetime({ about: 'happened', calculated: true }),

  evaluationDueAt: datetime({ about: 'planned', calculated: true }),
  evaluationRemindedAt: datetime({ about: 'happened', calculated: true, internal: true }),
  ...{ scoreAlarm: score(), scoreCommand: score(), scoreAssembly: score() },
  ...{ scoreEvacuation: score(), scoreRescue: score(), scoreCommunication: score() },
  ...{ scoreResources: score(), scoreRestoration: score() },
  totalScore: decimal({ precision: 5, scale: 2, min: 0, from: totalOf }),
  grade: choice(grades, { from: gradeOf }),
  evacuationMinutes: int({ max: 1440, calculated: true }),
  problems: text({ required: true, max: 1000, long: true, calculated: true }),
  suggestions: text({ required: true, max: 1000, long: true, calculated: true }),
  planRevisionNeeded: bool({ calculated: true }),
  evaluatedBy: user({ calculated: true }),
  evaluatedAt: datetime({ about: 'happened', calculated: true }),
  // One that failed is held again.
  repeatDueAt: datetime({ about: 'planned', calculated: true }),
  hazardsMadeAt: datetime({ about: 'happened', calculated: true }),
}

const heldBySomebody: Rule = {
  ...{ code: 'heldBySomebody', field: 'participantCount' },
  holds: { participantCount: { atLeast: 1 } },
}

/** Once it has begun, its beginning is not put off any more. */
export const drillResultRules: readonly Rule[] = [
  {
    ...{ code: 'hasBegun', field: 'startTime' },
    holds: { any: [{ startedAt: { empty: true } }, { startTime: { atMost: field('startedAt') } }] },
  },
]

/** Whoever holds it says that it begins, from the planned time on, and finishes it with its record. */
export const holding = (organizers: readonly RoleCode[]) =>
  ({
    start: {
      ...({ to: 'not-overdue', roles: organizers, bulk: false } as const),
      when: { startedAt: { empty: true }, startTime: { before: now } },
      sets: { startedAt: now },
    },
    finish: {
      ...({ to: 'finished', roles: organizers, bulk: false } as const),
      asks: ['participantCount', 'process', 'photos', 'video', 'issues'],
      sets: {
        finishedAt: now,
        evaluationDueAt: (_: Values, context: Context) =>
          plusWholeDays(context.now, evaluatedWithin),
      },
      when: { startTime: { before: now } },
      requires: [heldBySomebody],
      // What was not signed until then is missing from the rate for good.
      attests: { fields: ['receiverCount', 'signedCount', 'unsignedReceivers'] },
    },
  }) as const

/** A draft for each finding: how grave it is, and who accepts its mending, is said there. */
const hazardOfEach: Creation = {
  ...{ resource: 'hazard', each: 'issues' },
  values: ({ id, org, gridArea, endTime, finishedAt }, one) => {
    const { content, responsible, dueAt } = one as Values
    return {
      ...{ title: String(content).slice(0, 100), description: content, drill: id },
      ...{ org, gridArea, responsibleOrg: org, rectifier: responsible },
      // It was found while the drill was held, whenever that was written down.
      foundAt: String(endTime) < String(finishedAt) ? endTime : finishedAt,
      deadline: dueAt,
    }
  },
}

/** What is done with a drill that was held. */
export const afterDrill = (organizers: readonly RoleCode[]) =>
  ({
    evaluate: {
      ...({ to: 'finished', roles: organizers, quiet: true, bulk: false } as const),
      by: { none: [{ leaders: { has: actor } }] },
      when: { evaluatedAt: { empty: true } },
      asks: [
        ...scores,
        ...(['evacuationMinutes', 'problems', 'suggestions', 'planRevisionNeeded'] as const),
      ],
      sets: {
        // Receivers were reminded before it was held; of its repetition nobody was.
        ...{ evaluatedBy: actor, evaluatedAt: now, remindedAt: null },
        repeatDueAt: (drill: Values, context: Context) =>
          gradeOf(drill) === 'fail' ? plusWholeDays(context.now, repeatedWithin) : null,
      },
    },
    'remind-evaluation': {
      ...({ to: 'finished', quiet: true } as const),
      due: {
        evaluationDueAt: { atMost: now },
        evaluatedAt: { empty: true },
        evaluationRemindedAt: { empty: true },
      },
      sets: { evaluationRemindedAt: now },
    },
    // One that stands in for it is its repetition.
    'remind-repetition': {
      ...({ to: 'finished', quiet: true } as const),
      due: {
        repeatDueAt: { atMost: now },
        replaced: { not: true },
        remindedAt: { empty: true },
      },
      sets: { remindedAt: now },
    },
    'create-hazards': {
      ...({ to: 'finished', roles: organizers, quiet: true, bulk: false } as const),
      when: { hazardsMadeAt: { empty: true }, issueCount: { atLeast: 1 } },
      sets: { hazardsMadeAt: now },
      creates: [hazardOfEach],
    },
  }) as const

export const drillResultNotices = [
  { on: 'start', to: ['leaders', 'ccUsers'] },
  { on: 'finish', to: ['leaders', 'ccUsers'] },
  { on: 'evaluate', to: ['leaders', 'ccUsers'] },
  { on: 'evaluate', roles: ['safetyDepartment'], when: { grade: 'fail' } },
  // Whoever led it does not evaluate it.
  { on: 'remind-evaluation', roles: ['safetyMembers'] },
  { on: 'remind-repetition', to: ['leaders'], roles: ['safetyDepartment'] },
] as const
