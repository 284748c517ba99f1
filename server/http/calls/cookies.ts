import { stringifySetCookie } from 'cookie'
import type { Request, Response } from 'express'
import { deviceLife } from '../../auth/known-devices.ts'
import { cookieIn, cookieName, sessionCookie } from '../../auth/session-cookie.ts'

const deviceCookie = 'headframe_device'
const ticketCookie = 'headframe_oidc'

/** A cookie as the browser keeps it for us; an empty value takes it away. */
interface Kept {
  readonly name: string
  readonly value: string
  /** In seconds. */
  readonly maxAge: number
}

/**
 * The cookies of one request: read and written under the names that belong to how it came. HTTPS is
 * what the public address says, or a trusted proxy of this very request.
 */
export class Cookies {
  readonly #request: Request
  readonly #isSecure: boolean

  constructor(request: Request, publicUrl: string) {
    this.#request = request
    this.#isSecure = publicUrl.startsWith('https:') || request.secure
  }

  get session(): string | undefined {
    return this.#read(sessionCookie)
  }

  get device(): string | undefined {
    return this.#read(deviceCookie)
  }

  get ticket(): string | undefined {
    return this.#read(ticketCookie)
  }

  /** Gives the browser its session for as long as it can last. */
  keepSession(response: Response, value: string, milliseconds: number): void {
    this.#write(response, { name: sessionCookie, value, maxAge: Math.floor(milliseconds / 1000) })
  }

  endSession(response: Response): void {
    this.#write(response, { name: sessionCookie, value: '', maxAge: 0 })
  }

  /** Lets the browser be told from strangers at its next sign-in; it opens nothing by itself. */
  keepDevice(response: Response, value: string): void {
    this.#write(response, { name: deviceCookie, value, maxAge: deviceLife / 1000 })
  }

  /** Leaves with the browser what was begun at the provider, or takes it away when empty. */
  keepTicket(response: Response, value: string, milliseconds: number): void {
    this.#write(response, { name: ticketCookie, value, maxAge: milliseconds / 1000 })
  }

  #read(name: string): string | undefined {
    return cookieIn(this.#request.get('cookie'), name, this.#isSecure)
  }

  #write(response: Response, { name, value, maxAge }: Kept): void {
    const secure = this.#isSecure
    const kept = { httpOnly: true, sameSite: 'lax', path: '/', secure, maxAge } as const
    const cookie = { name: cookieName(name, secure), value, ...kept }
    response.append('Set-Cookie', stringifySetCookie(cookie))
  }
}
