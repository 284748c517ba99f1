import { describe, expect, it } from 'vitest'
import { date, images, sign, text } from '../fields/index.ts'
import { bulkFaults, bulkOf } from './bulk.ts'
import type { Transition } from './transition.ts'

const resource = {
  fields: {
    ...{
      note: text({ max: 9 }),
      injuries: text({ max: 9, ofOneCase: true }),
      day: date({ about: 'planned' }),
    },
    remark: text({ max: 99, long: true }),
    ...{ result: text({ max: 99, long: true, required: true }), after: images(), signed: sign() },
  },
}
const decides = { request: 'delay', asked: {} }

describe('a transition of a new type', () => {
  it.each<[string, Partial<Transition>, boolean]>([
    ['start', {}, true],
    ['start', { asks: ['note'] }, true],
    ['start', { asks: ['injuries'] }, false],
    ['move', { asks: ['day', 'remark'] }, true],
    ['hand-in', { asks: ['result'] }, false],
    ['hand-in', { asks: ['after'] }, false],
    ['hand-in', { asks: ['signed'] }, false],
    ['tell', { asks: ['result'], bulk: true }, true],
    ['start', { bulk: false }, false],
    ['confirm', {}, false],
    ['confirm-arrival', {}, false],
    ['approve', {}, false],
    ['verify', {}, false],
    ['stop', { grave: true }, false],
    ['stop', { grave: true, bulk: true }, true],
    ['check', { needsLevel: 'canReview' }, false],
    ['issue', { needsLevel: 'canPublish' }, true],
    ['grant', { decides }, false],
    ['grant', { decides, bulk: true }, false],
    ['agree', { signs: 'take-back' }, false],
  ])('"%s" with %j is taken for several at once: %s', (action, fields, expected) => {
    expect(bulkOf(resource, action, { to: 'next', ...fields })).toBe(expected)
  })

  it('is refused where it opens a decision, a signature or a review', () => {
    expect(bulkFaults('a.b', { to: 'next', decides, bulk: true })).toHaveLength(1)
    expect(bulkFaults('a.b', { to: 'next', needsLevel: 'canReview', bulk: {} })).toHaveLength(1)
    expect(bulkFaults('a.b', { to: 'next', grave: true, bulk: true })).toEqual([])
  })
})
