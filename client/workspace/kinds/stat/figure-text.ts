import type { Language } from '#domain/text/language'
import { numberText } from '../../data/format.ts'
import type { Measure } from './measure.ts'

/**
 * A figure in the reader's notation: shares in percent and means with one decimal, sums with those of
 * their field, a dash for none.
 */
export function figureText(
  language: Language,
  { kind, digits }: Pick<Measure, 'kind' | 'digits'>,
  value: number | null,
): string {
  if (value === null) return '–'
  if (kind === 'mean' || kind === 'rate') return numberText(language, value, 1)
  return kind === 'share'
    ? `${numberText(language, value, 1)} %`
    : numberText(language, value, digits)
}
