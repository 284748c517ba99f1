/**
 * What keeps people away from a grave danger until it is mended (the catalogue, hazard-handling and
 * hazard-delay-approval): spread the fields and the transition into a definition.
 */
import type { Rule } from '../definition/transition.ts'
import { datetime, text } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { now, type Values } from '../where/where.ts'

/** Levels of danger under which nobody works on: a high one, and what the law calls a major one. */
const isGrave = { any: [{ level: 'high' }, { statutoryMajor: true }] } as const

/** A grave one is under control two hours after it was submitted. */
function controlDue({ level, statutoryMajor, submittedAt }: Values): string | null {
  return level === 'high' || statutoryMajor === true ? plusHours(submittedAt, 2) : null
}

export const interimControlFields = {
  interimControl: text({ max: 500, long: true, calculated: true, hinted: isGrave }),
  interimDueAt: datetime({ about: 'planned', from: controlDue }),
  interimRemindedAt: datetime({ about: 'happened', calculated: true }),
}

const said = { interimControl: { empty: false } } as const
const rule = { code: 'interimControlSaid', field: 'interimControl' } as const

/** Work on a grave danger starts with what keeps people away from it. */
export const interimControlOfGrave: Rule = { ...rule, holds: { any: [{ none: [isGrave] }, said] } }

/** Whoever asks for more time says what keeps people away until then, whatever the level. */
export const interimControlOfDelay: Rule = { ...rule, holds: said }

/** Not begun within the two hours: whoever has it in hand and the safety office are told. */
export const interimReminder = <const To extends string>(to: To) =>
  ({
    'remind-interim': {
      to,
      due: {
        interimDueAt: { atMost: now },
        interimControl: { empty: true },
        interimRemindedAt: { empty: true },
      },
      sets: { interimRemindedAt: now },
    },
  }) as const

export const interimNotices = [
  { on: 'remind-interim', to: ['rectifier'] as const },
  { on: 'remind-interim', roles: ['safetyMembers'] as const },
]
