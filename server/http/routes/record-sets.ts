import { type Request, Router } from 'express'
import { z } from 'zod'
import type { Actor } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { isTimeZone } from '#domain/time/time-zone'
import type { Database } from '../../db/database.ts'
import { readColumns } from '../../export/columns.ts'
import { type ExportQuery, exportRecords } from '../../export/export.ts'
import { type SheetFormat, sheetFormats } from '../../export/sheet.ts'
import { exportStatistics } from '../../export/statistics.ts'
import type { Clock } from '../../platform/clock.ts'
import { totalsFor } from '../../records/read/list.ts'
import { readListQuery } from '../../records/read/list-query.ts'
import { settingsFor } from '../../records/read/settings.ts'
import { readDimensions, readTime, statisticsFor } from '../../records/read/statistics.ts'
import { bulkFor } from '../../records/write/bulk.ts'
import { exporting } from '../calls/exporting.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { badQuery, inputOf } from '../calls/input.ts'
import { actorOf, answer, resourceOf } from '../calls/request.ts'
import { languageFor } from '../calls/spoken-language.ts'
import type { Mount } from '../mounts/mount.ts'

export const recordSetMount: Mount = { at: '/api/records', order: -5, routes: recordSetRoutes }

/** What is asked of many records of a type at once, rather than of one. */
export function recordSetRoutes(recordContext: {
  readonly db: Database
  readonly clock: Clock
}): Router {
  const router = Router()

  router
    .route('/:resource/settings')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      answer(response, await settingsFor(recordContext, actor, resource, orgIn(request)))
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:resource/totals')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const query = readListQuery(resource, actor, request.query)
      answer(response, await totalsFor(recordContext, actor, resource, query))
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:resource/statistics')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const by = readDimensions(resource, actor, request.query.by)
      const list = readListQuery(resource, actor, request.query, ['by', 'time'])
      const query = { ...list, by, time: readTime(resource, actor, request.query.time) }
      answer(response, await statisticsFor(recordContext, actor, resource, query))
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:resource/statistics/export')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const by = readDimensions(resource, actor, request.query.by)
      const list = readListQuery(resource, actor, request.query, ['by', 'time', 'format', 'lang'])
      const time = readTime(resource, actor, request.query.time)
      const query = { ...list, by, time, format: formatOf(request), language: languageFor(request) }
      await exporting(request, response, (output) =>
        exportStatistics(recordContext, actor, resource, query, output),
      )
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:resource/bulk')
    .post(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const operation = inputOf(request, deedSchema)
      answer(response, await bulkFor(recordContext, actor, resource, operation))
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:resource/export')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const query = readExport(request, resource, actor)
      await exporting(request, response, (output) =>
        exportRecords(recordContext, actor, resource, query, output),
      )
    })
    .all(methodNotAllowed('GET'))

  return router
}

const ticked = z.array(z.strictObject({ id: z.uuid(), version: z.int().min(1) })).max(200)
const deedSchema = z.discriminatedUnion('do', [
  z.strictObject({
    do: z.literal('act'),
    action: z.string().max(64),
    input: z.record(z.string(), z.unknown()).default({}),
    rows: ticked,
  }),
  z.strictObject({ do: z.literal('delete'), rows: ticked }),
])

function readExport(request: Request, resource: Resource, actor: Actor): ExportQuery {
  return {
    ...readListQuery(resource, actor, request.query, ['format', 'columns', 'zone', 'lang']),
    format: formatOf(request),
    columns: readColumns(resource, actor, request.query.columns),
    language: languageFor(request),
    zone: zoneIn(request),
  }
}

/** The zone that times are written in, as the reader’s screen shows them; undefined for that of their organisation. */
function zoneIn({ query: { zone } }: Request): string | undefined {
  if (zone === undefined) return undefined
  if (typeof zone === 'string' && isTimeZone(zone)) return zone
  throw badQuery({ field: 'zone', code: 'invalid', params: { form: 'Europe/Belgrade' } })
}

function formatOf({ query }: Request): SheetFormat {
  const known = sheetFormats.find((one) => one === (query.format ?? 'xlsx'))
  if (known) return known
  const error = {
    field: 'format',
    code: 'notAnOption',
    params: { options: sheetFormats.join(', ') },
  }
  throw badQuery(error)
}

/** The organisation asked about, by id; undefined for the person's own. */
function orgIn({ query }: Request): string | undefined {
  const { org } = query
  if (org === undefined || org === '') return undefined
  if (typeof org === 'string' && z.uuid().safeParse(org).success) return org
  throw badQuery({ field: 'org', code: 'notAnId', params: { form: 'uuid' } })
}
