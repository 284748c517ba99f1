import { expect, it } from 'vitest'
import { z } from 'zod'
import { languages } from '#domain/text/language'
import { faultsOf } from './config-faults.ts'
import { faultInWords } from './config-words.ts'
import { wordsOf } from './words.ts'

const schema = z.strictObject({
  properties: z.record(z.string(), z.unknown()),
  answer: z.strictObject({}),
  list: z.array(z.string()),
  name: z.string(),
  size: z.number(),
  enabled: z.boolean(),
})

const told = (value: unknown, language: (typeof languages)[number] = 'en_US') => {
  const { error } = schema.safeParse(value, { reportInput: true })
  return faultsOf(error as z.ZodError).map((fault) =>
    faultInWords(wordsOf('screens', language), fault),
  )
}

it('what a file lacks is told as what it looks like there, in no word of a program', () => {
  expect(told({})).toEqual([
    '"properties" is missing: add it (an object, {…}).',
    '"answer" is missing: add it (an object, {…}).',
    '"list" is missing: add it (a list, […]).',
    '"name" is missing: add it (a text, "…").',
    '"size" is missing: add it (a number).',
    '"enabled" is missing: add it (true or false).',
  ])
})

it('what is of another kind is told in the same words', () => {
  const [first, , , fourth] = told({
    ...{ properties: 1, answer: 1, list: 1, name: 1, size: '', enabled: 1 },
  })
  expect([first, fourth]).toEqual([
    '"properties" must be an object, {…}.',
    '"name" must be a text, "…".',
  ])
})

it('what is no whole number is told as that', () => {
  const { error } = z
    .strictObject({ count: z.int() })
    .safeParse({ count: 1.5 }, { reportInput: true })
  expect(
    faultsOf(error as z.ZodError).map((fault) => faultInWords(wordsOf('screens', 'en_US'), fault)),
  ).toEqual(['"count" must be a whole number.'])
})

it.each(languages)('every kind has its words in %s', (language) => {
  expect(told({}, language).join(' ')).not.toMatch(/record|strict|int\b|kinds\./)
})
