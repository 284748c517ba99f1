import type { Language } from '#domain/text/language'
import { editableNumber } from '#domain/text/numbers'
import { dateTimeText } from './format.ts'

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

/** What a fault tells, its numbers and times as the reader writes them; `example` is one of those. */
export const faultParams = (
  language: Language,
  params: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  example: editableNumber(language, 1250.75),
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      // Which plural is right depends on `count` itself.
      typeof value === 'number' && name !== 'count'
        ? editableNumber(language, value)
        : isInstant(value)
          ? dateTimeText(language, value)
          : value,
    ]),
  ),
})
