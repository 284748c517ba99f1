import { describe, expect, it } from 'vitest'
import { figuresJsonSchema, screenJsonSchema } from './screen-json-schema.ts'

describe('the schema that layouts point at', () => {
  // After a change of widgets or metrics: `npx vitest run domain/wall/screen-json-schema.test.ts -u`.
  it('is the one that the definitions give', async () => {
    await expect(`${JSON.stringify(screenJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(
      '../../screens-config/schema/screen.schema.json',
    )
  })

  it('is the one of figures that files define', async () => {
    await expect(`${JSON.stringify(figuresJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(
      '../../screens-config/schema/figures.schema.json',
    )
  })

  it('takes figures of files, and no misspelt built-in one', () => {
    const { definitions } = screenJsonSchema() as {
      definitions: { figure: { anyOf: [{ anyOf: [object, { pattern: string }] }] } }
    }
    const named = new RegExp(definitions.figure.anyOf[0].anyOf[1].pattern)
    expect(named.test('earthquake.count')).toBe(true)
    expect(named.test('hazard.opne')).toBe(false)
  })
})
