import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where'
import type { FieldError } from '#domain/workflow'
import type { Tx } from '../../db/database.ts'
import { idByCode } from '../store-labels.ts'
import type { Check } from './check.ts'

/** The target is there, and pixels lie inside the picture they are counted on. */
export const screenPlace: Check = async (tx, { after }) => [
  ...(await targetFaults(tx, after)),
  ...(await pixelFaults(tx, after)),
]

// Kinds of target that have no record type of their own yet are taken as written.
async function targetFaults(tx: Tx, { targetType, targetId }: Values): Promise<FieldError[]> {
  const name = String(targetType)
  const isKnown =
    !resourceNamed(name) || (await idByCode(tx, name, String(targetId ?? ''))) !== null
  return isKnown ? [] : [{ field: 'targetId', code: 'notFound' }]
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
