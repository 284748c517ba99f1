import type { FieldError } from '#domain/definition/field-error'
import { languages } from '#domain/text/language'
import { placeholdersOf, wordFields } from '#domain/text/word-key'
import { type InLanguages, shippedWord } from '../../../platform/words.ts'
import type { Check } from '../base/check.ts'

/** Changed words have a place, ask for the same values there, and are Serbian in Latin script. */
export const words: Check = async (_tx, { after }) => {
  const shipped = shippedWord(String(after.resourceKey))
  const field = 'resourceKey'
  if (Object.keys(shipped).length === 0) return [{ field, code: 'unknownKey' }]
  return [...placeholderFaults(shipped, after), ...scriptFaults(after.srSP)]
}

function placeholderFaults(
  shipped: InLanguages,
  after: Readonly<Record<string, unknown>>,
): FieldError[] {
  return languages.flatMap((language) => {
    const field = wordFields[language]
    const [text, original] = [after[field], shipped[language]]
    if (typeof text !== 'string' || text === '' || original === undefined) return []
    const wanted = placeholdersOf(original)
    const values = wanted.join(' ')
    if (placeholdersOf(text).join(' ') === values) return []
    return [{ field, code: wanted.length > 0 ? 'otherValues' : 'noValues', params: { values } }]
  })
}

function scriptFaults(text: unknown): FieldError[] {
  const field = wordFields.sr_SP
  return typeof text === 'string' && /\p{Script=Cyrillic}/u.test(text)
    ? [{ field, code: 'latinScript' }]
    : []
}
