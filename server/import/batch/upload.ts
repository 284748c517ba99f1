import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Actor } from '#domain/access'
import { importableFields } from '#domain/importable'
import { singleLine } from '#domain/plain-text'
import type { Resource } from '#domain/resource'
import { isKeepable, keepable } from '#domain/sound-json'
import { badRequest, forbidden, invalid, unavailable } from '../../problem.ts'
import type { Office } from '../../records/office.ts'
import { mayImport, writableFields } from '../../records/policy.ts'
import { FairSlots, NoSlot } from '../../slots.ts'
import { type TableLine, tableKindAt, tableLines } from '../../tables/table-lines.ts'
import { labelsOf } from '../table/labels.ts'
import { type Batch, findBatch, insertBatch } from './batch.ts'

/** More lines than this are loaded in parts. */
export const lineLimit = 50_000

const sampleSize = 5

/** A table goes to the database as a whole: one of them at a time is in memory, each person's in turn. */
const keeping = new FairSlots({ each: 1, eachInLine: 10, total: 1, totalInLine: 100 })

export interface Uploaded {
  readonly batch: Batch
  /** The first lines, for a look at what each column holds. */
  readonly sample: readonly TableLine['cells'][]
}

interface Upload {
  /** Where the table is for the moment. */
  readonly path: string
  readonly name: string
  readonly zone: string
}

/** Keeps a table that is to be loaded, its columns matched to fields by what they are called. */
export async function uploadTable(
  { db, clock }: Office,
  actor: Actor,
  resource: Resource,
  { path, name, zone }: Upload,
): Promise<Uploaded> {
  mustCreate(resource, actor)
  const { headings, sample, total } = await survey(path, actor.id)
  const batch = {
    ...{ id: randomUUID(), resource: resource.name, accountId: actor.id },
    ...{
      orgId: actor.lineage.org,
      fileName: keepable(singleLine(name.slice(-200)), 200),
      headings,
      total,
    },
    ...{ fields: guessed(resource, actor, headings), zone, now: clock.now() },
    fileKind: await tableKindAt(path),
  }
  const stored = await keptInTurn(actor.id, async () => {
    const content = await readFile(path)
    return db.system(async (tx) => {
      await insertBatch(tx, { ...batch, content })
      return findBatch(tx, batch)
    })
  })
  if (!stored) throw new Error('an upload was not kept')
  return { batch: stored, sample }
}

async function keptInTurn<T>(uploader: string, work: () => Promise<T>): Promise<T> {
  return keeping.run(uploader, work).catch((error: unknown) => {
    throw error instanceof NoSlot ? unavailable('uploadsBusy', 10) : error
  })
}

/** Throws unless the person may make such records at all. */
export function mustCreate(resource: Resource, actor: Actor): void {
  if (!mayImport(resource, actor)) throw forbidden('notAllowed')
}

interface Survey {
  readonly headings: readonly string[]
  readonly sample: readonly TableLine['cells'][]
  readonly total: number
}

async function survey(path: string, reader: string): Promise<Survey> {
  const sample: TableLine['cells'][] = []
  let total = 0
  for await (const { cells } of tableLines(path, { reader })) {
    total += 1
    if (sample.length < sampleSize) sample.push(cells)
    if (total > lineLimit) throw badRequest('tableTooLong', { limit: lineLimit })
  }
  const headings = Object.keys(sample[0] ?? {})
  if (headings.length === 0) throw badRequest('tableEmpty')
  if (!headings.every(isKeepable)) throw badRequest('forbiddenCharacter')
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
