import { describe, expect, it } from 'vitest'
import { mixesScripts } from './scripts.ts'

describe('scripts of a name', () => {
  it.each([
    ['\u0430dmin', 'Cyrillic and Latin'],
    ['sm\u0456th', 'Cyrillic and Latin'],
    ['\u03BFfficer', 'Greek and Latin'],
    ['\u0561dmin', 'Armenian and Latin'],
    ['\u043E\u03BF', 'Cyrillic and Greek'],
    ['\u738B\u0430', 'Chinese and Cyrillic'],
  ])('%s mixes %s', (name) => expect(mixesScripts(name)).toBe(true))

  it.each([
    'admin',
    'm.\u0111or\u0111evi\u0107-2',
    '\u043F\u0435\u0442\u0430\u0440.1',
    '\u738B\u4F1F',
    '\u738B\u4F1F wang_2',
    '007',
    '',
  ])('%s does not', (name) => expect(mixesScripts(name)).toBe(false))
})
