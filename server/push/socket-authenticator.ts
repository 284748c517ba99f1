import type { Identity } from '../auth/identity.ts'
import { cookieIn, sessionCookie } from '../auth/session-cookie.ts'
import type { Sessions } from '../auth/sessions.ts'
import { networkOf, widerNetworkOf } from '../platform/client-address.ts'
import { isToken, shownToken } from '../platform/shown-token.ts'
import { Slots } from '../platform/slots.ts'
import type { Env } from '../settings/env.ts'
import type { Handshake, SocketAuthenticator } from './viewer.ts'

/** What tells whether a socket came over HTTPS. */
interface Reached {
  readonly publicUrl: string
  readonly trustProxy: Env['trustProxy']
}

/** Tokens that were not good lately, looked for at once: the database is there for others too. */
const lookupsAtOnce = 4
const lookupsInLine = 2_000

/** Lets in who has a session: by `auth.token`, a bearer token, or the cookie of the sign-in. */
export function sessionAuthenticator(
  sessions: Pick<Sessions, 'identify' | 'knows' | 'attendance'>,
  reached: Reached,
): SocketAuthenticator {
  const lookups = new Slots(lookupsAtOnce, lookupsInLine)
  const identify = (token: string, address: string): Promise<Identity | null> => {
    if (sessions.knows(token)) return sessions.identify(token)
    const groups = [widerNetworkOf(address), networkOf(address)]
    return lookups.run(() => sessions.identify(token), { groups })
  }
  return {
    authenticate: async (handshake): Promise<Identity | null> => {
      const token = tokenOf(handshake, reached)
      const identity = token === undefined ? null : await identify(token, handshake.address)
      return identity?.mustEnrol ? null : identity
    },
    attend: (viewer) => sessions.attendance.attend(viewer),
    onEnded: (listener) => sessions.attendance.onEnded(listener),
  }
}

/** The token a socket shows; one place is enough, and the first that holds one counts. */
export function tokenOf(
  { headers, auth }: Pick<Handshake, 'headers' | 'auth'>,
  reached: Reached,
): string | undefined {
  if (isToken(auth.token)) return auth.token
  return shownToken(headers) ?? cookieIn(headers.cookie, sessionCookie, isSecure(headers, reached))
}

/** Who says so untruthfully shows no cookie but one that HTTPS alone can set. */
function isSecure(headers: Handshake['headers'], { publicUrl, trustProxy }: Reached): boolean {
  if (publicUrl.startsWith('https:')) return true
  return trustProxy !== false && String(headers['x-forwarded-proto']).startsWith('https')
}
