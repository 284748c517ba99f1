import { createConfig, lintFromString } from '@redocly/openapi-core'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { openApi } from './document.ts'

const text = JSON.stringify(openApi())

// Apart from the tests that call a server: the linters hold the process up for seconds.
it('has no error for one linter', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({ source: text, config })
  const errors = problems.filter(({ severity }) => severity === 'error')
  expect(errors.map(({ ruleId, message }) => [ruleId, message])).toEqual([])
}, 60_000)

it('has none for another', async () => {
  expect(await new Validator().validate(JSON.parse(text))).toMatchObject({ valid: true })
}, 60_000)

it('says of every list what it holds, as a schema: some readers of OpenAPI know no `false`', () => {
  const lists: unknown[] = []
  JSON.parse(text, (_, value: unknown) => {
    if (isList(value)) lists.push(value.items)
    return value
  })
  expect(lists.length).toBeGreaterThan(100)
  expect(lists.filter((items) => typeof items !== 'object' || items === null)).toEqual([])
})

const isList = (value: unknown): value is { readonly items?: unknown } =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'array'
