import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Actor } from '#domain/access/access'
import type { TableForm, TableReading } from '#domain/api/table-reading'
import type { Resource } from '#domain/definition/resource'
import { singleLine } from '#domain/text/plain-text'
import { isKeepable, keepable } from '#domain/text/sound-json'
import type { TemporaryFiles } from '../../files/temporary-files.ts'
import { badRequest, conflict, forbidden, unavailable } from '../../platform/problem.ts'
import { FairSlots, NoSlot } from '../../platform/slots.ts'
import { mayImport } from '../../records/access/policy.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { type TableLine, tableKindAt, tableLines } from '../../tables/table-lines.ts'
import { fieldsByName, zoneOfHeadings } from '../table/labels.ts'
import { type Batch, findBatch, insertBatch, setFields, setForm } from './batch.ts'
import { keptFile } from './batch-lines.ts'
import { recipeFor } from './recipe.ts'

/** More lines than this are loaded in parts. */
export const lineLimit = 50_000

const sampleSize = 5

/** A table goes to the database as a whole: one of them at a time is in memory, each person's in turn. */
const keeping = new FairSlots({ each: 1, eachInLine: 10, total: 1, totalInLine: 100 })

export interface Uploaded {
  readonly batch: Batch
  /** The import whose columns were the same: what was said of them then holds again. */
  readonly recipe?: Pick<Batch, 'fileName' | 'createdAt'>
  /** The first lines, for a look at what each column holds. */
  readonly sample: readonly TableLine['cells'][]
}

interface Upload {
  /** Where the table is for the moment. */
  readonly path: string
  readonly name: string
  readonly zone: string | null
  readonly reading?: TableReading
}

/** Keeps a table that is to be loaded, its columns matched to fields by what they are called. */
export async function uploadTable(
  { db, clock }: RecordContext,
  actor: Actor,
  resource: Resource,
  { path, name, zone, reading }: Upload,
): Promise<Uploaded> {
  mustCreate(resource, actor)
  const { headings, sample, total, form } = await survey(path, actor.id, reading)
  const fields = fieldsByName(resource, actor, headings)
  const batch = {
    ...{ id: randomUUID(), resource: resource.name, accountId: actor.id },
    ...{
      orgId: actor.lineage.org,
      fileName: keepable(singleLine(name.slice(-200)), 200),
      headings,
      total,
    },
    ...{ fields, zone: zone ?? zoneOfHeadings(resource, fields), form, now: clock.now() },
    fileKind: await tableKindAt(path),
  }
  return keptInTurn(actor.id, async () => {
    const content = await readFile(path)
    return db.system(async (tx) => {
      const recipe = (await recipeFor(tx, actor, resource, headings)) ?? undefined
      await insertBatch(tx, { ...batch, content })
      if (recipe) await setFields(tx, batch.id, recipe)
      const stored = await findBatch(tx, batch)
      if (!stored) throw new Error('an upload was not kept')
      return { batch: stored, sample, recipe }
    })
  })
}

/** Reads a kept table in another way, its columns matched anew. Throws 409 once it is being checked. */
export async function rereadTable(
  { db, temporary }: RecordContext & { readonly temporary: TemporaryFiles },
  actor: Actor,
  resource: Resource,
  { batch, reading }: { readonly batch: Batch; readonly reading: TableReading },
): Promise<Uploaded> {
  const file = await keptFile({ db, temporary }, batch.id)
  try {
    const { sample, ...found } = await survey(file.path, actor.id, reading)
    const fields = fieldsByName(resource, actor, found.headings)
    const stored = await db.system(async (tx) => {
      const zone = batch.zone ?? zoneOfHeadings(resource, fields)
      const isSet = await setForm(tx, batch.id, { ...found, fields, zone })
      return isSet ? findBatch(tx, batch) : null
    })
    if (!stored) throw conflict(undefined, 'illegalTransition')
    return { batch: stored, sample }
  } finally {
    await temporary.remove(file)
  }
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
  readonly form: TableForm
}

async function survey(path: string, reader: string, reading?: TableReading): Promise<Survey> {
  const sample: TableLine['cells'][] = []
  let total = 0
  let found: Pick<Survey, 'form' | 'headings'> | undefined
  const onForm = (form: TableForm, names: readonly string[]) => {
    found = { form, headings: names.filter((name) => name !== '') }
  }
  for await (const { cells } of tableLines(path, { reader, reading, onForm })) {
    total += 1
    if (sample.length < sampleSize) sample.push(cells)
    // One line at least shows what the encoding makes of letters.
    else if (!sample.some(isForeign) && isForeign(cells)) sample.splice(0, 1, cells)
    if (total > lineLimit) throw badRequest('tableTooLong', { limit: lineLimit })
  }
  if (!found || total === 0 || found.headings.length === 0) throw badRequest('tableEmpty')
  if (!found.headings.every(isKeepable)) throw badRequest('forbiddenCharacter')
  return { ...found, sample, total }
}

/** Whether encodings differ in what they make of a line. */
const isForeign = (cells: TableLine['cells']): boolean =>
  Object.values(cells).some((text) => /[^\p{ASCII}]/u.test(text))
