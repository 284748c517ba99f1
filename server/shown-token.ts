import type { IncomingHttpHeaders } from 'node:http'

/** As long as tokens are made, and some more. */
const shape = /^\S{20,200}$/

/**
 * The token that a call shows in a header of its own choosing, which no page of another site can add:
 * `Authorization`, as bearer or bare, or `token`. Undefined where it shows none; cookies are not looked at.
 */
export function shownToken({ authorization = '', token }: IncomingHttpHeaders): string | undefined {
  const shown = authorization.replace(/^Bearer /i, '') || token
  return typeof shown === 'string' && shape.test(shown) ? shown : undefined
}
