/** The specification's calls about where a person belongs and the way to contractors' platforms. */
import type { Request, RequestHandler, Router } from 'express'
import type { Scope } from '#domain/access/scope'
import { specifiedLinkContracts } from '#domain/api/specified-link-contracts'
import { linkLife, redeemLink, signLink } from '../../auth/signed-links.ts'
import type { ApiKeys } from '../../authority/api-keys.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { forbidden, unauthorized } from '../../platform/problem.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { shownToken } from '../../platform/shown-token.ts'
import { orgsById, type SessionOrg } from '../answers/people.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { block } from '../calls/envelope.ts'
import { badQuery } from '../calls/input.ts'
import { identityOf } from '../calls/request.ts'
import { limitRate } from '../limits/call-limits.ts'
import type { Mount } from '../mounts/mount.ts'

interface LinkRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly box: SecretBox
  readonly apiKeys: ApiKeys
}

export const specifiedLinkMount: Mount = { routes: specifiedLinkRoutes }

export function specifiedLinkRoutes(options: LinkRoutes): Router {
  const { db, clock, apiKeys } = options
  // Asked by the platform itself, with its key: browsers only carry the link there.
  const scopes = new WeakMap<Request, Scope>()
  const withKey: RequestHandler = async (request, _response, next) => {
    const key = shownToken(request.headers)
    const client = key ? await apiKeys.find(key) : null
    if (!client) throw unauthorized()
    scopes.set(request, client.scope)
    next()
  }
  return routesOf(
    specifiedLinkContracts,
    {
      'POST /system/dept/getSelfOrg': async ({ request }) => {
        const [org] = await orgsById(db, [identityOf(request).actor.lineage.org])
        return block(org ? orgItem(org) : null)
      },
      'GET /safety/contractor/link': async ({ request }) => {
        const { actor, ownOrgs } = identityOf(request)
        const orgs = await orgsById(db, ownOrgs)
        const ids = orgs.map(({ orgCode }) => orgCode).join(',')
        return block({ user: actor.username, time: clock.now().getTime(), ids })
      },
      'GET /safety/contractor/secret': async ({ request, query }) => {
        if (Math.abs(clock.now().getTime() - query.time) > linkLife)
          throw badQuery({ field: 'time', code: 'invalid' })
        const signature = await signLink(options, identityOf(request).actor, query)
        if (!signature) throw forbidden('noPermission')
        return block({ secret: signature })
      },
      'POST /safety/contractor/redeem': async ({ request, body: { secret, ...link } }) => {
        const scope = scopes.get(request)
        if (!scope || !(await redeemLink(options, scope, { ...link, secret })))
          throw forbidden('notAllowed')
        return block({ type: link.type, user: link.user, ids: link.ids })
      },
    },
    {
      'GET /safety/contractor/secret': [limitRate(30)],
      'POST /safety/contractor/redeem': [limitRate(600), withKey],
    },
  )
}

/** An organisation in the specification's words. */
export const orgItem = ({ orgCode, name, orgPath, level, isExternal }: SessionOrg) => ({
  orgCode,
  orgName: name,
  orgPath,
  level,
  isExternal,
})
