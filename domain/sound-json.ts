/** What no JSON from outside may be, whichever way it came in: as a body, or in a cell of a table. */

const deepest = 32
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype'])

export type JsonFault = 'tooDeep' | 'forbiddenKey' | 'forbiddenCharacter'

/**
 * Why a value is not taken: nested absurdly, naming a prototype, or holding the one character that
 * no text can keep; null when it is sound. Without recursion: it may be as deep as its size allows.
 */
export function jsonFault(value: unknown): JsonFault | null {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return 'tooDeep'
    const next: unknown[] = []
    for (const one of level) {
      if (typeof one === 'string' && one.includes('\0')) return 'forbiddenCharacter'
      if (typeof one !== 'object' || one === null) continue
      if (!Array.isArray(one) && Object.keys(one).some((key) => forbiddenKeys.has(key))) {
        return 'forbiddenKey'
      }
      for (const part of Object.values(one)) next.push(part)
    }
    level = next
  }
  return null
}
