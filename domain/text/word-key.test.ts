import { describe, expect, it } from 'vitest'
import { partsOfKey, placeholdersOf, wordTypeOf } from './word-key.ts'

describe('a key of words', () => {
  it('is an area and a path', () => {
    expect(partsOfKey('hazard:fields.level')).toEqual({ area: 'hazard', path: 'fields.level' })
    expect(partsOfKey('hazard')).toEqual({ area: '', path: 'hazard' })
  })

  it.each([
    ['menu:home', 'menu'],
    ['errors:required', 'error'],
    ['hazard:rules.notAhead', 'error'],
    ['hazard:options.level.high', 'dictionary'],
    ['hazard:states.closed', 'dictionary'],
    ['hazard:hints.deadline', 'message'],
    ['notices:days', 'message'],
    ['workspace:common.done', 'label'],
  ])('%s is a %s', (key, type) => {
    expect(wordTypeOf(key)).toBe(type)
  })
})

it('finds the values a text is filled with, each once', () => {
  expect(placeholdersOf('{{name}}: {{count}} of {{count}}')).toEqual(['{{count}}', '{{name}}'])
  expect(placeholdersOf('nothing')).toEqual([])
})
