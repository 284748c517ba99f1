import type { Request, Router } from 'express'
import type { z } from 'zod'
import type { Actor } from '#domain/access/access'
import { recordSetContracts } from '#domain/api/record-set-contracts'
import type { Resource } from '#domain/definition/resource'
import type { Database } from '../../db/database.ts'
import { everyColumn, readColumns } from '../../export/columns.ts'
import { exportRecords } from '../../export/export.ts'
import { exportStatistics } from '../../export/statistics.ts'
import type { Clock } from '../../platform/clock.ts'
import { totalsFor } from '../../records/read/list.ts'
import { readListQuery } from '../../records/read/list-query.ts'
import { settingsFor } from '../../records/read/settings.ts'
import { readDimensions, readTime, statisticsFor } from '../../records/read/statistics.ts'
import { bulkFor } from '../../records/write/bulk.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { exporting } from '../calls/exporting.ts'
import { actorOf, resourceOf } from '../calls/request.ts'
import { languageFor } from '../calls/spoken-language.ts'
import type { Mount } from '../mounts/mount.ts'

export const recordSetMount: Mount = { order: -5, routes: recordSetRoutes }

/** What is asked of many records of a type at once, rather than of one. */
export function recordSetRoutes(recordContext: {
  readonly db: Database
  readonly clock: Clock
}): Router {
  return routesOf(recordSetContracts, {
    'GET /api/records/{resource}/settings': ({ request, query: { org } }) =>
      settingsFor(recordContext, actorOf(request), resourceOf(request), org),
    'GET /api/records/{resource}/totals': ({ request }) => {
      const [actor, resource] = [actorOf(request), resourceOf(request)]
      return totalsFor(recordContext, actor, resource, listIn(request, totals))
    },
    'GET /api/records/{resource}/statistics': ({ request, query }) => {
      const [actor, resource] = [actorOf(request), resourceOf(request)]
      const counted = { ...countedIn(actor, resource, query), ...listIn(request, statistics) }
      return statisticsFor(recordContext, actor, resource, counted)
    },
    'GET /api/records/{resource}/statistics/export': async ({ request, response, query }) => {
      const [actor, resource] = [actorOf(request), resourceOf(request)]
      const counted = { ...countedIn(actor, resource, query), ...listIn(request, statisticsTable) }
      const asked = { ...counted, format: query.format, language: languageFor(request) }
      await exporting(request, response, (output) =>
        exportStatistics(recordContext, actor, resource, asked, output),
      )
    },
    'POST /api/records/{resource}/bulk': ({ request, body }) =>
      bulkFor(recordContext, actorOf(request), resourceOf(request), body),
    'GET /api/records/{resource}/export': async ({ request, response, query }) => {
      const [actor, resource] = [actorOf(request), resourceOf(request)]
      const asked = {
        ...listIn(request, listTable),
        ...{ format: query.format, zone: query.zone, language: languageFor(request) },
        columns: readColumns(resource, actor, query.columns),
        isForImport: query.columns === everyColumn,
      }
      await exporting(request, response, (output) =>
        exportRecords(recordContext, actor, resource, asked, output),
      )
    },
  })
}

const namesIn = (query: z.core.$ZodObject): readonly string[] => Object.keys(query._zod.def.shape)
const totals = namesIn(recordSetContracts['GET /api/records/{resource}/totals'].query)
const listTable = namesIn(recordSetContracts['GET /api/records/{resource}/export'].query)
const statistics = namesIn(recordSetContracts['GET /api/records/{resource}/statistics'].query)
const statisticsTable = namesIn(
  recordSetContracts['GET /api/records/{resource}/statistics/export'].query,
)

/** Which records are meant; `own` are the parameters of the call besides. */
const listIn = (request: Request, own: readonly string[]) =>
  readListQuery(resourceOf(request), actorOf(request), request.query, own)

interface Counting {
  readonly by?: string
  readonly time?: string
}

const countedIn = (actor: Actor, resource: Resource, { by, time }: Counting) => ({
  by: readDimensions(resource, actor, by),
  time: readTime(resource, actor, time),
})
