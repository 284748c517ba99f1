import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import type { OidcEnv } from '../env.ts'
import type { Log } from '../log.ts'
import { forbidden } from '../problem.ts'
import type { SecretBox } from '../secret-box.ts'
import type { Caller, SignIn } from './sign-in.ts'

interface Parts {
  readonly settings: OidcEnv
  readonly publicUrl: string
  readonly box: SecretBox
  readonly clock: Clock
  readonly signIn: SignIn
  readonly log: Log
}

/** How long somebody may take at the provider, in milliseconds. */
export const ticketLife = 10 * 60_000
/** Where the provider sends people back to. */
export const callbackPath = '/user/oidc/callback'

const ticketPlace = 'oidc.ticket'
const ticketSchema = z.strictObject({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  next: z.string(),
  at: z.number(),
})
type Ticket = z.output<typeof ticketSchema>

/**
 * Sign-in with another identity provider: authorization code with PKCE, state and nonce. An account
 * is found, never made; what was begun is kept by the browser in a sealed ticket.
 */
export class Oidc {
  readonly #parts: Parts
  #known: Promise<Configuration> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
  }

  get name(): string {
    return this.#parts.settings.name
  }

  /** Where to send the browser, and the ticket it brings back. Throws `oidcUnavailable`. */
  async begin(next: string): Promise<{ readonly url: string; readonly ticket: string }> {
    const { settings, publicUrl, box, clock } = this.#parts
    const configuration = await this.#configuration()
    const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()]
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: publicUrl + callbackPath,
      scope: settings.scopes,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
    })
    const ticket: Ticket = { verifier, state, nonce, next, at: clock.now().getTime() }
    return { url: url.href, ticket: box.seal(JSON.stringify(ticket), ticketPlace) }
  }

  /** Opens a session for who came back; throws a refusal that says why not. */
  async finish(
    back: { readonly path: string; readonly ticket: string | undefined },
    caller: Caller,
  ): Promise<{ readonly token: string; readonly next: string }> {
    const ticket = this.#opened(back.ticket)
    if (!ticket) throw forbidden('oidcExpired')
    const claims = await this.#claims(new URL(this.#parts.publicUrl + back.path), ticket)
    const { claim, field } = this.#parts.settings
    const value = claims[claim]
    // An address that nobody verified is anybody's.
    const isUsable = claim !== 'email' || claims.email_verified === true
    if (typeof value !== 'string' || value === '' || !isUsable) throw forbidden('oidcNoAccount')
    const token = await this.#parts.signIn.signInAs(field, value, caller)
    return { token, next: ticket.next }
  }

  async #claims(url: URL, { verifier, state, nonce }: Ticket): Promise<Record<string, unknown>> {
    const configuration = await this.#configuration()
    try {
      const answer = await authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      })
      return { ...answer.claims() }
    } catch (err) {
      this.#parts.log.warn({ err }, 'the identity provider’s answer was refused')
      throw forbidden('oidcRefused')
    }
  }

  /** What the provider says of itself; a failed look is tried again by the next person. */
  #configuration(): Promise<Configuration> {
    this.#known ??= this.#discover().catch((err: unknown) => {
      this.#known = undefined
      this.#parts.log.warn({ err }, 'the identity provider could not be asked')
      throw forbidden('oidcUnavailable')
    })
    return this.#known
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret } = this.#parts.settings
    const server = new URL(issuer)
    // Signatures are checked whichever way a token came. Plain HTTP is for this machine only.
    const isPlain = server.protocol === 'http:'
    const execute = [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])]
    return discovery(server, clientId, clientSecret, undefined, { timeout: 10, execute })
  }

  #opened(sealed: string | undefined): Ticket | null {
    try {
      const text = this.#parts.box.open(sealed ?? '', ticketPlace)
      const ticket = ticketSchema.parse(JSON.parse(text))
      return this.#parts.clock.now().getTime() - ticket.at < ticketLife ? ticket : null
    } catch {
      return null
    }
  }
}
