/** The specification's calls about where a person belongs and the way to contractors' platforms. */
import { type Request, Router } from 'express'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { badRequest, forbidden, unavailable } from '../../problem.ts'
import type { SecretBox } from '../../secret-box.ts'
import { block } from '../envelope.ts'
import { orgsById, type SessionOrg } from '../people.ts'
import { answer, identityOf } from '../request.ts'

interface LinkRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly box?: SecretBox
}

/** 1 leads to the contractors' platform, 2 to the technology platform. */
const linkType = z.enum(['1', '2'])
const link = z.object({ type: linkType })
const secret = z.object({
  type: linkType,
  user: z.string().min(1).max(50),
  time: z.coerce.number().int(),
  ids: z.string().max(4000),
})

/** How far from now a time may lie that is signed: a link is used at once or not at all. */
const soon = 5 * 60_000

export function specifiedLinkRoutes({ db, clock, box }: LinkRoutes): Router {
  const router = Router()

  router.post('/system/dept/getSelfOrg', async (request, response) => {
    const { actor } = identityOf(request)
    const [org] = await orgsById(db, [actor.lineage.org])
    answer(response, block(org ? orgItem(org) : null))
  })

  router.get('/safety/contractor/link', async (request, response) => {
    const { actor, ownOrgs } = identityOf(request)
    asked(request, link)
    const orgs = await orgsById(db, ownOrgs)
    const ids = orgs.map(({ orgCode }) => orgCode).join(',')
    answer(response, block({ user: actor.username, time: clock.now().getTime(), ids }))
  })

  router.get('/safety/contractor/secret', (request, response) => {
    const { actor } = identityOf(request)
    const { type, user, time, ids } = asked(request, secret)
    if (user !== actor.username) throw forbidden('noPermission')
    if (Math.abs(clock.now().getTime() - time) > soon) throw badRequest('badQuery')
    if (!box) throw unavailable()
    answer(response, block({ secret: box.sign([type, user, time, ids].join('\n'), signedFor) }))
  })

  return router
}

const signedFor = 'contractor link'

/** An organisation in the specification's words. */
export const orgItem = ({ orgCode, name, orgPath, level, isExternal }: SessionOrg) => ({
  orgCode,
  orgName: name,
  orgPath,
  level,
  isExternal,
})

function asked<S extends z.ZodType>(request: Request, schema: S): z.output<S> {
  const read = schema.safeParse(request.query)
  if (!read.success) throw badRequest('badQuery')
  return read.data
}
