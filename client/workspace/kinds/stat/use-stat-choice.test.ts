import { describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { statChoiceOf } from './use-stat-choice.ts'

const violation = resourceNamed('violation')
if (!violation) throw new Error('no violation')
const chosen = (text: string) => statChoiceOf(new URLSearchParams(text), violation)

describe('what a statistics screen counts', () => {
  it('starts with the months and the first field', () => {
    expect(chosen('')).toEqual({
      by: ['month', 'violationClass'],
      measure: 'count',
      picture: 'bars',
    })
  })

  it('starts as its screen says', () => {
    const counts = { by: ['clause'], measure: 'points' }
    expect(statChoiceOf(new URLSearchParams(), violation, counts)).toEqual({
      ...counts,
      picture: 'bars',
    })
    expect(statChoiceOf(new URLSearchParams('by=hour,weekday'), violation, counts)).toEqual({
      ...{ by: ['hour', 'weekday'], measure: 'points', picture: 'heat' },
    })
  })

  it('comes back from the address', () => {
    expect(chosen('by=org,state&measure=points&picture=ring')).toEqual({
      by: ['org', 'state'],
      measure: 'points',
      picture: 'ring',
    })
  })

  it.each([
    ['by=title', ['month', 'violationClass'], 'bars'],
    ['by=month&picture=ring', ['month'], 'bars'],
    ['by=state,state&measure=remark', ['state'], 'bars'],
  ])('takes no nonsense: %s', (text, by, picture) => {
    expect(chosen(text)).toEqual({ by, measure: 'count', picture })
  })
})
