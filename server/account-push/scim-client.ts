/** Tells a SCIM 2.0 service of one account. */
import { z } from 'zod'
import { SourceFault } from '../sources/fault.ts'
import type { HttpJson } from '../sources/http-json.ts'
import type { PushAction, ScimUser } from './push-plan.ts'
import type { TargetAddress } from './push-targets.ts'

const patience = 10_000
const maxBytes = 200_000

export interface Push {
  readonly action: PushAction
  readonly payload: ScimUser
  /** What the system calls the account; null while it has not said. */
  readonly targetUserId: string | null
}

const created = z.object({ id: z.string().min(1).max(64) })
const found = z.object({ Resources: z.array(created).optional() })

/**
 * Sends it; answers what the system calls the account. A new account that is there already is
 * changed instead: the answer to an earlier try may have been lost. Throws SourceFault.
 */
export async function sendPush(
  http: HttpJson,
  target: TargetAddress,
  push: Push,
): Promise<string | null> {
  const known = push.targetUserId ?? (await lookUp(http, target, push.payload))
  if (push.action === 'disable') {
    if (known) await patch(http, target, known, { active: false })
    return known
  }
  if (known) {
    const { schemas: _schemas, ...values } = push.payload
    await patch(http, target, known, values)
    return known
  }
  const answer = await call(http, target, { method: 'POST', path: '', body: push.payload })
  const checked = created.safeParse(answer)
  if (!checked.success) throw new SourceFault('badShape', { cause: checked.error })
  return checked.data.id
}

/** What the system calls somebody it was told of before. */
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
  return checked.data.Resources?.[0]?.id ?? null
}

async function patch(
  http: HttpJson,
  target: TargetAddress,
  id: string,
  value: Readonly<Record<string, unknown>>,
): Promise<void> {
  const body = {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
    Operations: [{ op: 'replace', value }],
  }
  await call(http, target, { method: 'PATCH', path: `/${encodeURIComponent(id)}`, body })
}

interface Call {
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: unknown
}

const call = (http: HttpJson, target: TargetAddress, { method, path, body }: Call) =>
  http.send({
    ...{ method, url: new URL(`${target.url}/Users${path}`), body, maxBytes },
    ...{ headers: headersOf(target), signal: AbortSignal.timeout(patience) },
  })

const headersOf = ({ token }: TargetAddress): Record<string, string> => ({
  accept: 'application/scim+json',
  'content-type': 'application/scim+json',
  authorization: `Bearer ${token}`,
})
