import type { IncomingMessage } from 'node:http'
import { isOwnHost } from '../platform/own-host.ts'
import { isOwnOrigin } from '../platform/own-origin.ts'

interface Addresses {
  /** Address that people type; sockets come from pages served there. */
  readonly publicUrl: string
  /** Other names under which the server is asked. */
  readonly allowedHosts: readonly string[]
}

/** Browsers name the page a socket comes from; other programs do not, and must not use a cookie. */
export function isFromOwnPage({ headers }: IncomingMessage, addresses: Addresses): boolean {
  const { origin, host, cookie } = headers
  if (!isOwnHost(host, addresses)) return false
  if (origin === undefined) return cookie === undefined
  return isOwnOrigin(origin, host, new URL(addresses.publicUrl).origin)
}
