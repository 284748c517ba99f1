/** What no JSON from outside may be, whichever way it came in: as a body, or in a cell of a table. */

export const deepest = 32
/** A form has hundreds of fields; each further key would be refused by a fault of its own. */
const widest = 2_000
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

export type JsonFault = 'tooDeep' | 'tooWide' | 'forbiddenKey' | 'forbiddenCharacter'

/** Whether the database can keep a text: it has no NUL, and no half of a surrogate pair. */
export const isKeepable = (text: string): boolean => !/\0|\p{Surrogate}/u.test(text)

/** At most so many characters of a text, with a sign in place of what the database cannot keep. */
export const keepable = (text: string, longest: number): string =>
  text.slice(0, longest).replace(/\0|\p{Surrogate}/gu, '\ufffd')

/** A text without what the database cannot keep. */
export const withoutUnkeepable = (text: string): string => text.replace(/\0|\p{Surrogate}/gu, '')

/**
 * Why a value is not taken: nested absurdly, with thousands of keys, naming a prototype, or holding a
 * character that no text can keep; null when it is sound. Without recursion: it may be as deep as its
 * size allows.
 */
export function jsonFault(value: unknown): JsonFault | null {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return 'tooDeep'
    const next: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string' && !isKeepable(one)) return 'forbiddenCharacter'
      if (typeof one !== 'object' || one === null) continue
      const keys = Array.isArray(one) ? [] : Object.keys(one)
      if (keys.length > widest) return 'tooWide'
      if (keys.some((key) => forbiddenKeys.has(key))) return 'forbiddenKey'
      if (!keys.every(isKeepable)) return 'forbiddenCharacter'
      for (const part of Object.values(one)) next.push(part)
    }
    level = next
  }
  return null
}
