import { randomInt } from 'node:crypto'
import type { Resource } from '#domain/definition/resource'

// No letters that are read as digits.
const letters = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 7

/** A number that says nothing of what was entered before and after it; null where a type has none. */
export function unorderedNumber({ numbered }: Resource, at: Date): string | null {
  if (!numbered) return null
  const drawn = Array.from({ length }, () => letters[randomInt(letters.length)])
  return `${numbered}-${at.getUTCFullYear()}-${drawn.join('')}`
}
