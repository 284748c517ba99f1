import { describe, expect, it } from 'vitest'
import { hazard } from '../resources/process-control/hazard.ts'
import { notOffered, offeredLike } from './offered-at.ts'

const { successor, rectifier } = hazard.fields

describe('what a reference does not offer', () => {
  it('is the record itself, where it points at its own type', () => {
    expect(notOffered('hazard', successor, { id: 'this' })).toEqual(['this'])
    expect(notOffered('violation', successor, { id: 'this' })).toEqual([])
    expect(notOffered('hazard', successor, {})).toEqual([])
  })

  it('is what a rule would refuse', () => {
    expect(notOffered('hazard', rectifier, { id: 'this', acceptor: 'li' })).toEqual(['li'])
  })
})

it('offers as a successor what is not closed, late or not', () => {
  expect(offeredLike(successor, {})).toEqual({
    state: [
      ...['returned', 'pending-rectification', 'under-rectification', 'to-be-accepted'],
      ...['under-acceptance', 'overdue'],
    ],
  })
})
