import { z } from 'zod'
import { isLoopback } from './public-address.ts'
import { EnvError, urlOf } from './setting.ts'

/** The identity provider people may sign in with. */
export interface OidcEnv {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret?: string
  /** What it is called on the sign-in page. */
  readonly name: string
  readonly scopes: string
  /** The claim that tells whose account it is, and the field of the account it is compared with. */
  readonly claim: string
  readonly field: 'username' | 'email'
}

export const oidcVariables = {
  OIDC_ISSUER: {
    schema: urlOf('http:', 'https:').refine(isSafeIssuer).optional(),
    cure: 'the issuer of an OpenID provider, such as https://login.example.com; http only on this machine',
  },
  OIDC_CLIENT_ID: {
    schema: z.string().optional(),
    cure: 'the client id the provider has given to this installation',
  },
  OIDC_CLIENT_SECRET: { schema: z.string().optional(), cure: 'the secret of that client' },
  OIDC_NAME: {
    schema: z.string().max(40).optional(),
    cure: 'what the provider is called on the sign-in page, at most 40 characters',
  },
  OIDC_SCOPES: {
    schema: z
      .string()
      .regex(/(^| )openid( |$)/)
      .default('openid profile email'),
    cure: 'the scopes to ask for, openid among them',
  },
  OIDC_CLAIM: {
    schema: z.string().default('preferred_username'),
    cure: 'the claim that tells whose account it is',
  },
  OIDC_ACCOUNT_FIELD: {
    schema: z.enum(['username', 'email']).default('username'),
    cure: 'username or email: the field of the account the claim is compared with',
  },
} as const

type Raw = { [N in keyof typeof oidcVariables]: z.output<(typeof oidcVariables)[N]['schema']> }

/** Unset: people sign in with passwords alone. */
export function oidcOf(raw: Raw): OidcEnv | undefined {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = raw
  if (!issuer) return undefined
  if (!clientId) throw new EnvError(`OIDC_CLIENT_ID must be ${oidcVariables.OIDC_CLIENT_ID.cure}`)
  return {
    ...{ issuer, clientId, clientSecret: raw.OIDC_CLIENT_SECRET },
    name: raw.OIDC_NAME ?? new URL(issuer).host,
    scopes: raw.OIDC_SCOPES,
    claim: raw.OIDC_CLAIM,
    field: raw.OIDC_ACCOUNT_FIELD,
  }
}

/** Names and secrets do not travel in the clear, unless to this very machine. */
function isSafeIssuer(text: string): boolean {
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || isLoopback(hostname)
}
