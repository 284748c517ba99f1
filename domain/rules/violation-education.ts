/** What is taught after a violation, who shares the blame, and how others learn of it: spread into the definition. */

import type { RoleCode } from '../access/access.ts'
import type { Rule } from '../definition/transition.ts'
import { date, datetime, int, text, user, users } from '../fields/index.ts'
import { actor, field, now, type Values, type Where } from '../where/where.ts'
import { countedViolationStates } from './violation-rules.ts'

/** Whom a violation does not concern: it is neither theirs nor do they share in it. */
export const unconcerned = {
  violator: { not: actor },
  none: [{ sharedBy: { has: actor } }],
} as const

/** As repeated violations are counted: by account, without one by name and unit. */
const ofPerson = {
  ...({ resource: 'violation', by: 'violator', is: 'violator' } as const),
  otherwise: { name: 'violatorName', within: 'contractor' },
  ...{ states: countedViolationStates, yearTo: 'occurredAt' },
}

export const educationFields = {
  // Who answers for it beside whoever did it (the catalogue, violation-red-line).
  sharedBy: users({ ofOneCase: true, except: 'violator' }),
  retrainedAt: date({ about: 'happened', required: true, calculated: true }),
  helper: user({ required: true, calculated: true, except: 'violator' }),
  helpPlan: text({ required: true, max: 1000, long: true, calculated: true }),
  helpResult: text({ required: true, max: 1000, long: true, calculated: true }),
  bulletinAt: datetime({ about: 'happened', calculated: true }),
  violationsInYear: int({ lookup: ofPerson }),
  pointsInYear: int({ lookup: { ...ofPerson, sum: 'points' } }),
}

const isRetrained: Where = { retrainedAt: { empty: false } }
const isAssigned: Where = {
  any: [{ retrainDeadline: { empty: false } }, { handling: { has: 'retrain' } }],
}

/** Nobody is back at work before they have passed (the catalogue, violation-serious). */
export const retrainedBefore: readonly Rule[] = [
  {
    ...{ code: 'retrainedFirst', field: 'retrainedAt' },
    holds: { any: [{ none: [isAssigned] }, isRetrained] },
  },
]

const notConcerned = (code: string, by: string): Rule => ({
  ...{ code, field: by },
  holds: { any: [{ violator: { empty: true } }, { [by]: { not: field('violator') } }] },
})

/** Of a violation that counts; whom it concerns neither assigns it to themselves nor says that it is done. */
export const educating = <const To extends string>(to: To, officers: readonly RoleCode[]) => {
  const office = {
    ...({ to, roles: officers, by: unconcerned, quiet: true } as const),
    bulk: false,
  } as const
  return {
    'assign-retraining': {
      ...office,
      when: { none: [isRetrained] },
      asks: ['educator', 'retrainDeadline'],
      mustChange: ['educator', 'retrainDeadline'],
      requires: [
        {
          code: 'retrainDeadlineNamed',
          field: 'retrainDeadline',
          holds: { retrainDeadline: { empty: false } },
        },
        notConcerned('educatorIsNotViolator', 'educator'),
      ],
    },
    'note-retraining': {
      ...office,
      when: { all: [isAssigned, { none: [isRetrained] }] },
      asks: ['retrainedAt'],
    },
    'call-study-class': {
      ...office,
      when: { handling: { has: 'study-class' } },
      asks: ['studyClassDate'],
      mustChange: ['studyClassDate'],
    },
    'plan-help': {
      ...office,
      when: { violator: { empty: false } },
      asks: ['helper', 'helpPlan'],
      continues: ['helper', 'helpPlan'],
      requires: [notConcerned('helperIsNotViolator', 'helper')],
    },
    ...educatingAfter(to, officers),
  } as const
}

/** Whoever helps says what came of it, also after the violation is closed. */
const helping = <const To extends string>(to: To) =>
  ({
    'note-help': {
      ...({ to, by: { helper: actor, ...unconcerned }, quiet: true } as const),
      bulk: false,
      asks: ['helpResult'],
      continues: ['helpResult'],
    },
  }) as const

/** Once; a draft, which whoever may publish reads before anybody else does. */
const telling = <const To extends string>(to: To, officers: readonly RoleCode[]) =>
  ({
    'draft-bulletin': {
      ...({ to, roles: officers, by: unconcerned, quiet: true } as const),
      ...({ bulk: false, when: { bulletinAt: { empty: true } } } as const),
      sets: { bulletinAt: now },
      creates: [bulletin],
    },
  }) as const

/** Of one that is closed: what was assigned before is over. */
export const educatingAfter = <const To extends string>(to: To, officers: readonly RoleCode[]) =>
  ({ ...helping(to), ...telling(to, officers) }) as const

/** Who is told of a violation, and reads it. */
export const concerned: readonly Where[] = [
  ...[{ violator: actor }, { helper: actor }, { educator: actor }],
  { sharedBy: { has: actor } },
]

/** What happened and where, without the fields that name people. */
const bulletin = {
  resource: 'announcement',
  values: ({ title, description, org, number }: Values) => ({
    ...{ title, org, receiverOrgs: [org], category: 'warning', level: 'important' },
    content: [...String(description).split(/\n+/), String(number)].map(paragraph).join(''),
    ...{ pinned: false, needReceipt: false },
  }),
} as const

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const paragraph = (words: string) => `<p>${words.replace(/[&<>]/g, (one) => marks[one] ?? one)}</p>`

export const educationNotices = [
  { on: 'assign-retraining', to: ['violator', 'educator'] },
  { on: 'call-study-class', to: ['violator'] },
  { on: 'plan-help', to: ['violator', 'helper'] },
  { on: 'note-help', to: ['educator'] },
  { on: 'notify', to: ['sharedBy'] },
] as const
