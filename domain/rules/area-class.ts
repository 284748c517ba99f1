/** How the class of an area comes about: spread the fields and the transitions into its definition. */
import { andAbove } from '../access/access.ts'
import { choice, text, user } from '../fields/index.ts'
import { actor, type Values } from '../where/where.ts'
import { withdrawing } from './withdrawing.ts'

export const riskClasses = ['general', 'big', 'bigger', 'major'] as const

export const areaClassFields = {
  // Decided by the head for the class, never edited away.
  riskClass: choice(riskClasses, { required: true, calculated: true }),
  classReason: text({ required: true, max: 500, long: true, calculated: true }),
  requestedClass: choice(riskClasses, { required: true, calculated: true }),
  requestedReason: text({ required: true, max: 500, long: true, calculated: true }),
  requestedBy: user({ calculated: true }),
}

/** Who may decide on some class; on which, the check `areaClass` knows. */
const classHeads = [...andAbove('director'), 'safetyLeader'] as const
const nothingRequested = { requestedClass: null, requestedReason: null, requestedBy: null } as const

/** Somebody else than who asks, of the office that decides on a major class (role rules, 6). */
const approver = {
  roles: ['leader'],
  by: { requestedBy: { not: actor } },
  when: { requestedBy: { empty: false } },
  decides: {
    request: 'class',
    askedBy: 'requestedBy',
    asked: { requestedClass: 'riskClass', requestedReason: 'classReason' },
  },
  bulk: false,
} as const

/** A class that is major, or was, is asked for by one and approved by another. */
export const areaClassTransitions = <const To extends string>(to: To) =>
  ({
    classify: { to, roles: classHeads, asks: ['riskClass', 'classReason'], grave: true },
    'request-class': {
      to,
      roles: classHeads,
      asks: ['requestedClass', 'requestedReason'],
      sets: { requestedBy: actor },
      bulk: false,
    },
    'approve-class': {
      ...approver,
      to,
      sets: {
        riskClass: ({ requestedClass }: Values) => requestedClass,
        classReason: ({ requestedReason }: Values) => requestedReason,
        ...nothingRequested,
      },
      grave: true,
    },
    'refuse-class': { ...approver, to, sets: nothingRequested },
    'withdraw-class': withdrawing({ to, asker: 'requestedBy', sets: nothingRequested }),
  }) as const
