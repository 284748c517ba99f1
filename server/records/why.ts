import type { Actor } from '#domain/access'
import { type Explanation, explain, type Standing } from '#domain/explain'
import type { AnyRow, Resource } from '#domain/resource'
import { isWithin } from '#domain/scope'
import type { StepContext } from '#domain/workflow'
import { findRecord } from './find.ts'
import { orgOf } from './history.ts'
import { isParticipant } from './participant.ts'
import { lineageOf } from './place.ts'
import { mayReadRecord } from './policy.ts'
import { type RecordContext, stepContextOf } from './record-context.ts'
import { readersOf } from './visibility.ts'
import { withSystemRole } from './with-system-role.ts'

interface Question {
  readonly resource: Resource
  readonly id: string
  /** About whom; the one who asks, or somebody whose rights are theirs to look at. */
  readonly subject: Actor
}

/**
 * Why a person may see a record and do something with it, or may not. Throws 404 unless the record
 * is there for the one who asks: a reason must not tell what the record itself may not.
 */
export async function whyFor(
  recordContext: RecordContext,
  asker: Actor,
  { resource, id, subject }: Question,
): Promise<Explanation> {
  return recordContext.db.scoped(asker.scope, async (tx) => {
    const record = await findRecord(tx, resource, id, stepContextOf(recordContext, asker))
    return withSystemRole(tx, asker.scope, async () => {
      const org = orgOf(resource, record)
      const place = org ? await lineageOf(tx, { id: org }) : null
      const context = { ...stepContextOf(recordContext, subject), place }
      return explain(resource, record, standingOf(resource, record, context), context)
    })
  })
}

function standingOf(resource: Resource, record: AnyRow, context: StepContext): Standing {
  const { actor, place } = context
  return {
    inScope: resource.placedBy === 'shared' || (place ? isWithin(place, actor.scope) : false),
    isNamed: isParticipant(resource, record, actor),
    readInPlace:
      !mayReadRecord(resource, record, context) && readersOf(resource, record, context).length > 0,
  }
}
