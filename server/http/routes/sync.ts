import { type Request, Router } from 'express'
import { z } from 'zod'
import type { Files } from '../../files/files.ts'
import { reportHeadings, reportRows } from '../../sync/report.ts'
import { SyncDesk } from '../../sync/sync-desk.ts'
import { languageOf } from '../answers/language-resources.ts'
import { exportingRows } from '../calls/exporting.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf, queryOf } from '../calls/input.ts'
import { actorOf, answer, identityOf, idOf } from '../calls/request.ts'
import { receiveFile, uploadOf } from '../calls/uploads.ts'
import { limitRate } from '../limits/call-limits.ts'
import { leaveTurn } from '../limits/call-turns.ts'
import type { Mount } from '../mounts/mount.ts'

const inputSchema = z.strictObject({ input: z.enum(['endpoint', 'file']) })
const retrySchema = z.strictObject({ rows: z.array(z.int().min(1)).min(1).max(200) })
const rowsSchema = z.strictObject({
  outcome: z.enum(['done', 'failed', 'open', 'kept']).optional(),
  after: z.coerce.number().int().min(0).default(0),
  size: z.coerce.number().int().min(1).max(200).default(100),
})

export const syncMount: Mount = {
  at: '/api/sync',
  routes: (options) =>
    syncRoutes(new SyncDesk({ ...options, http: options.identityHttp }), options.files),
}

/** Synchronisation beside its records: test, preview, upload, progress, rows of a run. */
export function syncRoutes(desk: SyncDesk, files: Files): Router {
  const router = Router()

  router
    .route('/:id/test')
    .post(limitRate(30), async (request, response) => {
      const actor = actorOf(request)
      desk.admit(actor)
      leaveTurn(request)
      answer(response, { data: { people: await desk.test(actor, idOf(request)) } })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:id/preview')
    .post(limitRate(30), async (request, response) => {
      const actor = actorOf(request)
      desk.admit(actor)
      const { input } = inputOf(request, inputSchema)
      leaveTurn(request)
      answer(response, { data: await desk.preview(actor, idOf(request), input) })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:id/file')
    .post(limitRate(30), receiveFile(files), async (request, response) => {
      const { path } = uploadOf(request)
      const lines = await desk.upload(actorOf(request), idOf(request), path)
      answer(response, { data: { lines } }, 201)
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:id/progress')
    .get(async (request, response) => {
      answer(response, { data: await desk.progress(actorOf(request), idOf(request)) })
    })
    .all(methodNotAllowed('GET'))

  router.use('/runs', runRoutes(desk))
  return router
}

/** Rows of one run. */
function runRoutes(desk: SyncDesk): Router {
  const router = Router()

  router
    .route('/:id/rows')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const asked = queryOf(request, rowsSchema)
      const rows = await desk.rows(actor, { runId: idOf(request), ...asked })
      answer(response, { data: rows })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:id/retry')
    .post(async (request, response) => {
      const actor = actorOf(request)
      const { rows } = inputOf(request, retrySchema)
      answer(response, { data: await desk.retry(actor, idOf(request), rows) })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:id/report.csv')
    .get(async (request, response) => {
      const language = languageAsked(request)
      await exportingRows(request, response, {
        fileName: 'sync-report.csv',
        headings: reportHeadings(language),
        rows: reportRows(desk.eachRow(actorOf(request), idOf(request)), language),
      })
    })
    .all(methodNotAllowed('GET'))

  return router
}

const languageAsked = (request: Request) =>
  languageOf(request.query.lang, identityOf(request).language)
