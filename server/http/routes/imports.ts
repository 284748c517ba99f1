import { type Request, Router } from 'express'
import { z } from 'zod'
import { tableEncodings } from '#domain/api/table-reading'
import { isTimeZone } from '#domain/time/time-zone'
import type { Database } from '../../db/database.ts'
import { typeOf } from '../../export/export.ts'
import type { Files } from '../../files/files.ts'
import {
  type Batch,
  type BatchState,
  findBatch,
  listBatches,
  moveBatch,
  setFields,
} from '../../import/batch/batch.ts'
import { faultHeadings, faultRows } from '../../import/batch/fault-table.ts'
import {
  ambiguousColumnsOf,
  eachFault,
  faultsOf,
  unknownValuesOf,
} from '../../import/batch/faults.ts'
import { notesOf } from '../../import/batch/notes.ts'
import { templateFor } from '../../import/batch/template.ts'
import { mustCreate, rereadTable, uploadTable } from '../../import/batch/upload.ts'
import { mappingSchema, mustBeValidPlan } from '../../import/table/plan.ts'
import type { Clock } from '../../platform/clock.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { languageOf } from '../answers/language-resources.ts'
import { exporting, exportingRows } from '../calls/exporting.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf } from '../calls/input.ts'
import { actorOf, answer, identityOf, idOf, resourceOf } from '../calls/request.ts'
import { receiveFile, uploadOf } from '../calls/uploads.ts'
import { limitRate } from '../limits/call-limits.ts'
import type { Mount } from '../mounts/mount.ts'

interface ImportRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
}

const zone = z.string().refine(isTimeZone)
const planSchema = mappingSchema.extend({ zone: zone.nullable().default(null) })
const readingSchema = z.strictObject({
  encoding: z.enum(tableEncodings).optional(),
  sheet: z.string().max(100).optional(),
  headingLine: z.number().int().min(1).max(1_000_000).optional(),
})

/** Shown with the batch; the file of all of them has the rest. */
const faultsShown = 100

export const importMount: Mount = { at: '/api/records', order: -3, routes: importRoutes }

/** Tables that are loaded as records: upload, rehearsal, run, cancellation, undoing, faults. */
export function importRoutes(recordContext: ImportRoutes): Router {
  const router = Router()
  const { db } = recordContext

  router
    .route('/:resource/import')
    .post(limitRate(30), receiveFile(recordContext.files), async (request, response) => {
      const resource = resourceOf(request)
      const { path, name } = uploadOf(request)
      const asked = zone.safeParse((request.body as { zone?: unknown } | undefined)?.zone)
      const table = { path, name, zone: asked.data ?? null }
      const found = await uploadTable(recordContext, actorOf(request), resource, table)
      const recipe = found.recipe && {
        fileName: found.recipe.fileName,
        createdAt: found.recipe.createdAt,
      }
      answer(response, { data: { ...shown(found.batch), sample: found.sample, recipe } }, 201)
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:resource/import/template')
    .get(async (request, response) => {
      const resource = resourceOf(request)
      const actor = actorOf(request)
      mustCreate(resource, actor)
      await exporting(request, response, async ({ open, inTurn }) => {
        const language = languageAsked(request)
        const content = await inTurn(() => templateFor(resource, actor, language))
        open({ type: typeOf.xlsx, fileName: `${resource.name}.xlsx` }).send(content)
      })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:resource/imports')
    .get(async (request, response) => {
      const resource = resourceOf(request)
      const actor = actorOf(request)
      mustCreate(resource, actor)
      const own = { accountId: actor.id, resource: resource.name }
      const batches = await db.system((tx) => listBatches(tx, own))
      answer(response, { data: batches.map(shown) })
    })
    .all(methodNotAllowed('GET'))

  router.use(batchRoutes(recordContext))
  return router
}

/** One batch: how it stands, and moving it on. */
function batchRoutes(recordContext: ImportRoutes): Router {
  const router = Router()
  const { db } = recordContext

  router
    .route('/:resource/imports/:id')
    .get(async (request, response) => {
      const batch = await batchOf(recordContext, request)
      const found = await db.system(async (tx) => ({
        faults: await faultsOf(tx, batch.id, faultsShown),
        notes: await notesOf(tx, batch.id),
        ambiguousColumns: await ambiguousColumnsOf(tx, batch.id),
        unknownValues: await unknownValuesOf(tx, batch.id),
      }))
      answer(response, { data: { ...shown(batch), ...found } })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:resource/imports/:id/faults.csv')
    .get(async (request, response) => {
      const batch = await batchOf(recordContext, request)
      const language = languageAsked(request)
      await exportingRows(request, response, {
        fileName: `${batch.resource}-faults.csv`,
        headings: faultHeadings(language),
        rows: faultRows(resourceOf(request), eachFault(db, batch.id), language),
      })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:resource/imports/:id/read')
    .post(limitRate(30), async (request, response) => {
      const batch = await batchOf(recordContext, request)
      const reading = inputOf(request, readingSchema)
      const [actor, resource] = [actorOf(request), resourceOf(request)]
      const parts = { ...recordContext, temporary: recordContext.files.temporary }
      const read = await rereadTable(parts, actor, resource, { batch, reading })
      answer(response, { data: { ...shown(read.batch), sample: read.sample } })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:resource/imports/:id/check')
    .post(async (request, response) => {
      const batch = await batchOf(recordContext, request)
      const plan = inputOf(request, planSchema)
      mustBeValidPlan(resourceOf(request), actorOf(request), { ...plan, headings: batch.headings })
      await db.system(async (tx) => {
        await move(tx, batch, 'check')
        await setFields(tx, batch.id, plan)
      })
      answer(response, { data: shown(await batchOf(recordContext, request)) })
    })
    .all(methodNotAllowed('POST'))

  for (const step of ['run', 'cancel', 'undo'] as const) {
    router
      .route(`/:resource/imports/:id/${step}`)
      .post(async (request, response) => {
        const batch = await batchOf(recordContext, request)
        await db.system((tx) => move(tx, batch, step))
        answer(response, { data: shown(await batchOf(recordContext, request)) })
      })
      .all(methodNotAllowed('POST'))
  }
  return router
}

type Step = 'check' | 'run' | 'cancel' | 'undo'

/** Where each step leads from each state it may be taken in. */
const ways: Readonly<Record<Step, Partial<Record<BatchState, BatchState>>>> = {
  check: { uploaded: 'checking', checked: 'checking', failed: 'checking' },
  run: { checked: 'running' },
  cancel: { checking: 'uploaded', checked: 'uploaded', running: 'cancelled' },
  undo: { done: 'undoing', cancelled: 'undoing', failed: 'undoing', undone: 'undoing' },
}

async function move(tx: Parameters<typeof moveBatch>[0], batch: Batch, step: Step): Promise<void> {
  const to = ways[step][batch.state]
  const isMoved = to !== undefined && (await moveBatch(tx, batch.id, { from: [batch.state], to }))
  if (!isMoved) throw conflict(undefined, 'illegalTransition')
}

async function batchOf({ db }: ImportRoutes, request: Request): Promise<Batch> {
  const resource = resourceOf(request).name
  const own = { id: idOf(request), accountId: actorOf(request).id, resource }
  const batch = await db.system((tx) => findBatch(tx, own))
  if (!batch) throw notFound(resource, own.id)
  return batch
}

const languageAsked = (request: Request) =>
  languageOf(request.query.lang, identityOf(request).language)

function shown({ accountId: _account, orgId: _org, ...batch }: Batch) {
  return batch
}
