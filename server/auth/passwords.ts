import { randomInt } from 'node:crypto'
import { hash, verify } from '@node-rs/argon2'
import { commonPasswords } from './common-passwords.ts'

const limits = { min: 10, max: 128, kinds: 3 } as const
const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]

/** What is wrong with a new password of `username`, as a code of `errors`; null when it may be used. */
export function passwordFault(password: string, username = ''): string | null {
  if (password.length < limits.min) return 'passwordTooShort'
  if (password.length > limits.max) return 'passwordTooLong'
  const plain = password.toLowerCase()
  if (username !== '' && plain === username.toLowerCase()) return 'passwordIsName'
  if (commonPasswords.has(plain)) return 'passwordTooCommon'
  const found = kinds.filter((kind) => kind.test(password)).length
  return found < limits.kinds ? 'passwordTooPlain' : null
}

/** Argon2id with the library's parameters (19 MiB, two passes), its salt included. */
export const hashPassword = (password: string): Promise<string> => hash(password)

/** Without a hash the answer is no, after the same work: time does not tell who has an account. */
export async function passwordMatches(
  hashed: string | null | undefined,
  password: string,
): Promise<boolean> {
  const matches = await verify(hashed ?? (await nobodysHash()), password)
  return matches && Boolean(hashed)
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
