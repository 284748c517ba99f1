/** What statistics tell of drills, counted as the figures of the walls are (metric rules, 4). */
import { field, now, type Where } from '../where/where.ts'

/** Entered only after its end: it was never ahead of anybody. */
const afterwards = { createdAt: { after: field('countedEnd') } } as const
/** Another stands for it. */
const replaced = { storedState: 'canceled', replaced: true } as const
const ahead = { storedState: 'not-overdue', countedEnd: { atLeast: now } } as const
const took: Where = { storedState: { not: 'canceled' } }
const scored: Where = { storedState: 'finished', totalScore: { empty: false } }

export const drillShares = {
  parts: {
    planned: { where: { none: [afterwards, replaced] } },
    held: { where: { storedState: 'finished', none: [afterwards] } },
    due: { where: { none: [afterwards, replaced, ahead] }, inner: true },
    late: {
      where: { storedState: 'not-overdue', endTime: { before: now } },
      current: true,
      found: { state: ['overdue'] },
    },
    calledOff: { where: { storedState: 'canceled' }, found: { state: ['canceled'] } },
    signatures: { where: took, sum: 'signedCount', inner: true },
    called: { where: took, sum: 'receiverCount', inner: true },
    points: { where: scored, sum: 'totalScore', inner: true },
    scored: { where: scored, inner: true },
  },
  shares: {
    completionRate: { part: 'held', of: 'due' },
    signRate: { part: 'signatures', of: 'called' },
  },
  averages: { averageScore: { part: 'points', of: 'scored' } },
} as const
