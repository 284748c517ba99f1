import type { Locale } from 'antd/es/locale'
import english from 'antd/es/locale/en_US'
import { expect, it } from 'vitest'
import { antdSerbian } from './antd-serbian.ts'

/** Every word of it by its path. */
function wordsOf(tree: object, path = ''): readonly (readonly [path: string, word: string])[] {
  return Object.entries(tree).flatMap(([key, value]: [string, unknown]) => {
    if (typeof value === 'string') return [[`${path}${key}`, value] as const]
    return typeof value === 'object' && value !== null ? wordsOf(value, `${path}${key}.`) : []
  })
}
const pathsOf = (locale: Locale) => wordsOf(locale).map(([path]) => path)

it('what antd says in Serbian is Latin script, and there is a word for all it says in English', () => {
  expect(wordsOf(antdSerbian).filter(([, word]) => /\p{Script=Cyrillic}/u.test(word))).toEqual([])
  const known = new Set(pathsOf(antdSerbian))
  expect(pathsOf(english).filter((path) => !known.has(path))).toEqual([])
})
