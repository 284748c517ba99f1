/** Tells a SCIM 2.0 service of one account. */
import { z } from 'zod'
import {
  type PushAction,
  type ScimRequest,
  type ScimUser,
  scimRequest,
} from '#domain/api/account-push-request'
import type { TargetAddress } from '../settings/push-targets.ts'
import { SourceFault } from '../sources/fault.ts'
import type { HttpJson } from '../sources/http-json.ts'

const patience = 10_000
const maxBytes = 200_000

export interface Push {
  readonly action: PushAction
  readonly payload: ScimUser
  /** What the system calls the account; null while it has not said. */
  readonly targetUserId: string | null
}

const created = z.object({ id: z.string().min(1).max(64) })
const found = z.object({
  Resources: z.array(created.extend({ externalId: z.string().nullish().catch(null) })).optional(),
})

/**
 * Sends it; answers what the system calls the account. A new account that is there already is
 * changed instead: the answer to an earlier try may have been lost. Throws SourceFault.
 */
export async function sendPush(
  http: HttpJson,
  target: TargetAddress,
  push: Push,
): Promise<string | null> {
  const { action, payload } = push
  const known = push.targetUserId ?? (await lookUp(http, target, payload))
  if (action === 'disable' && !known) return null
  const answer = await call(http, target, scimRequest(action, payload, known))
  if (known) return known
  const checked = created.safeParse(answer)
  if (!checked.success) throw new SourceFault('badShape', { cause: checked.error })
  return checked.data.id
}

/** What the system calls somebody it was notified of before. */
async function lookUp(
  http: HttpJson,
  target: TargetAddress,
  { externalId }: ScimUser,
): Promise<string | null> {
  const filter = encodeURIComponent(`externalId eq "${String(externalId)}"`)
  const answer = await http.get({
    ...{ url: new URL(`${target.url}/Users?filter=${filter}&count=1`), maxBytes },
    ...{ headers: headersOf(target), signal: AbortSignal.timeout(patience) },
  })
  const checked = found.safeParse(answer?.body)
  if (!checked.success) throw new SourceFault('badShape', { cause: checked.error })
  const { Resources = [] } = checked.data
  const own = Resources.find((one) => one.externalId === externalId)
  // A service that does not follow the filter answers with somebody else: who is meant is unknown.
  if (!own && Resources.length > 0) throw new SourceFault('badShape')
  return own?.id ?? null
}

const call = (http: HttpJson, target: TargetAddress, { method, path, body }: ScimRequest) =>
  http.send({
    ...{ method, url: new URL(`${target.url}${path}`), body, maxBytes },
    ...{ headers: headersOf(target), signal: AbortSignal.timeout(patience) },
  })

const headersOf = ({ token }: TargetAddress): Record<string, string> => ({
  accept: 'application/scim+json',
  'content-type': 'application/scim+json',
  authorization: `Bearer ${token}`,
})
