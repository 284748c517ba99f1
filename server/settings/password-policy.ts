/** What passwords must be. NIST SP 800-63B-4, 3.1.1.2: length and no list, no composition. */
import { foldedName } from '#domain/text/folded-name'
import { normalForm } from '#domain/text/normal-form'
import { isKnownPassword } from './known-passwords.ts'

/** No installation may ask for fewer characters. */
export const shortestPassword = 8
export const longestPassword = 128

export interface PasswordPolicy {
  /** Characters at least. */
  readonly length: number
  /** Kinds of characters at least, of four; 0 where length is enough. */
  readonly kinds: number
  /** Days after which it has to be changed; 0: it lasts. */
  readonly days: number
}

export const usualPolicy: PasswordPolicy = { length: 12, kinds: 0, days: 0 }

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u]
/** Words that everybody here would try; the name of the account is another. */
const contextWords = ['headframe']
/** Shorter names are in many words by chance. */
const shortestName = 4

/** The same characters, however a keyboard composes them: é is one sign or two. */
export const normalised = (password: string): string => normalForm(password, 'NFKC')

/** What is wrong with a new password of `username`, as a code of `errors`; null when it may be used. */
export function passwordFault(
  password: string,
  username = '',
  policy: PasswordPolicy = usualPolicy,
): { readonly code: string; readonly params?: { readonly min: number } } | null {
  // In UTF-16 first: a text of any size is refused before anything looks at it.
  if (password.length > longestPassword) return { code: 'passwordTooLong' }
  const plain = normalised(password).toLowerCase()
  if ([...plain].length < policy.length) {
    return { code: 'passwordTooShort', params: { min: policy.length } }
  }
  if (isGuessed(plain)) return { code: 'passwordTooCommon' }
  // As people read them: a name is no less in it for an invisible character or another width.
  const [read, ...words] = [password, ...contextWords, username].map(foldedName)
  if (words.some((word) => word.length >= shortestName && read?.includes(word))) {
    return { code: 'passwordIsName' }
  }
  const found = kinds.filter((kind) => kind.test(password)).length
  return found < policy.kinds ? { code: 'passwordTooPlain', params: { min: policy.kinds } } : null
}

/** Known as it stands, or once the digits and signs are off that people put around a known one. */
function isGuessed(plain: string): boolean {
  const word = /\p{L}(?:.*\p{L})?/su.exec(plain)?.[0] ?? ''
  return new Set(plain).size < 4 || [plain, word].some(isKnownPassword)
}
