import type { Actor } from '#domain/access/access'
import type { Language } from '#domain/text/language'

/** Who a call comes from: the session behind its token and what its account may do now. */
export interface Identity {
  readonly sessionId: string
  readonly actor: Actor
  readonly userName: string
  readonly language: Language
  readonly ownOrgs: readonly string[]
  /** How the session was opened. */
  readonly means: Means
  /** When the person last proved who they are; null where nobody knows. */
  readonly confirmedAt: Date | null
  /** Nothing is open to the session but the setting up of its missing second factor. */
  readonly mustEnrol: boolean
}

/** What somebody proved who they are with. */
export type Means = 'password' | 'oidc'
