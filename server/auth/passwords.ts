import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { unavailable } from '../platform/problem.ts'
import { NoSlot, Slots } from '../platform/slots.ts'
import { normalised } from '../settings/password-policy.ts'
import { standingOfVisitor } from './visitors.ts'

// A hash takes a core for a while and a thread of those that read files: many at once would hold up
// everybody else. Two work, and so many wait as are done in a few seconds: whoever is known by their
// accounts in turn, and between them strangers by their networks.
const line = new Slots(2, 60)

async function inLine<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await line.run(work, standingOfVisitor())
  } catch (error) {
    throw error instanceof NoSlot ? unavailable('busy', 2) : error
  }
}

/** Argon2id with the library's parameters (19 MiB, two passes), its salt included. */
export const hashPassword = (password: string): Promise<string> =>
  inLine(() => hash(normalised(password)))

/**
 * Without a hash the answer is no, after the same work: time does not tell who has an account. One hash
 * for each try, however the password is written.
 */
export async function passwordMatches(
  hashed: string | null | undefined,
  password: string,
): Promise<boolean> {
  const against = hashed ?? (await nobodysHash())
  const isRight = await inLine(() => verify(against, normalised(password)))
  return isRight && Boolean(hashed)
}

let nobodys: Promise<string> | undefined
function nobodysHash(): Promise<string> {
  nobodys ??= hash('nobody has this password')
  return nobodys
}

// Without the characters that people mistake for each other when they read it out.
const alphabets = [
  'abcdefghijkmnpqrstuvwxyz',
  'ABCDEFGHJKLMNPQRSTUVWXYZ',
  '23456789',
  '-+=?',
] as const

/** A password to hand over once: 16 characters with all four kinds among them, about 80 bits. */
export function oneTimePassword(): string {
  const pick = (letters: string) => letters.charAt(randomInt(letters.length))
  const some = [...alphabets, ...Array.from({ length: 12 }, () => alphabets.join(''))].map(pick)
  for (let last = some.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    ;[some[last], some[other]] = [some[other] ?? '', some[last] ?? '']
  }
  return some.join('')
}
