import type { Request, RequestHandler, Router } from 'express'
import { importContracts } from '#domain/api/import-contracts'
import type { BatchState } from '#domain/api/table-plan'
import { resourceNamed } from '#domain/resources/index'
import type { Database } from '../../db/database.ts'
import { typeOf } from '../../export/export.ts'
import type { Files } from '../../files/files.ts'
import {
  type Batch,
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
import { numberHeading } from '../../import/table/labels.ts'
import { mustBeValidPlan } from '../../import/table/plan.ts'
import type { Clock } from '../../platform/clock.ts'
import { conflict, notFound } from '../../platform/problem.ts'
import { type Handlers, routesOf } from '../calls/contract-routes.ts'
import { exporting, exportingRows } from '../calls/exporting.ts'
import { actorOf, idOf, resourceOf } from '../calls/request.ts'
import { languageFor } from '../calls/spoken-language.ts'
import { receiveFile, uploadOf } from '../calls/uploads.ts'
import { limitRate } from '../limits/call-limits.ts'
import type { Mount } from '../mounts/mount.ts'

interface ImportRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
}

/** Shown with the batch; the file of all of them has the rest. */
const faultsShown = 100

export const importMount: Mount = { order: -3, routes: importRoutes }

/** Tables that are loaded as records: upload, rehearsal, run, cancellation, undoing, faults. */
export function importRoutes(recordContext: ImportRoutes): Router {
  const { files } = recordContext
  // Whose import it is comes before what is said of it.
  const owning: RequestHandler = async (request, _response, next) => {
    await batchOf(recordContext, request)
    next()
  }
  return routesOf(
    importContracts,
    { ...tableHandlers(recordContext), ...batchHandlers(recordContext) },
    {
      'POST /api/records/{resource}/import': [limitRate(30), receiveFile(files)],
      'POST /api/records/{resource}/imports/{id}/read': [limitRate(30), owning],
      'POST /api/records/{resource}/imports/{id}/check': [owning],
    },
  )
}

type ImportCall = keyof typeof importContracts
type ImportHandlers<R extends ImportCall> = Pick<Handlers<typeof importContracts>, R>
type CallOfTables =
  | 'POST /api/records/{resource}/import'
  | 'GET /api/records/{resource}/import/template'
  | 'GET /api/records/{resource}/imports'

const tableHandlers = (recordContext: ImportRoutes): ImportHandlers<CallOfTables> => ({
  'POST /api/records/{resource}/import': async ({ request, body: { zone = null } }) => {
    const { path, name } = uploadOf(request)
    const table = { path, name, zone }
    const found = await uploadTable(recordContext, actorOf(request), resourceOf(request), table)
    const recipe = found.recipe && {
      fileName: found.recipe.fileName,
      createdAt: found.recipe.createdAt,
    }
    return { data: { ...shown(found.batch), sample: found.sample, recipe } }
  },
  'GET /api/records/{resource}/import/template': async ({ request, response }) => {
    const [resource, actor] = [resourceOf(request), actorOf(request)]
    mustCreate(resource, actor)
    await exporting(request, response, async ({ open, inTurn }) => {
      const language = languageFor(request)
      const content = await inTurn(() => templateFor(resource, actor, language))
      open({ type: typeOf.xlsx, fileName: `${resource.name}.xlsx` }).send(content)
    })
  },
  'GET /api/records/{resource}/imports': async ({ request, params: { resource } }) => {
    const actor = actorOf(request)
    mustCreate(resourceOf(request), actor)
    const own = { accountId: actor.id, resource }
    const batches = await recordContext.db.system((tx) => listBatches(tx, own))
    return { data: batches.map(shown) }
  },
})

/** One batch: how it stands, and moving it on. */
function batchHandlers(
  recordContext: ImportRoutes,
): ImportHandlers<Exclude<ImportCall, CallOfTables>> {
  const { db } = recordContext
  const moving =
    (step: Step) =>
    async ({ request }: { readonly request: Request }) => {
      const batch = await batchOf(recordContext, request)
      await db.system((tx) => move(tx, batch, step))
      return { data: shown(await batchOf(recordContext, request)) }
    }
  return {
    'GET /api/records/{resource}/imports/{id}': async ({ request }) => {
      const batch = await batchOf(recordContext, request)
      const found = await db.system(async (tx) => ({
        faults: await faultsOf(tx, batch.id, faultsShown),
        notes: await notesOf(tx, batch.id),
        ambiguousColumns: await ambiguousColumnsOf(tx, batch.id),
        unknownValues: await unknownValuesOf(tx, batch.id),
      }))
      return { data: { ...shown(batch), ...found } }
    },
    'GET /api/records/{resource}/imports/{id}/faults.csv': async ({ request, response }) => {
      const batch = await batchOf(recordContext, request)
      const language = languageFor(request)
      await exportingRows(request, response, {
        fileName: `${batch.resource}-faults.csv`,
        headings: faultHeadings(language),
        rows: faultRows(resourceOf(request), eachFault(db, batch.id), language),
      })
    },
    'POST /api/records/{resource}/imports/{id}/read': async ({ request, body: reading }) => {
      const batch = await batchOf(recordContext, request)
      const [actor, resource] = [actorOf(request), resourceOf(request)]
      const parts = { ...recordContext, temporary: recordContext.files.temporary }
      const read = await rereadTable(parts, actor, resource, { batch, reading })
      return { data: { ...shown(read.batch), sample: read.sample } }
    },
    'POST /api/records/{resource}/imports/{id}/check': async ({ request, body: plan }) => {
      const batch = await batchOf(recordContext, request)
      mustBeValidPlan(resourceOf(request), actorOf(request), { ...plan, headings: batch.headings })
      await db.system(async (tx) => {
        await move(tx, batch, 'check')
        await setFields(tx, batch.id, plan)
      })
      return { data: shown(await batchOf(recordContext, request)) }
    },
    'POST /api/records/{resource}/imports/{id}/run': moving('run'),
    'POST /api/records/{resource}/imports/{id}/cancel': moving('cancel'),
    'POST /api/records/{resource}/imports/{id}/undo': moving('undo'),
  }
}

type Step = 'check' | 'run' | 'cancel' | 'undo'

/** Where each step leads from each state it may be taken in. */
const ways: Readonly<Record<Step, Partial<Record<BatchState, BatchState>>>> = {
  check: { uploaded: 'checking', checked: 'checking', failed: 'checking' },
  run: { checked: 'running' },
  cancel: { checking: 'uploaded', checked: 'uploaded', running: 'cancelled' },
  undo: { done: 'undoing', cancelled: 'undoing', failed: 'undoing' },
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

function shown({ accountId: _account, orgId: _org, ...batch }: Batch) {
  const resource = resourceNamed(batch.resource)
  const numbers = resource ? numberHeading(resource, batch) : undefined
  return { ...batch, numbers: numbers ?? null }
}
