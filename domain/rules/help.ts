/** How whoever fixes a hazard asks others to help: spread the fields and the transition into a definition. */
import { text, users } from '../fields/index.ts'
import { actor, field } from '../where/where.ts'

export const helpFields = {
  helpers: users({ required: true, calculated: true, except: ['rectifier', 'acceptor'] }),
  helpWanted: text({ required: true, max: 500, long: true, calculated: true }),
  helpGiven: text({ required: true, max: 500, long: true, calculated: true }),
}

/** The work stays the rectifier's, who answers for it: those asked are told, and named on the record. */
export const askingForHelp = <const To extends string>(to: To) =>
  ({
    'ask-for-help': {
      ...({ to, by: { rectifier: actor }, quiet: true, bulk: false } as const),
      asks: ['helpers', 'helpWanted'],
      // Another is asked besides those who help already.
      continues: ['helpers'],
    },
    'note-help': {
      ...({ to, by: { helpers: { has: actor } }, quiet: true, bulk: false } as const),
      asks: ['helpGiven'],
      awaits: 'helpers',
      answers: ['helpWanted'],
    },
  }) as const

export const helpNotices = [
  { on: 'ask-for-help', to: ['helpers'], says: 'helpWanted' },
  { on: 'note-help', to: ['rectifier'], says: 'helpGiven' },
] as const

/** Whoever had a hand in the work does not judge it. */
export const acceptorIsNoHelper = {
  ...{ code: 'acceptorIsNoHelper', field: 'acceptor' },
  holds: { none: [{ helpers: { has: field('acceptor') } }] },
} as const
