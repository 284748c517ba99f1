import * as z from 'zod/mini'
import { severalLines, singleLine } from '../text/plain-text.ts'
import { isKeepable } from '../text/sound-json.ts'
import type { Field, FieldKind } from './field.ts'
import { type ParseError, parseError } from './value-codec.ts'

/**
 * The kind, with every text refused that is too long to say a value of it, or that no text could
 * keep, before anything of the kind looks at it: what a pattern or a search costs is then bounded by
 * the field, not by who sends. What is left keeps the characters that people can see in it, whether it
 * came in a form or in a table.
 */
export function bounded(kind: FieldKind): FieldKind {
  return {
    ...kind,
    schema: (field) => {
      const longest = kind.longest(field)
      // A transformation comes before the checks of the schema, and what it refuses never gets there.
      const short = z.transform((value: unknown, { issues }: z.core.ParsePayload) => {
        if (typeof value !== 'string') return value
        if (!isTooLong(value, longest)) return readable(value, kind, field)
        issues.push({ code: 'too_big', origin: 'string', maximum: longest, input: value })
        return value
      })
      return z.pipe(short, kind.schema(field))
    },
    fromText: (text, field, codec) =>
      textFault(text, kind.longest(field)) ??
      kind.fromText(readable(text, kind, field), field, codec),
  }
}

/** The text as a field of this kind keeps it. */
export function readable(text: string, { keeps }: FieldKind, field: Field): string {
  const kept = keeps?.(field) ?? 'line'
  if (kept === 'all') return text
  return kept === 'lines' ? severalLines(text) : singleLine(text)
}

/** Stands where some program could not read a character: what was meant is lost. */
const replacement = '\uFFFD'

/** Why a text is not looked at; null when it is. */
export function textFault(text: string, longest: number): ParseError | null {
  if (isTooLong(text, longest)) return { ok: false, code: 'tooLong', params: { max: longest } }
  if (text.includes(replacement)) return parseError('unreadableCharacter')
  return isKeepable(text) ? null : parseError('forbiddenCharacter')
}

// Blanks around a value are cut off before its length is counted.
const isTooLong = (text: string, longest: number): boolean => text.length > 2 * longest
