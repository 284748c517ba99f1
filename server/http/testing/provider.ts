import { createHash, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

interface Granted {
  readonly challenge: string
  readonly nonce: string
  readonly claims: Readonly<Record<string, unknown>>
}

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>

/** The client the provider knows. */
export const client = { id: 'headframe', secret: 'of the client' } as const

/** An OpenID provider on this machine: it signs real tokens and checks PKCE and the client. */
export class Provider {
  /** Signs with a key that it does not publish, as an impostor would. */
  forges = false
  /** How often it was asked for tokens. */
  redeemed = 0
  readonly #codes = new Map<string, Granted>()
  readonly #server: Server
  readonly #keys: KeyPair
  readonly #forged: KeyPair

  private constructor(keys: KeyPair, forged: KeyPair) {
    this.#keys = keys
    this.#forged = forged
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      })
    })
  }

  static async start(): Promise<Provider> {
    const pair = () => generateKeyPair('RS256')
    const provider = new Provider(await pair(), await pair())
    await new Promise<void>((done) => provider.#server.listen(0, '127.0.0.1', done))
    return provider
  }

  get issuer(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** What the browser does at the provider: somebody signs in there and is sent back. */
  authorize(url: string, claims: Granted['claims']): string {
    const asked = new URL(url).searchParams
    const of = (name: string) => asked.get(name) ?? ''
    if (of('client_id') !== client.id || of('code_challenge_method') !== 'S256') {
      throw new Error(`not an authorization request: ${url}`)
    }
    const code = randomUUID()
    const redirect = of('redirect_uri')
    this.#codes.set(code, { challenge: of('code_challenge'), nonce: of('nonce'), claims })
    const back = new URL(redirect)
    back.search = new URLSearchParams({ code, state: of('state'), iss: this.issuer }).toString()
    return back.href
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }

  async #answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return { status: 200, body: this.#metadata() }
      case '/keys': {
        const key = await exportJWK(this.#keys.publicKey)
        return { status: 200, body: { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] } }
      }
      case '/token':
        this.redeemed += 1
        return this.#token(new URLSearchParams(await text(request)))
      default:
        return { status: 404, body: {} }
    }
  }

  #metadata() {
    const { issuer } = this
    return {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      authorization_response_iss_parameter_supported: true,
    }
  }

  async #token(sent: URLSearchParams) {
    const granted = this.#codes.get(sent.get('code') ?? '')
    this.#codes.delete(sent.get('code') ?? '')
    const verifier = sent.get('code_verifier') ?? ''
    const challenge = createHash('sha256').update(verifier).digest('base64url')
    const isClient = sent.get('client_secret') === client.secret
    if (!granted || granted.challenge !== challenge || !isClient) {
      return { status: 400, body: { error: 'invalid_grant' } }
    }
    const { privateKey } = this.forges ? this.#forged : this.#keys
    const { iat: issued } = granted.claims
    const id = await new SignJWT({ ...granted.claims, nonce: granted.nonce })
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .setIssuer(this.issuer)
      .setAudience(client.id)
      .setSubject(String(granted.claims.sub ?? randomUUID()))
      .setIssuedAt(issued === undefined ? undefined : Number(issued))
      .setExpirationTime('5m')
      .sign(privateKey)
    const body = { access_token: randomUUID(), token_type: 'Bearer', id_token: id }
    return { status: 200, body }
  }
}
