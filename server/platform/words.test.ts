import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { languages } from '#domain/text/language'
import { projectRoot } from './root.ts'
import { terminalLanguage, wordsOf } from './words.ts'

describe('words on a console', () => {
  it('fill in what they are about, as it is', () => {
    const words = wordsOf('screens')
    expect(words('problems.unknownMetric', { key: '<b>hazard & co' })).toContain('"<b>hazard & co"')
  })

  it.each([
    ['zh_CN.UTF-8', 'zh_CN'],
    ['sr_RS@latin', 'sr_SP'],
    ['en_GB.UTF-8', 'en_US'],
    ['C.UTF-8', 'en_US'],
    ['', 'en_US'],
  ])('LANG=%s reads %s', (locale, language) => {
    expect(terminalLanguage({ LC_ALL: '', LANG: locale })).toBe(language)
  })

  it.each(['screens', 'sources'])('of %s are complete in every language', (file) => {
    const keysOf = (language: string) => {
      const text = readFileSync(join(projectRoot, 'locales', language, `${file}.json`), 'utf8')
      return Object.entries(JSON.parse(text) as Record<string, object>).flatMap(([group, words]) =>
        Object.keys(words).map((key) => `${group}.${key}`),
      )
    }
    for (const language of languages) expect(keysOf(language)).toEqual(keysOf('en_US'))
  })
})
