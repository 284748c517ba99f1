import type { Language } from '#domain/text/language'
import { editableNumber } from '#domain/text/numbers'
import { dateText, dateTimeText } from './format.ts'

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

/**
 * What a fault tells, its numbers and times as the reader writes them; `example` and `exampleDay` are
 * such. The `value` is what was typed, as it was. */
export const faultParams = (
  language: Language,
  params: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> => ({
  example: editableNumber(language, 1250.75),
  exampleDay: dateText(language, '2026-11-25'),
  ...Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      // Which plural is right depends on `count` itself.
      typeof value === 'number' && name !== 'count'
        ? editableNumber(language, value)
        : isInstant(value)
          ? dateTimeText(language, value)
          : name !== 'value' && isDay(value)
            ? dateText(language, value)
            : value,
    ]),
  ),
})
