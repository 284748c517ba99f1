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
export const jsonFault = (value: unknown): JsonFault | null => faultInJson(value)?.code ?? null

/** The same, with where it is: the names on the way there, none of them one that is at fault itself. */
export function faultInJson(
  value: unknown,
): { readonly code: JsonFault; readonly path: readonly string[] } | null {
  let level: Part[] = [{ value, name: '', in: null }]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return { code: 'tooDeep', path: [] }
    const next: Part[] = []
    for (const part of level) {
      const code = faultOf(part.value)
      if (code) return { code, path: pathOf(part) }
      if (typeof part.value !== 'object' || part.value === null) continue
      for (const [name, one] of Object.entries(part.value))
        next.push({ value: one, name, in: part })
    }
    level = next
  }
  return null
}

/** A value and what it stands in; null: it is the whole. */
interface Part {
  readonly value: unknown
  readonly name: string
  readonly in: Part | null
}

const pathOf = (part: Part): string[] => {
  const path: string[] = []
  for (let at: Part | null = part; at?.in; at = at.in) path.unshift(at.name)
  return path
}

function faultOf(value: unknown): JsonFault | null {
  if (typeof value === 'string' && !isKeepable(value)) return 'forbiddenCharacter'
  if (typeof value !== 'object' || value === null) return null
  const keys = Array.isArray(value) ? [] : Object.keys(value)
  if (keys.length > widest) return 'tooWide'
  if (keys.some((key) => forbiddenKeys.has(key))) return 'forbiddenKey'
  return keys.every(isKeepable) ? null : 'forbiddenCharacter'
}
