import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { type Explanation, explain, type Standing } from '#domain/rights/explain'
import { isInScope, type PlacedContext } from '#domain/workflow/step-context'
import { isParticipant } from '../access/participant.ts'
import { mayReadRecord } from '../access/policy.ts'
import { readersOf, withPlaces } from '../access/visibility.ts'
import { type RecordContext, stepContextOf } from '../context/record-context.ts'
import { withSystemRole } from '../context/with-system-role.ts'
import { readRecord } from '../store/store.ts'
import { findRecord } from './find.ts'

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
  const { db } = recordContext
  const isAddressed =
    resource.addressed !== undefined &&
    (await db.scoped(subject.scope, (tx) => readRecord(tx, resource, id))) !== undefined
  return db.scoped(asker.scope, async (tx) => {
    const record = await findRecord(tx, resource, id, stepContextOf(recordContext, asker))
    return withSystemRole(tx, asker.scope, async () => {
      const asked = stepContextOf(recordContext, subject)
      const context = (await withPlaces(tx, resource, [record], asked))(record)
      const standing = { ...standingOf(resource, record, context), isAddressed }
      return explain(resource, record, standing, context)
    })
  })
}

function standingOf(
  resource: Resource,
  record: AnyRow,
  context: PlacedContext,
): Omit<Standing, 'isAddressed'> {
  return {
    inScope: isInScope(resource, context),
    isNamed: isParticipant(resource, record, context.actor),
    readInPlace:
      !mayReadRecord(resource, record, context) && readersOf(resource, record, context).length > 0,
  }
}
