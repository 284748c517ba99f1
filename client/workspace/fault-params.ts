import type { Language } from '#domain/language'
import { editableNumber } from '#domain/numbers'

/** What a fault tells, its numbers as the reader writes them; `example` is one of those. */
export const faultParams = (
  language: Language,
  params: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  example: editableNumber(language, 1250.75),
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      // Which plural is right depends on `count` itself.
      typeof value === 'number' && name !== 'count' ? editableNumber(language, value) : value,
    ]),
  ),
})
