import { expect, it } from 'vitest'
import { filledIn } from './filled-in.ts'
import { choice, datetime, org, text, user } from './index.ts'

it.each([
  ['who makes a record', user({ default: 'actor' }), 'actor'],
  ['where they work', org({ default: 'actorOrg' }), 'actorOrg'],
  ['when', datetime({ about: 'happened', default: 'now' }), 'now'],
  ['a text that is there already', text({ max: 20, default: 'noon' }), null],
  ['an option that is called like an instant', choice(['now', 'today'], { default: 'now' }), null],
  ['nothing', text({ max: 20 }), null],
] as const)('a new record begins with %s', (_, field, expected) => {
  expect(filledIn(field)).toBe(expected)
})
