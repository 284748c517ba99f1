import { describe, expect, it } from 'vitest'
import { classByLaw, isGraver } from './casualties.ts'

describe('the class of an accident by law', () => {
  const harm = { severity: 'lost-time', deaths: 0, seriousInjuries: 0, directLoss: null }

  it.each([
    [{ seriousInjuries: 1 }, 'general'],
    [{ severity: 'fatality', deaths: 2 }, 'general'],
    [{ seriousInjuries: 9 }, 'general'],
    [{ directLoss: 9_999_999.99 }, 'general'],
    [{ severity: 'fatality', deaths: 3 }, 'bigger'],
    [{ seriousInjuries: 10 }, 'bigger'],
    [{ directLoss: 10_000_000 }, 'bigger'],
    [{ severity: 'fatality', deaths: 9 }, 'bigger'],
    [{ severity: 'fatality', deaths: 10 }, 'major'],
    [{ seriousInjuries: 50 }, 'major'],
    [{ directLoss: 50_000_000 }, 'major'],
    [{ severity: 'fatality', deaths: 29, seriousInjuries: 99 }, 'major'],
    [{ severity: 'fatality', deaths: 30 }, 'extra-major'],
    [{ seriousInjuries: 100 }, 'extra-major'],
    [{ directLoss: 100_000_000 }, 'extra-major'],
    [{ severity: 'near-miss' }, null],
  ])('of %j is %s', (fields, expected) => {
    expect(classByLaw({ ...harm, ...fields })).toBe(expected)
  })
})

describe('an accident', () => {
  it('is graver than another by the order of severities, and than one of which none is known', () => {
    expect(isGraver('fatality', 'lost-time')).toBe(true)
    expect(isGraver('medical-treatment', 'medical-treatment')).toBe(false)
    expect(isGraver('near-miss', 'property')).toBe(false)
    expect(isGraver('near-miss', null)).toBe(true)
  })
})
