/** What statistics tell of pre-shift meetings. */
import { now, type Where } from '../where/where.ts'

const held: Where = { storedState: 'completed' }
const took: Where = { storedState: { in: ['in-progress', 'completed'] } }
/** Whether it was held can be said once its time has come. */
const due: Where = { startAt: { before: now } }

export const meetingShares = {
  parts: {
    planned: { where: {} },
    held: { where: held, found: { state: ['completed'] } },
    due: { where: due, inner: true },
    calledOff: { where: { storedState: 'canceled' }, found: { state: ['canceled'] } },
    unfitPersons: { where: held, sum: 'unfitCount' },
    called: { where: held, sum: 'attendeeCount', inner: true },
    present: { where: held, sum: 'presentCount', inner: true },
    listed: { where: took, sum: 'attendeeCount', inner: true },
    signatures: { where: took, sum: 'signedCount', inner: true },
    ledBy: { where: { all: [held, { leaderPresent: { empty: false } }] }, inner: true },
  },
  shares: {
    holdRate: { part: 'held', of: 'due' },
    attendanceRate: { part: 'present', of: 'called' },
    signRate: { part: 'signatures', of: 'listed' },
    leaderPresenceRate: { part: 'ledBy', of: 'held' },
  },
} as const
