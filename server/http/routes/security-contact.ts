import { Router } from 'express'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/problem.ts'
import type { Env } from '../../settings/env.ts'

interface Options {
  readonly env: Pick<Env, 'publicUrl' | 'securityContact'>
  readonly clock: Clock
}

const day = 24 * 60 * 60 * 1000
// RFC 9116 wants less than a year, so that a contact nobody reads any more is not trusted for ever.
const lastsDays = 90

/** Where whoever found a weakness may tell it, as RFC 9116 has it; nothing where no contact is set. */
export function securityContactRoutes({ env, clock }: Options): Router {
  return Router().get('/.well-known/security.txt', (_request, response) => {
    if (!env.securityContact) throw notFound()
    const expires = new Date(clock.now().getTime() + lastsDays * day)
    const fields = [
      `Contact: ${env.securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: zh, en, sr',
      `Canonical: ${env.publicUrl}/.well-known/security.txt`,
    ]
    response
      .type('text/plain')
      .set('Cache-Control', 'no-cache')
      .send(`${fields.join('\n')}\n`)
  })
}
