import { parseCookie } from 'cookie'

export const sessionCookie = 'headframe_session'

/**
 * The name a cookie has for the browser. Over HTTPS it is one that no other host and no page without
 * HTTPS can set. Without HTTPS browsers refuse such a name, so there it is the plain one.
 */
export const cookieName = (name: string, isSecure: boolean): string =>
  isSecure ? `__Host-${name}` : name

/** The cookie of that name in a header; over HTTPS the plain one does not count. */
export const cookieIn = (
  header: string | undefined,
  name: string,
  isSecure: boolean,
): string | undefined => parseCookie(header ?? '')[cookieName(name, isSecure)] || undefined
