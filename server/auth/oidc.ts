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
import { networkOf } from '../platform/client-address.ts'
import type { Clock } from '../platform/clock.ts'
import type { Log } from '../platform/log.ts'
import { forbidden } from '../platform/problem.ts'
import { RateLimit } from '../platform/rate-limit.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { OidcEnv } from '../settings/oidc-settings.ts'
import type { Caller } from './authenticator.ts'
import { confirmedFor } from './confirmation.ts'
import type { Identity } from './identity.ts'
import type { KnownDevices } from './known-devices.ts'
import type { Linked } from './linked-account.ts'
import type { Renewed, Sessions } from './sessions.ts'
import type { SignIn } from './sign-in.ts'
import { SignInLimit } from './sign-in-limit.ts'

/** Somebody at the provider, and the value that proposes whose account theirs is. */
export interface Claimed {
  readonly issuer: string
  readonly subject: string
  readonly field: 'username' | 'email'
  readonly value: string | undefined
  readonly address: string
}

/** Ways a minute of the browsers one account is known by, once their network has used up its own. */
const waysOfAccount = 10

interface Parts {
  readonly settings: OidcEnv
  readonly publicUrl: string
  readonly box: SecretBox
  readonly devices: Pick<KnownDevices, 'accountOf'>
  readonly clock: Clock
  readonly signIn: SignIn
  readonly sessions: Sessions
  /** The account that somebody of the provider may sign in to; null while nobody confirmed it. */
  readonly accountOf: (claimed: Claimed) => Promise<Linked | null>
  readonly log: Log
}

/** How long somebody may take at the provider, in milliseconds. */
export const ticketLife = 10 * 60_000
/** Where the provider sends people back to. */
export const callbackPath = '/user/oidc/callback'

const ticketPlace = 'oidc.ticket'
/** Ways there and back that one network may take in a minute, each: as many as tries with passwords. */
const waysPerMinute = 60
/** Refusals of one network that are written down in a minute. */
const linesPerMinute = 10
const ticketSchema = z.strictObject({
  verifier: z.string(),
  state: z.string(),
  nonce: z.string(),
  next: z.string(),
  /** Who confirms that they are that; empty for who signs in. */
  confirms: z.string(),
  at: z.number(),
})
type Ticket = z.output<typeof ticketSchema>
type Claims = Readonly<Record<string, unknown>>

/** Who came back, and the account that they set out to confirm. */
interface Confirming {
  readonly linked: Linked | null
  readonly confirms: string
  readonly provenAt: Date | null
}

/** What somebody goes to the provider for, and where they go on to. */
export interface Errand {
  readonly next: string
  /** The account that is signed in here already and has to prove it again; default: signing in. */
  readonly confirms?: string
}

/** Where the browser goes on to, with what it keeps from now on. */
export interface Returned extends Renewed {
  readonly next: string
  readonly device?: string
}

/**
 * Sign-in with another identity provider: authorization code with PKCE, state and nonce. Issuer and
 * subject alone say whose account it is, once a person confirmed that; an account is found, never
 * made. What was begun is kept by the browser in a sealed ticket.
 */
export class Oidc {
  readonly #parts: Parts
  readonly #begun: SignInLimit
  readonly #finished: SignInLimit
  readonly #lines = new RateLimit({ points: linesPerMinute, seconds: 60 })
  /** Each ticket is good for one way back: the provider is asked once for it. */
  readonly #spent = new RateLimit({ points: 1, seconds: ticketLife / 1000 })
  #known: Promise<Configuration> | undefined

  constructor(parts: Parts) {
    this.#parts = parts
    const ways = { ofNetwork: waysPerMinute, ofAccount: waysOfAccount, devices: parts.devices }
    this.#begun = new SignInLimit(ways)
    this.#finished = new SignInLimit(ways)
  }

  get name(): string {
    return this.#parts.settings.name
  }

  /**
   * Where to send the browser, and the ticket it brings back. Throws `oidcUnavailable`, and `tooMany`
   * where too many of its network go.
   */
  async begin(
    { next, confirms = '' }: Errand,
    caller: Pick<Caller, 'address' | 'device'>,
  ): Promise<{ readonly url: string; readonly ticket: string }> {
    const { settings, publicUrl, box, clock } = this.#parts
    await this.#begun.spend(caller)
    const configuration = await this.#configuration(caller.address)
    const [verifier, state, nonce] = [randomPKCECodeVerifier(), randomState(), randomNonce()]
    const url = buildAuthorizationUrl(configuration, {
      redirect_uri: publicUrl + callbackPath,
      scope: settings.scopes,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...(confirms ? { prompt: 'login', max_age: '0' } : {}),
    })
    const at = clock.now().getTime()
    const ticket: Ticket = { verifier, state, nonce, next, confirms, at }
    return { url: url.href, ticket: box.seal(JSON.stringify(ticket), ticketPlace) }
  }

  /** Opens or confirms a session for who came back; throws a refusal that says why not. */
  async finish(
    back: { readonly query: string; readonly ticket: string | undefined },
    caller: Caller,
    identity: Identity | undefined,
  ): Promise<Returned> {
    await this.#finished.spend(caller)
    const ticket = this.#opened(back.ticket)
    if (!ticket || !(await this.#spent.takes(ticket.state))) throw forbidden('oidcExpired')
    // The query alone: what a request says of the rest, absolute targets too, is its own.
    const url = new URL(`${this.#parts.publicUrl}${callbackPath}?${back.query}`)
    const claims = await this.#claims(url, ticket, caller.address)
    const { signIn, accountOf } = this.#parts
    const claimed = this.#claimed(claims, caller)
    const linked = await accountOf(claimed)
    const provenAt = provenAtOf(claims)
    const { next, confirms } = ticket
    if (confirms)
      return { next, ...(await this.#confirm({ linked, confirms, provenAt }, identity)) }
    // The same answer whether the claim names an account or not: it tells nobody who has one.
    const said = claimed.value ?? claimed.subject
    return { next, ...(await signIn.signInAs({ linked, said, provenAt }, caller)) }
  }

  /** Whoever is signed in by now, or at the provider, may be somebody else. */
  #confirm(
    { linked, confirms, provenAt }: Confirming,
    identity: Identity | undefined,
  ): Promise<Renewed> {
    if (!identity || identity.actor.id !== confirms) throw forbidden('oidcExpired')
    if (linked?.accountId !== confirms) throw forbidden('oidcNotLinked')
    return this.#parts.sessions.confirm(identity.sessionId, { provenAt, linked })
  }

  #claimed(claims: Claims, { address }: Caller): Claimed {
    const { claim, field } = this.#parts.settings
    const { iss, sub, [claim]: value, email_verified } = claims
    if (!isBounded(iss, 300) || !isBounded(sub, 255)) throw forbidden('oidcRefused')
    // An address that nobody verified is anybody's.
    const isReliable = isBounded(value, 200) && (claim !== 'email' || email_verified === true)
    return { issuer: iss, subject: sub, field, value: isReliable ? value : undefined, address }
  }

  async #claims(url: URL, ticket: Ticket, address: string): Promise<Claims> {
    const { verifier, state, nonce, confirms } = ticket
    const configuration = await this.#configuration(address)
    try {
      const answer = await authorizationCodeGrant(configuration, url, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
        ...(confirms ? { maxAge: confirmedFor / 1000 } : {}),
      })
      const claims: Claims = { ...answer.claims() }
      mustBeIssued(claims)
      return claims
    } catch (err) {
      await this.#note(err, address, 'the identity provider’s answer was refused')
      throw forbidden('oidcRefused')
    }
  }

  /** What the provider says of itself; a failed look is tried again by the next person. */
  #configuration(address: string): Promise<Configuration> {
    this.#known ??= this.#discover().catch(async (err: unknown) => {
      this.#known = undefined
      await this.#note(err, address, 'the identity provider could not be asked')
      throw forbidden('oidcUnavailable')
    })
    return this.#known
  }

  /** Written down so many times a minute for each network: anybody can be refused as often as they like. */
  async #note(err: unknown, address: string, message: string): Promise<void> {
    if (await this.#lines.takes(networkOf(address))) this.#parts.log.warn({ err, address }, message)
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

/** Seconds by which the provider's clock may be ahead of ours. */
const aheadOfUs = 60

/** Throws for a token that says it is made later than now (OpenID Connect Core 3.1.3.7, 10). */
function mustBeIssued({ iat }: Claims): void {
  // By the clock that its end is measured with.
  if (typeof iat !== 'number' || iat > Date.now() / 1000 + aheadOfUs)
    throw new Error('the token was issued in the future')
}

/** Seconds from 1970 up to the last year of four figures: the instants that can be kept. */
const authTimeSchema = z.number().min(0).max(253_402_300_799)

/** When they signed in at the provider; null where it does not say. Throws `oidcRefused`. */
function provenAtOf({ auth_time }: Claims): Date | null {
  if (auth_time === undefined || auth_time === null) return null
  const { success, data } = authTimeSchema.safeParse(auth_time)
  if (!success) throw forbidden('oidcRefused')
  return new Date(data * 1000)
}

/** Text that can be kept: bounded, and without the one character that no text holds. */
const isBounded = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= max && !value.includes('\u0000')
