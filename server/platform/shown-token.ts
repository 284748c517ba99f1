import type { IncomingHttpHeaders } from 'node:http'

/** As long as tokens are made, and some more. */
const shape = /^\S{20,200}$/

export const isToken = (text: unknown): text is string =>
  typeof text === 'string' && shape.test(text)

/**
 * The token that a call shows in a header of its own choosing, which no page of another site can add:
 * `Authorization`, as bearer or bare, or `token`. Undefined where it shows none; cookies are not looked at.
 */
export function shownToken({ authorization = '', token }: IncomingHttpHeaders): string | undefined {
  const shown = authorization.replace(/^Bearer /i, '') || token
  return isToken(shown) ? shown : undefined
}
