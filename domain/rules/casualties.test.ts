import { describe, expect, it } from 'vitest'
import { brokenRules } from '../definition/check-input.ts'
import {
  casualtiesAgree,
  classByLaw,
  daysOfPersons,
  isGraver,
  losesDaysUnsaid,
  lostTimeHasDays,
  personsOfDays,
} from './casualties.ts'

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

// By hand from the metric rules, 9 (lost time = unfit for the next full shift) and the catalogue.
describe('severity, casualties and lost days', () => {
  const hurt = { deaths: 0, seriousInjuries: 0, minorInjuries: 1, daysLost: null }
  const context = { actor: { id: 'a' }, now: new Date('2026-11-25T08:00:00Z') }

  it.each([
    ['first-aid', {}, []],
    ['first-aid', { daysLost: 0 }, []],
    ['first-aid', { daysLost: 3 }, ['lostDaysAreLostTime']],
    ['medical-treatment', { daysLost: 30 }, ['lostDaysAreLostTime']],
    ['restricted-work', { daysLost: 1 }, ['lostDaysAreLostTime']],
    ['near-miss', { minorInjuries: 0, daysLost: 1 }, ['lostDaysAreLostTime']],
    ['near-miss', {}, ['injuryIsNoNearMiss']],
    ['property', {}, ['injuryIsNoNearMiss']],
    ['lost-time', { daysLost: 30 }, []],
    ['lost-time', {}, []],
    ['first-aid', { seriousInjuries: 1 }, ['seriousIsRecordable']],
    ['lost-time', { deaths: 1, daysLost: 6000 }, ['deathsAreFatality']],
    ['fatality', { deaths: 1, daysLost: 6000 }, []],
    ['fatality', { daysLost: 30 }, ['fatalityHasDeaths']],
  ])('of a %s with %j: %j', (severity, fields, expected) => {
    const broken = brokenRules(casualtiesAgree, { ...hurt, severity }, fields, context)
    expect(broken.map(({ code }) => code)).toEqual(expected)
  })

  it.each([
    ['first-aid', 30, true],
    ['medical-treatment', 1, true],
    ['first-aid', 0, false],
    ['lost-time', 30, false],
    ['fatality', 6000, false],
  ])('of a %s whose injured lost %i days contradict each other: %s', (severity, days, isWrong) => {
    const persons = [
      { name: 'Li', lostDays: 0 },
      { name: 'Wang', lostDays: days },
    ]
    expect(losesDaysUnsaid({ severity, persons })).toBe(isWrong)
  })

  it.each([
    ['lost-time', { daysLost: null }, false],
    ['lost-time', { daysLost: 0 }, false],
    ['lost-time', { daysLost: 1 }, true],
    ['first-aid', { daysLost: 0 }, true],
    ['fatality', { deaths: 1, daysLost: null }, true],
  ])('of a %s with %j can be settled: %s', (severity, fields, isWell) => {
    const broken = brokenRules([lostTimeHasDays], { ...hurt, severity }, fields, context)
    expect(broken).toHaveLength(isWell ? 0 : 1)
  })

  it.each([
    ['the one who was hurt lost 10', { minorInjuries: 1, daysLost: 12 }, [10], true],
    ['the one who was hurt lost 12', { minorInjuries: 1, daysLost: 12 }, [12], false],
    ['one of two is named', { minorInjuries: 2, daysLost: 12 }, [10], false],
    ['one of two lost more than both', { minorInjuries: 2, daysLost: 12 }, [13], true],
    ['both are named', { minorInjuries: 1, seriousInjuries: 1, daysLost: 12 }, [10, 1], true],
    ['days are told of a person alone', { minorInjuries: 1 }, [10], true],
    ['nobody is named', { minorInjuries: 1, daysLost: 12 }, [], false],
    ['somebody died', { deaths: 1, minorInjuries: 1, daysLost: 6010 }, [10], false],
  ])('contradict the days of persons where %s: %j of %j is %s', (_, report, days, isWrong) => {
    const persons = days.map((lostDays) => ({ injury: 'minor', lostDays }))
    expect(daysOfPersons({ ...report, persons }) !== null).toBe(isWrong)
  })

  it.each([
    ['the only one hurt', { minorInjuries: 1 }, [{ injury: 'minor', lostDays: 0 }], [5]],
    ['nobody where two were hurt', { minorInjuries: 2 }, [{ injury: 'minor', lostDays: 1 }], [1]],
    ['nobody where one died', { deaths: 1 }, [{ injury: 'death', lostDays: 0 }], [0]],
    ['nobody who is not named', { minorInjuries: 1 }, [], []],
  ])('that a correction brings are of %s', (_, report, persons, expected) => {
    const found = personsOfDays({ ...report, persons }, 'lost-time', 5)
    expect((found as { lostDays: number }[]).map(({ lostDays }) => lostDays)).toEqual(expected)
  })
})
