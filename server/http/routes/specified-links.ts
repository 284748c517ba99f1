/** The specification's calls about where a person belongs and the way to contractors' platforms. */
import { Router } from 'express'
import { z } from 'zod'
import { linkLife, redeemLink, signLink } from '../../auth/signed-links.ts'
import type { ApiKeys } from '../../authority/api-keys.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { forbidden, unauthorized } from '../../platform/problem.ts'
import type { SecretBox } from '../../platform/secret-box.ts'
import { shownToken } from '../../platform/shown-token.ts'
import { orgsById, type SessionOrg } from '../answers/people.ts'
import { block } from '../calls/envelope.ts'
import { badQuery, inputOf, queryOf } from '../calls/input.ts'
import { answer, identityOf } from '../calls/request.ts'
import { limitRate } from '../limits/call-limits.ts'
import type { Mount } from '../mounts/mount.ts'

interface LinkRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly box: SecretBox
  readonly apiKeys: ApiKeys
}

/** 1 leads to the contractors' platform, 2 to the technology platform. */
const linkType = z.enum(['1', '2'])
const link = z.object({ type: linkType })
const secret = z.object({
  type: linkType,
  user: z.string().min(1).max(50),
  time: z.coerce.number().int(),
  ids: z.string().min(1).max(2000),
})
const redemption = z.strictObject({ ...secret.shape, secret: z.string().max(200) })

export const specifiedLinkMount: Mount = { routes: specifiedLinkRoutes }

export function specifiedLinkRoutes(options: LinkRoutes): Router {
  const { db, clock, apiKeys } = options
  const router = Router()

  router.post('/system/dept/getSelfOrg', async (request, response) => {
    const { actor } = identityOf(request)
    const [org] = await orgsById(db, [actor.lineage.org])
    answer(response, block(org ? orgItem(org) : null))
  })

  router.get('/safety/contractor/link', async (request, response) => {
    const { actor, ownOrgs } = identityOf(request)
    queryOf(request, link)
    const orgs = await orgsById(db, ownOrgs)
    const ids = orgs.map(({ orgCode }) => orgCode).join(',')
    answer(response, block({ user: actor.username, time: clock.now().getTime(), ids }))
  })

  router.get('/safety/contractor/secret', limitRate(30), async (request, response) => {
    const { actor } = identityOf(request)
    const asks = queryOf(request, secret)
    if (Math.abs(clock.now().getTime() - asks.time) > linkLife)
      throw badQuery({ field: 'time', code: 'invalid' })
    const signature = await signLink(options, actor, asks)
    if (!signature) throw forbidden('noPermission')
    answer(response, block({ secret: signature }))
  })

  // Asked by the platform itself, with its key: browsers only carry the link there.
  router.post('/safety/contractor/redeem', limitRate(600), async (request, response) => {
    const key = shownToken(request.headers)
    const client = key ? await apiKeys.find(key) : null
    if (!client) throw unauthorized()
    const { secret: signature, ...link } = inputOf(request, redemption)
    const isGood = await redeemLink(options, client.scope, { ...link, secret: signature })
    if (!isGood) throw forbidden('notAllowed')
    answer(response, block({ type: link.type, user: link.user, ids: link.ids }))
  })

  return router
}

/** An organisation in the specification's words. */
export const orgItem = ({ orgCode, name, orgPath, level, isExternal }: SessionOrg) => ({
  orgCode,
  orgName: name,
  orgPath,
  level,
  isExternal,
})
