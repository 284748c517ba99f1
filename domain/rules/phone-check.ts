/** How the numbers of an emergency group are kept right: spread these into a definition with `members`. */
import type { Reminder } from '../definition/reminder.ts'
import { date, int, user } from '../fields/index.ts'
import { monthOf, plusDays } from '../time/days.ts'
import { actor, field, siteToday, type Values } from '../where/where.ts'
import { hasLeft } from './area-head.ts'
import { keepers } from './reference-data.ts'
import { siteDayFields } from './validity.ts'

/** The first of the month after the one in which they were tried last. */
const nextCheck = ({ purpose, phonesCheckedOn: last }: Values): string | null =>
  purpose === 'emergency' && typeof last === 'string' ? plusDays(monthOf(last).to, 1) : null

/** When numbers were tried last, and by whom. */
export const phoneCheckStamps = {
  phonesCheckedOn: date({ about: 'happened', calculated: true, default: 'now' }),
  // Who said so last, and when they had been tried before: that is what taking it back restores.
  phonesCheckedBy: user({ calculated: true }),
  phonesCheckedBefore: date({ about: 'happened', calculated: true, internal: true }),
} as const

export const phoneCheckFields = {
  // Who can no longer sign in answers no call.
  left: int({ lookup: hasLeft('members') }),
  ...phoneCheckStamps,
  nextPhoneCheck: date({ about: 'planned', from: nextCheck }),
  ...siteDayFields,
} as const

/** What somebody says who has tried every number. */
export const phonesConfirmed = {
  phonesCheckedOn: siteToday,
  phonesCheckedBy: actor,
  phonesCheckedBefore: field('phonesCheckedOn'),
} as const

/** Until the next day it can be taken back: what was said before holds again. */
export const phoneCheckWithdrawn = {
  by: { phonesCheckedBy: actor },
  when: { phonesCheckedOn: siteToday },
  sets: {
    phonesCheckedOn: field('phonesCheckedBefore'),
    phonesCheckedBy: null,
    phonesCheckedBefore: null,
  },
  bulk: false,
  quiet: true,
} as const

/** Every number was tried, and everybody is still there to be called. */
export const confirmingPhones = {
  'confirm-phones': {
    to: 'enabled',
    roles: keepers,
    when: { purpose: 'emergency' },
    attests: { list: 'members', each: { resource: 'user', by: 'account', field: 'phone' } },
    sets: phonesConfirmed,
    requires: [{ code: 'membersHaveLeft', field: 'members', holds: { left: 0 } }],
    quiet: true,
  },
  'withdraw-phone-check': { to: 'enabled', ...phoneCheckWithdrawn },
} as const

/** Numbers that nobody has tried for a month fail when they are needed. */
export const phoneReminder: Reminder<'nextPhoneCheck' | 'owner'> = {
  date: 'nextPhoneCheck',
  before: [],
  after: [0, 7, 14],
  when: { storedState: 'enabled' },
  to: ['owner'],
}
