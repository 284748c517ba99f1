/** Whoever leads a profession answers for hazards of it (the catalogue, profession), and hears of each. */
import { user } from '../fields/index.ts'

export const professionFields = {
  // As it was when the hazard was submitted.
  professionLeader: user({ calculated: true }),
} as const

export const leaderOfProfession = {
  professionLeader: { of: 'profession', field: 'leader' },
} as const

export const professionNotices = (['submit', 'submit-fixed-on-spot'] as const).map((on) => ({
  ...{ on, to: ['professionLeader'] as const },
}))
