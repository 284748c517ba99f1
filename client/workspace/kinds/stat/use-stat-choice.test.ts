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
