import type { Field } from '#domain/fields/index'
import type { Tokens } from '../../../theme/tokens.ts'
import { severityOf } from '../../fields/severity.ts'

/**
 * Colours of the values of a scale of severity, as their signs have them everywhere; a colour that
 * comes again is fainter. What the scale leaves grey, and what is no scale, is not in it.
 */
export function scaleColors(field: Field | undefined, tokens: Tokens): ReadonlyMap<string, string> {
  const colors = new Map<string, string>()
  if (!field) return colors
  for (const option of field.options ?? []) {
    const tint = severityOf(field, option)?.tint
    if (!tint || tint === 'data') continue
    const taken = [...colors.values()].some((color) => color.startsWith(tokens[tint]))
    colors.set(option, taken ? `${tokens[tint]}90` : tokens[tint])
  }
  return colors
}
