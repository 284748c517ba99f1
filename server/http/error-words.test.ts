import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { resources } from '#domain/resources/index'
import { languages } from '#domain/text/language'
import { checkCodesOf } from '../../locales/check-codes.testing.ts'
import { projectRoot } from '../platform/root.ts'

const codes = [
  /new Problem\(\d+, '(\w+)'/g,
  /(?:badRequest|forbidden|unauthorized)\('(\w+)'/g,
  /(?:conflict|tooMany)\([^()]+(?:\([^()]*\))?[^()]*, '(\w+)'\)/g,
  /\bfield\w*, code: '(\w+)'/g,
  /\bfield: '\w+', code: '(\w+)'/g,
]

/** Source files of the parts that refuse people. */
const sources = ['server/http', 'server/auth', 'server/records', 'server/files'].flatMap((folder) =>
  readdirSync(join(projectRoot, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.includes('test'))
    .map((name) => readFileSync(join(projectRoot, folder, name), 'utf8')),
)
const used = new Set(
  sources.flatMap((text) =>
    codes.flatMap((code) => [...text.matchAll(code)].map(([, one]) => one)),
  ),
)

/** What the checks of one record type alone refuse with, stands in the words of the type. */
const ofTypes = new Set(resources.flatMap((resource) => [...checkCodesOf(resource)]))

it.each(languages)('%s has words for every refusal that is no record type’s own', (language) => {
  const file = join(projectRoot, 'locales', language, 'errors.json')
  const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  expect(used.size).toBeGreaterThan(20)
  const general = [...used].filter((code) => !ofTypes.has(String(code)))
  expect(general.filter((code) => !words[code ?? ''])).toEqual([])
})

it('says the same things in every language', () => {
  const keys = languages.map((language) =>
    Object.keys(
      JSON.parse(readFileSync(join(projectRoot, 'locales', language, 'errors.json'), 'utf8')),
    ),
  )
  expect(keys[1]).toEqual(keys[0])
  expect(keys[2]).toEqual(keys[0])
})
