import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { FieldError } from '#domain/definition/field-error'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import type { Tx } from '../../../db/database.ts'
import { missingReferences } from '../../references/reference-scope.ts'
import { idByCode } from '../../store/labels.ts'
import type { Check } from '../base/check.ts'

/** The target is there, and pixels lie inside the picture they are counted on. */
export const screenPlace: Check = async (tx, { actor, after }) => [
  ...(await targetFaults(tx, actor, after)),
  ...(await pixelFaults(tx, after)),
]

// Kinds of target that have no record type of their own yet are taken as written. What is named by its
// code must be within reach like what is named by its id.
async function targetFaults(
  tx: Tx,
  actor: Actor,
  { targetType, targetId }: Values,
): Promise<FieldError[]> {
  const resource = String(targetType)
  if (!resourceNamed(resource)) return []
  const notFound = { field: 'targetId', code: 'notFound' }
  const id = await idByCode(tx, resource, String(targetId ?? ''))
  if (id === null) return [notFound]
  const missing = await missingReferences(tx, actor, [{ field: 'targetId', resource, id }])
  return missing.length > 0 ? [notFound] : []
}

async function pixelFaults(tx: Tx, { coordKind, mapImage, x, y }: Values): Promise<FieldError[]> {
  if (coordKind !== 'pixel' || typeof mapImage !== 'string') return []
  const [picture] = await tx.query<{ width: number | null; height: number | null }>(sql`
    select width, height from stored_file where id = ${mapImage}`)
  if (!picture?.width || !picture.height) return []
  const limits = [
    ['x', x, picture.width],
    ['y', y, picture.height],
  ] as const
  return limits
    .filter(([, value, limit]) => Number(value) > limit)
    .map(([field]) => ({ field, code: 'coordinateAnomaly', params: { anomaly: 'outsidePlan' } }))
}
