import type { RequestHandler, Router } from 'express'
import { syncContracts } from '#domain/api/sync-contracts'
import type { Files } from '../../files/files.ts'
import { reportHeadings, reportRows } from '../../sync/report.ts'
import { SyncDesk } from '../../sync/sync-desk.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { exportingRows } from '../calls/exporting.ts'
import { actorOf } from '../calls/request.ts'
import { languageFor } from '../calls/spoken-language.ts'
import { receiveFile, uploadOf } from '../calls/uploads.ts'
import { limitRate } from '../limits/call-limits.ts'
import { leaveTurn } from '../limits/call-turns.ts'
import type { Mount } from '../mounts/mount.ts'

export const syncMount: Mount = {
  routes: (options) =>
    syncRoutes(new SyncDesk({ ...options, http: options.identityHttp }), options.files),
}

/** Synchronisation beside its records: test, preview, upload, progress, rows of a run. */
export function syncRoutes(desk: SyncDesk, files: Files): Router {
  // Whoever may not have a source read hears nothing of what else is wrong.
  const admitting: RequestHandler = (request, _response, next) => {
    desk.admit(actorOf(request))
    next()
  }
  const before = {
    'POST /api/sync/{id}/test': [limitRate(30), admitting],
    'POST /api/sync/{id}/preview': [limitRate(30), admitting],
    'POST /api/sync/{id}/file': [limitRate(30), receiveFile(files)],
  }
  return routesOf(
    syncContracts,
    {
      'POST /api/sync/{id}/test': async ({ request, params: { id } }) => {
        leaveTurn(request)
        return { data: { people: await desk.test(actorOf(request), id) } }
      },
      'POST /api/sync/{id}/preview': async ({ request, params: { id }, body: { input } }) => {
        leaveTurn(request)
        return { data: await desk.preview(actorOf(request), id, input) }
      },
      'POST /api/sync/{id}/file': async ({ request, params: { id } }) => {
        const { path } = uploadOf(request)
        return { data: { lines: await desk.upload(actorOf(request), id, path) } }
      },
      'GET /api/sync/{id}/progress': async ({ request, params: { id } }) => ({
        data: await desk.progress(actorOf(request), id),
      }),
      'GET /api/sync/runs/{id}/rows': async ({ request, params: { id }, query }) => ({
        data: await desk.rows(actorOf(request), { runId: id, ...query }),
      }),
      'POST /api/sync/runs/{id}/retry': async ({ request, params: { id }, body: { rows } }) => ({
        data: await desk.retry(actorOf(request), id, rows),
      }),
      'GET /api/sync/runs/{id}/report.csv': ({ request, response, params: { id } }) => {
        const language = languageFor(request)
        return exportingRows(request, response, {
          fileName: 'sync-report.csv',
          headings: reportHeadings(language),
          rows: reportRows(desk.eachRow(actorOf(request), id), language),
        })
      },
    },
    before,
  )
}
