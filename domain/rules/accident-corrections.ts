/** How an established accident is put right: spread the fields and the transitions into its definition. */

import type { Effect } from '../definition/transition.ts'
import { choice, datetime, int, user } from '../fields/index.ts'
import { actor, field, now, type Values } from '../where/where.ts'
import {
  casualtiesAgree,
  daysAtSeverity,
  lostTimeHasDays,
  personsOfDays,
  severities,
} from './casualties.ts'
import { withdrawing } from './withdrawing.ts'

/** What an established accident brings about on the counters of safe days above it. */
export const proposesReset = {
  resource: 'safety-day',
  action: 'propose-reset',
  on: 'orgAndAncestors',
  // An accident counts for everybody above, whoever confirms it.
  needs: 'nothing',
  // A case of illness is none of work, and sets nothing back.
  when: { recordable: true, occupationalIllness: { not: true } },
  // An accident that is confirmed late sets no counter back that started after it.
  where: { proposedStart: { after: field('startDate') } },
  carries: { lastAccident: 'id', proposedStart: 'occurredAt', proposedSeverity: 'severity' },
} as const

/**
 * The same where its day was put right: a counter that ran from the day it was said to be follows, and
 * comes to run from the last of all accidents that set it back, also of those it had started after.
 */
const setsRight = {
  ...proposesReset,
  looksUp: 'laterAccidents',
  where: {
    any: [
      { proposedStart: { after: field('startDate') } },
      {
        startDate: field('was.proposedStart'),
        proposedStart: { not: field('was.proposedStart') },
      },
    ],
  },
} as const

const isUnderReview = ({ proposals }: Values, { id }: Values): boolean =>
  Array.isArray(proposals) &&
  proposals.some((one: Values) => one.accident === id && one.refused !== true)

/** What is still proposed although the accident turned out to be older than the counter. */
const withdraws = {
  ...proposesReset,
  action: 'withdraw-reset',
  where: {
    proposedStart: { atMost: field('startDate') },
    startDate: { not: field('was.proposedStart') },
  },
  concerns: isUnderReview,
} as const

/** What is still proposed although the accident turned out to set nothing back. */
const lapses: Effect = {
  resource: 'safety-day',
  action: 'withdraw-reset',
  on: 'orgAndAncestors',
  needs: 'nothing',
  when: { recordable: false },
  carries: { lastAccident: 'id' },
  concerns: isUnderReview,
}

export const correctionFields = {
  requestedOccurredAt: datetime({ about: 'happened', calculated: true }),
  requestedSeverity: choice(severities, { calculated: true }),
  requestedDeaths: int({ max: 10_000, calculated: true }),
  requestedSerious: int({ max: 10_000, calculated: true }),
  requestedMinor: int({ max: 10_000, calculated: true }),
  requestedDaysLost: int({ max: 1_000_000, calculated: true }),
  requestedBy: user({ calculated: true }),
}

const nothingRequested = {
  requestedOccurredAt: null,
  requestedSeverity: null,
  requestedDeaths: null,
  requestedSerious: null,
  requestedMinor: null,
  requestedDaysLost: null,
  requestedBy: null,
} as const

const isRequested = { requestedBy: { empty: false } } as const
/** Whoever asks for a lost-time injury says how many days, where nobody has yet. */
const requestedHasDays = {
  code: 'lostTimeHasDays',
  field: 'requestedDaysLost',
  holds: {
    any: [
      { requestedSeverity: { empty: true } },
      { requestedSeverity: { not: 'lost-time' } },
      { requestedDaysLost: { atLeast: 1 } },
      { requestedDaysLost: { empty: true }, daysLost: { atLeast: 1 } },
    ],
  },
} as const

const notAsked = { code: 'nothingRequested', field: 'requestedSeverity' } as const

/** Never whoever reported it, or is named as who did. */
export const notReporter = { createdBy: { not: actor }, reporter: { not: actor } } as const

/** The office that confirms it. */
export const safetyOffice = { roles: ['safetyLeader'], by: notReporter } as const

/** Somebody else than who asks. */
const approver = {
  roles: ['leader'],
  needsLevel: 'canReview',
  by: { requestedBy: { not: actor }, ...notReporter },
  when: isRequested,
  decides: {
    request: 'correction',
    askedBy: 'requestedBy',
    asked: {
      requestedOccurredAt: 'occurredAt',
      requestedSeverity: 'severity',
      requestedDeaths: 'deaths',
      requestedSerious: 'seriousInjuries',
      requestedMinor: 'minorInjuries',
      requestedDaysLost: 'daysLost',
      opinion: null,
    },
  },
  grave: true,
} as const

/** How many were harmed once what is requested is approved. */
const countsAsRequested = (record: Values) => ({
  deaths: record.requestedDeaths ?? record.deaths,
  seriousInjuries: record.requestedSerious ?? record.seriousInjuries,
  minorInjuries: record.requestedMinor ?? record.minorInjuries,
})

const personsAsRequested = (record: Values): unknown =>
  personsOfDays(
    { ...record, ...countsAsRequested(record) },
    record.requestedSeverity,
    record.requestedDaysLost,
  )

/** How many were harmed changes by somebody else's word than the author's, with a reason. */
export const casualtiesTransition = <const To extends string>(
  to: To,
  effects: readonly Effect[] = [proposesReset],
) =>
  ({
    'correct-casualties': {
      ...safetyOffice,
      to,
      asks: [
        ...(['severity', 'deaths', 'seriousInjuries', 'minorInjuries'] as const),
        ...(['daysLost', 'opinion', 'persons'] as const),
      ],
      requires: to === 'closed' ? [...casualtiesAgree, lostTimeHasDays] : casualtiesAgree,
      effects,
      grave: true,
    },
  }) as const

/**
 * Of an established accident. What makes one that counts less grave or older is asked for by the one
 * office and approved by another (metric rules, 5); the check `downgrade` refuses it elsewhere.
 */
export const correctionTransitions = <const To extends string>(to: To) =>
  ({
    ...casualtiesTransition(to),
    correct: {
      ...safetyOffice,
      to,
      asks: ['occurredAt', 'opinion'],
      effects: [setsRight, withdraws],
      grave: true,
    },
    'request-correction': {
      ...safetyOffice,
      to,
      when: { requestedBy: { empty: true } },
      asks: [
        'requestedOccurredAt',
        'requestedSeverity',
        'requestedDeaths',
        'requestedSerious',
        'requestedMinor',
        'requestedDaysLost',
        'opinion',
      ],
      sets: {
        requestedBy: actor,
        // What goes with the severity is asked for with it, so that who approves it sees it.
        requestedDaysLost: (record: Values) =>
          daysAtSeverity(record, record.requestedSeverity) ?? record.requestedDaysLost,
      },
      requires: [
        requestedHasDays,
        {
          ...notAsked,
          holds: {
            any: [
              { requestedOccurredAt: { empty: false } },
              { requestedSeverity: { empty: false } },
              { requestedDeaths: { empty: false } },
              { requestedSerious: { empty: false } },
              { requestedMinor: { empty: false } },
              { requestedDaysLost: { empty: false } },
            ],
          },
        },
      ],
      bulk: false,
    },
    'approve-correction': {
      ...approver,
      to,
      sets: {
        occurredAt: ({ requestedOccurredAt, occurredAt }: Values) =>
          requestedOccurredAt ?? occurredAt,
        severity: ({ requestedSeverity, severity }: Values) => requestedSeverity ?? severity,
        deaths: (record: Values) => countsAsRequested(record).deaths,
        seriousInjuries: (record: Values) => countsAsRequested(record).seriousInjuries,
        minorInjuries: (record: Values) => countsAsRequested(record).minorInjuries,
        // A severity and the days lost of it are true together (metric rules, 9).
        daysLost: (record: Values) =>
          daysAtSeverity(record, record.requestedSeverity) ??
          record.requestedDaysLost ??
          record.daysLost,
        persons: personsAsRequested,
        ...nothingRequested,
      },
      requires: [
        ...casualtiesAgree,
        { code: 'notAhead', field: 'occurredAt', holds: { occurredAt: { atMost: now } } },
      ],
      effects: [setsRight, withdraws, lapses],
    },
    'refuse-correction': { ...approver, to, asks: ['opinion'], sets: nothingRequested },
    'withdraw-correction': withdrawing({ to, asker: 'requestedBy', sets: nothingRequested }),
  }) as const
