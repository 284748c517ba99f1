import { describe, expect, it } from 'vitest'
import { highestLevel } from './management-levels.ts'
import { reviewOfficesOf } from './violation-classes.ts'

describe('the level at which somebody manages', () => {
  it.each([
    [['worker'], null],
    [['members', 'safetyMembers'], null],
    [['worker', 'foreman'], 'foreman'],
    // A director who is entered as a worker commands all the same.
    [['worker', 'director'], 'workshop-director'],
    [['workshop-director', 'factoryManager'], 'factory-manager'],
    [['safetyLeader'], 'department-head'],
    [['foreman', 'company-leader'], 'company-leader'],
  ])('of %j is %s', (known, level) => {
    expect(highestLevel(known)).toBe(level)
  })
})

describe('an illegal command', () => {
  it('of a worker is reviewed as every violation of its class', () => {
    expect(reviewOfficesOf('serious', null)).toEqual([
      ['safetyDepartment', 'OHSDepartment', 'safetyLeader'],
      ['factoryManager', 'leader'],
    ])
  })

  it.each([
    [
      'foreman',
      'general',
      [
        [
          'director',
          'factoryManager',
          'leader',
          'safetyDepartment',
          'OHSDepartment',
          'safetyLeader',
        ],
      ],
    ],
    [
      'workshop-director',
      'general',
      [['factoryManager', 'leader', 'OHSDepartment', 'safetyLeader']],
    ],
    [
      'workshop-director',
      'serious',
      [
        ['OHSDepartment', 'safetyLeader'],
        ['factoryManager', 'leader'],
      ],
    ],
    ['factory-manager', 'general', [['leader', 'safetyLeader']]],
    ['factory-manager', 'serious', [['safetyLeader'], ['leader']]],
    ['department-head', 'general', [['leader']]],
    ['company-leader', 'general', [['admingroup']]],
    ['company-leader', 'red-line', [['safetyLeader', 'admingroup'], ['admingroup']]],
  ] as const)('of a %s, %s, is reviewed above them', (level, violationClass, offices) => {
    expect(reviewOfficesOf(violationClass, level)).toEqual(offices)
  })
})
