import { createHash } from 'node:crypto'

/**
 * The id of a record that is known by something outside: the same parts always give the same uuid,
 * so that what is loaded twice is stored once.
 */
export function naturalId(...parts: readonly string[]): string {
  const hex = createHash('sha256').update(JSON.stringify(parts)).digest('hex')
  // Version 8: the bits are the application's own (RFC 9562); the variant is the standard's.
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}
