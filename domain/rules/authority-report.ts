/** How soon the authority hears of an accident, and that a later report says why: spread into a definition. */
import type { RoleCode } from '../access/access.ts'
import { datetime, text } from '../fields/index.ts'
import { plusHours } from '../time/instants.ts'
import { field, now, type Values } from '../where/where.ts'

/** One hour from the accident, by article 9 of the regulation on accident reports (State Council, no. 493). */
const dueHours = 1

/** What the authority must hear of is an accident by law, which has a class (`classByLaw`); a near miss has none. */
export const isAccident = { incidentClass: { empty: false } } as const

export const authorityReportFields = {
  govDueAt: datetime({
    about: 'planned',
    from: ({ incidentClass, occurredAt }: Values) =>
      incidentClass ? plusHours(occurredAt, dueHours) : null,
  }),
  govReportedAt: datetime({ about: 'happened', yearsBack: 100 }),
  govReportNo: text({ max: 50, ofOneCase: true }),
  govLateReason: text({ max: 500, long: true, ofOneCase: true }),
  // When the hour was over and nobody had told it.
  govLateAt: datetime({ about: 'happened', calculated: true }),
}

// A near miss is none of the authority's: its form asks nothing about it.
const ofAccidents = { severity: { not: 'near-miss' } } as const
export const authorityAsked = {
  govReportedAt: ofAccidents,
  govReportNo: ofAccidents,
  govLateReason: ofAccidents,
} as const

/** Not told yet, told within the hour or of their own accord, or with the reason why it was later. */
export const authorityInTime = {
  code: 'authorityInTime',
  field: 'govLateReason',
  holds: {
    any: [
      { govReportedAt: { empty: true } },
      { govDueAt: { empty: true } },
      { govReportedAt: { atMost: field('govDueAt') } },
      { govLateReason: { empty: false } },
    ],
  },
} as const

/** No case of a death or a serious injury is closed of which the authority was not told. */
export const graveIsTold = {
  ...({ code: 'authorityTold', field: 'govReportedAt' } as const),
  holds: {
    any: [{ govReportedAt: { empty: false } }, { deaths: 0, seriousInjuries: 0 }],
  },
} as const

const toldBefore = { govReportedAt: { empty: false } } as const
/** Whoever says that it was told says when, however slight the accident. */
const timeIsSaid = {
  ...({ code: 'authorityToldWhen', field: 'govReportedAt' } as const),
  holds: toldBefore,
}

/**
 * Told after the flash report: by whoever sent it or one of the safety office, in any state. Its number comes
 * later; what was entered wrongly is put right with a reason.
 */
export const reportingToAuthority = <const To extends string>(
  to: To,
  roles: readonly RoleCode[],
) => ({
  'report-to-authority': {
    ...({ to, roles, bulk: false, quiet: true } as const),
    asks: ['govReportedAt', 'govReportNo', 'govLateReason'],
    when: { ...isAccident, govReportedAt: { empty: true } },
    requires: [timeIsSaid, authorityInTime],
  } as const,
  'add-authority-number': {
    ...({ to, roles, bulk: false, quiet: true } as const),
    asks: ['govReportNo'],
    when: { ...toldBefore, govReportNo: { empty: true } },
    mustChange: ['govReportNo'],
  } as const,
  'correct-authority-report': {
    ...({ to, roles, bulk: false, quiet: true } as const),
    asks: ['govReportedAt', 'govReportNo', 'govLateReason', 'opinion'],
    continues: ['govLateReason'],
    when: toldBefore,
    mustChange: ['govReportedAt', 'govReportNo', 'govLateReason'],
    requires: [timeIsSaid, authorityInTime],
  } as const,
})

/** The hour is over and nobody has told the authority: once, by the clock. */
export const missingAuthorityReport = {
  'note-authority-late': {
    to: 'flash-reported',
    due: {
      ...isAccident,
      ...{ govReportedAt: { empty: true }, govDueAt: { before: now }, govLateAt: { empty: true } },
    },
    sets: { govLateAt: now },
    quiet: true,
  },
} as const

export const authorityNotices = [
  { on: 'note-authority-late', to: ['reporter'], roles: ['safetyLeader'] },
] as const
