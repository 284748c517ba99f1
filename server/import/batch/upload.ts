import { randomUUID } from 'node:crypto'
import type { Actor } from '#domain/access'
import { importableFields } from '#domain/importable'
import type { Resource } from '#domain/resource'
import { badRequest, forbidden, invalid } from '../../problem.ts'
import type { Office } from '../../records/office.ts'
import { mayImport, writableFields } from '../../records/policy.ts'
import type { Line } from '../csv-lines.ts'
import { labelsOf } from '../table/labels.ts'
import { type Batch, findBatch, insertBatch } from './batch.ts'
import { batchLines } from './batch-lines.ts'
import { normalFile } from './normal-file.ts'

/** More lines than this are loaded in parts. */
export const lineLimit = 50_000

const sampleSize = 5

export interface Uploaded {
  readonly batch: Batch
  /** The first lines, for a look at what each column holds. */
  readonly sample: readonly Line['cells'][]
}

interface Upload {
  readonly bytes: Buffer
  readonly name: string
  readonly zone: string
}

/** Keeps a table that is to be loaded, its columns matched to fields by what they are called. */
export async function uploadTable(
  { db, clock }: Office,
  actor: Actor,
  resource: Resource,
  { bytes, name, zone }: Upload,
): Promise<Uploaded> {
  mustCreate(resource, actor)
  const { kind, content } = await normalFile(bytes)
  const { headings, sample, total } = await survey(kind, content)
  const batch = {
    ...{ id: randomUUID(), resource: resource.name, accountId: actor.id },
    ...{ orgId: actor.lineage.org, fileName: name.slice(-200), fileKind: kind, headings, total },
    ...{ fields: guessed(resource, actor, headings), zone, content, now: clock.now() },
  }
  const stored = await db.system(async (tx) => {
    await insertBatch(tx, batch)
    return findBatch(tx, batch)
  })
  if (!stored) throw new Error('an upload was not kept')
  return { batch: stored, sample }
}

/** Throws unless the person may make such records at all. */
export function mustCreate(resource: Resource, actor: Actor): void {
  if (!mayImport(resource, actor)) throw forbidden('notAllowed')
}

interface Survey {
  readonly headings: readonly string[]
  readonly sample: readonly Line['cells'][]
  readonly total: number
}

async function survey(kind: Batch['fileKind'], content: Buffer): Promise<Survey> {
  const sample: Line['cells'][] = []
  let total = 0
  try {
    for await (const { cells } of batchLines(kind, content)) {
      total += 1
      if (sample.length < sampleSize) sample.push(cells)
      if (total > lineLimit) throw badRequest('tableTooLong', { limit: lineLimit })
    }
  } catch (error) {
    if (total > lineLimit) throw error
    throw badRequest('tableUnreadable', { detail: (error as Error).message })
  }
  const headings = Object.keys(sample[0] ?? {})
  if (headings.length === 0) throw badRequest('tableEmpty')
  return { headings, sample, total }
}

/** Field by heading, where a heading is what a field is called in one of the languages. */
function guessed(
  resource: Resource,
  actor: Actor,
  headings: readonly string[],
): Record<string, string> {
  const labels = labelsOf(resource)
  const writable = importableFields(writableFields(resource, actor))
  const taken = new Set<string>()
  const pairs = headings.flatMap((heading) => {
    const field = labels.field(heading)
    if (!field || !writable[field] || taken.has(field)) return []
    taken.add(field)
    return [[heading, field]]
  })
  return Object.fromEntries(pairs)
}

/** Throws with every column that cannot be taken like that. */
export function mustBeSound(
  resource: Resource,
  actor: Actor,
  { headings }: Batch,
  fields: Readonly<Record<string, string>>,
): void {
  const writable = importableFields(writableFields(resource, actor))
  const seen = new Set<string>()
  const errors = Object.entries(fields).flatMap(([heading, name]) => {
    const code = faultOf(headings.includes(heading), Boolean(writable[name]), seen.has(name))
    seen.add(name)
    return code ? [{ field: heading, code }] : []
  })
  if (seen.size === 0) errors.push({ field: 'fields', code: 'required' })
  if (errors.length > 0) throw invalid(errors)
}

function faultOf(isHeading: boolean, isWritable: boolean, isTwice: boolean): string | null {
  if (!isHeading) return 'unknownColumn'
  if (!isWritable) return 'unknownField'
  return isTwice ? 'takenTwice' : null
}
