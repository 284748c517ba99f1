import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { account } from '#domain/resources/identity-org/account'
import { forbidden, notFound } from '../../platform/problem.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { lineageOf } from '../place/place.ts'
import { saveRecorded } from '../store/recorded.ts'
import { lockRecord } from '../store/store.ts'

/** Keeps one of the person's own organisations as where they start. */
export async function chooseDefaultOrg(
  recordContext: RecordContext,
  actor: Actor,
  orgCode: string,
): Promise<void> {
  const { now } = stepContextOf(recordContext, actor)
  const resource: Resource = account
  await recordContext.db.system(async (tx) => {
    const before = await lockRecord(tx, resource, actor.id)
    const org = await lineageOf(tx, { code: orgCode })
    if (!before || !org) throw notFound()
    const own = before.orgs as readonly string[]
    if (!own.includes(org.org)) throw forbidden('noPermission')
    if (before.defaultOrg === org.org) return
    const changes = { defaultOrg: org.org }
    const operation = { action: 'change', actorId: actor.id, now }
    await saveRecorded(tx, account, { before, changes, ...operation })
  })
}
