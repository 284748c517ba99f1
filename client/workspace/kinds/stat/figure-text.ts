import type { Language } from '#domain/text/language'
import { numberText } from '../../data/format.ts'
import type { Measure } from './measure.ts'

/** A figure in the reader's notation: a share in percent with one decimal, a dash for none. */
export function figureText(
  language: Language,
  { adds }: Pick<Measure, 'adds'>,
  value: number | null,
): string {
  if (value === null) return '–'
  return adds ? numberText(language, value) : `${numberText(language, value, 1)} %`
}
