import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Field } from '../fields/index.ts'
import { resources } from '../resources/index.ts'
import { languages } from '../text/language.ts'
import { checkInput } from './check-input.ts'

/** Words for every list of a record type and of its child tables, as people fill them in. */
const lists = resources.flatMap(({ name, fields }) =>
  Object.entries<Field>(fields).flatMap(([field, one]): [string, Field][] => [
    ...(one.many ? [[`${name}.${field}`, one] as [string, Field]] : []),
    ...Object.entries(one.columns ?? {}).flatMap(([column, of]): [string, Field][] =>
      of.many ? [[`${name}.${field}.${column}`, of]] : [],
    ),
  ]),
)

const faultOf = (field: Field, value: unknown) => {
  const checked = checkInput({ it: { ...field, required: true, calculated: false } }, { it: value })
  return checked.ok ? null : checked.errors[0]
}

const expected = (field: Field): string => {
  if (field.columns) return 'noRow'
  if (field.kind === 'image' || field.kind === 'file') return 'noFile'
  return field.kind === 'text' ? 'noLine' : 'noChoice'
}

describe('a list that must not be empty', () => {
  it.each(lists)('%s says how it is filled in, and speaks of no number', (_, field) => {
    expect(faultOf(field, [])).toEqual({ field: 'it', code: expected(field) })
  })
})

describe('a list with more than it may hold', () => {
  it.each(lists)('%s says so in entries', (_, field) => {
    expect(
      checkInput({ it: { ...field, max: 1, calculated: false } }, { it: [null, null] }),
    ).toMatchObject({
      errors: expect.arrayContaining([{ field: 'it', code: 'tooManyEntries', params: { max: 1 } }]),
    })
  })
})

describe('bounds', () => {
  const codes = ['tooLong', 'tooShort', 'tooBig', 'tooSmall', 'tooManyEntries', 'tooFewEntries']
  const empty = ['noChoice', 'noFile', 'noLine', 'noRow']

  it.each(languages)('are said in %s by a sentence for each kind of value', (language) => {
    const file = join(import.meta.dirname, '..', '..', 'locales', language, 'errors.json')
    const words = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
    const said = [...codes, ...empty].map((code) => words[code])
    expect(said.every(Boolean)).toBe(true)
    expect(new Set(said).size).toBe(said.length)
  })
})
