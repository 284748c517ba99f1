import { type Request, Router } from 'express'
import { z } from 'zod'
import { type Actor, administrators, hasRight } from '#domain/access/access'
import { changeKinds, usualDays } from '#domain/api/change-log'
import { instant } from '#domain/fields/datetime'
import { resources } from '#domain/resources/index'
import { changesHeadings, changesRows } from '../../export/change-log.ts'
import { forbidden } from '../../platform/problem.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { zoneOf } from '../../records/place/zone.ts'
import { type ChangesAsked, readChanges } from '../../records/read/change-log.ts'
import { languageOf } from '../answers/language-resources.ts'
import { exportingRows } from '../calls/exporting.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { queryOf } from '../calls/input.ts'
import { actorOf, answer, identityOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const day = 86_400_000
/** The first instant that the database writes as it reads it. */
const earliest = Date.parse('0001-01-01T00:00:00Z')

const query = z.strictObject({
  from: z.optional(instant),
  to: z.optional(instant),
  resource: z.enum(resources.map(({ name }) => name)).optional(),
  person: z.uuid().optional(),
  record: z.uuid().optional(),
  kind: z.enum(changeKinds).optional(),
  // Entries of what nobody signs have numbers below nought.
  before: z.coerce
    .number()
    .int()
    .refine((entry) => entry !== 0)
    .optional(),
  /** Of an export. */
  lang: z.string().max(10).optional(),
})

export const changeLogMount: Mount = { at: '/api/changes', routes: changeLogRoutes }

/** What was done to records of every type, for administrators. */
export function changeLogRoutes(recordContext: RecordContext): Router {
  const router = Router()

  router
    .route('/')
    .get(async (request, response) => {
      const actor = administratorOf(request)
      answer(
        response,
        await readChanges(recordContext, actor, askedOf(request, recordContext.clock.now())),
      )
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/export.csv')
    .get(async (request, response) => {
      const actor = administratorOf(request)
      const { lang, ...asked } = askedOf(request, recordContext.clock.now())
      const language = languageOf(lang, identityOf(request).language)
      const place = { language, zone: await zoneOf(recordContext.db, actor.lineage.org) }
      await exportingRows(request, response, {
        fileName: 'changes.csv',
        headings: changesHeadings(place),
        rows: changesRows(recordContext, actor, asked, place),
      })
    })
    .all(methodNotAllowed('GET'))

  return router
}

function administratorOf(request: Request): Actor {
  const actor = actorOf(request)
  if (!hasRight(actor, administrators, { subject: 'data-change-log', right: 'view' }))
    throw forbidden('notAllowed')
  return actor
}

function askedOf(request: Request, now: Date): ChangesAsked & { readonly lang?: string } {
  const { from, to, ...rest } = queryOf(request, query)
  const end = to ? new Date(to) : new Date(now.getTime() + 1)
  const usual = Math.max(end.getTime() - usualDays * day, earliest)
  const start = new Date(from ?? usual)
  return { from: start, to: end, ...rest }
}
