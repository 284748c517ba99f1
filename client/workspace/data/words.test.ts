import { describe, expect, it } from 'vitest'
import { inSentence } from './words.ts'

describe('a name inside a sentence', () => {
  it.each([
    ['Hazard', 'hazard'],
    ['Životna sredina', 'životna sredina'],
    ['TAKE 5', 'TAKE 5'],
    ['隐患', '隐患'],
  ])('%s is written %s', (name, written) => {
    expect(inSentence(name)).toBe(written)
  })
})
