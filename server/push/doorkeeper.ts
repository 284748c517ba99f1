import { parseCookie } from 'cookie'
import type { Identity } from '../auth/identity.ts'
import type { Sessions } from '../auth/sessions.ts'
import type { Doorkeeper, Knock } from './viewer.ts'

const cookieName = 'headframe_session'

/** Lets in who has a session: by `auth.token`, a bearer token, or the cookie of the sign-in. */
export function sessionDoorkeeper(sessions: Pick<Sessions, 'identify' | 'attendance'>): Doorkeeper {
  return {
    authenticate: async (knock): Promise<Identity | null> => {
      const token = tokenOf(knock)
      const identity = token === undefined ? null : await sessions.identify(token)
      return identity?.mustEnrol ? null : identity
    },
    attend: (viewer) => sessions.attendance.attend(viewer),
    onEnded: (listener) => sessions.attendance.onEnded(listener),
  }
}

/** The token a socket shows; one place is enough, and the first that holds one counts. */
export function tokenOf({ headers, auth }: Knock): string | undefined {
  if (typeof auth.token === 'string' && auth.token !== '') return auth.token
  const bearer = /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return bearer ?? parseCookie(headers.cookie ?? '')[cookieName] ?? undefined
}
