import { describe, expect, it } from 'vitest'
import { screenJsonSchema } from './screen-json-schema.ts'

describe('the schema that layouts point at', () => {
  // After a change of widgets or metrics: `npx vitest run -u domain/screen-json-schema.test.ts`.
  it('is the one that the definitions give', async () => {
    await expect(`${JSON.stringify(screenJsonSchema(), null, 2)}\n`).toMatchFileSnapshot(
      '../screens-config/schema/screen.schema.json',
    )
  })
})
