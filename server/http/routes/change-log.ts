import type { Request, RequestHandler, Router } from 'express'
import type { core } from 'zod'
import { type Actor, administrators, hasRight } from '#domain/access/access'
import { usualDays } from '#domain/api/change-log'
import { changeLogContracts } from '#domain/api/change-log-contracts'
import { resources } from '#domain/resources/index'
import { changesHeadings, changesRows } from '../../export/change-log.ts'
import { forbidden } from '../../platform/problem.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { zoneOf } from '../../records/place/zone.ts'
import { type ChangesAsked, readChanges } from '../../records/read/change-log.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { exportingRows } from '../calls/exporting.ts'
import { badQuery } from '../calls/input.ts'
import { actorOf } from '../calls/request.ts'
import { languageFor } from '../calls/spoken-language.ts'
import type { Mount } from '../mounts/mount.ts'

const day = 86_400_000
/** The first instant that the database writes as it reads it. */
const earliest = Date.parse('0001-01-01T00:00:00Z')

const types: ReadonlySet<string> = new Set(resources.map(({ name }) => name))

export const changeLogMount: Mount = { routes: changeLogRoutes }

/** What was done to records of every type, for administrators. */
export function changeLogRoutes(recordContext: RecordContext): Router {
  const { db, clock } = recordContext
  // Whoever may not look into it hears nothing of what it is asked with.
  const administering: RequestHandler = (request, _response, next) => {
    administratorOf(request)
    next()
  }
  return routesOf(
    changeLogContracts,
    {
      'GET /api/changes': ({ request, query }) =>
        readChanges(recordContext, administratorOf(request), askedOf(query, clock.now())),
      'GET /api/changes/export.csv': async ({ request, response, query }) => {
        const actor = administratorOf(request)
        const asked = askedOf(query, clock.now())
        const language = languageFor(request)
        const place = { language, zone: await zoneOf(db, actor.lineage.org) }
        await exportingRows(request, response, {
          fileName: 'changes.csv',
          headings: changesHeadings(place),
          rows: changesRows(recordContext, actor, asked, place),
        })
      },
    },
    {
      'GET /api/changes': [administering],
      'GET /api/changes/export.csv': [administering],
    },
  )
}

function administratorOf(request: Request): Actor {
  const actor = actorOf(request)
  if (!hasRight(actor, administrators, { subject: 'data-change-log', right: 'view' }))
    throw forbidden('notAllowed')
  return actor
}

type Query = core.output<(typeof changeLogContracts)['GET /api/changes']['query']>

function askedOf({ from, to, lang: _, ...rest }: Query, now: Date): ChangesAsked {
  if (rest.resource !== undefined && !types.has(rest.resource))
    throw badQuery({ field: 'resource', code: 'unknownSubject' })
  const end = to ? new Date(to) : new Date(now.getTime() + 1)
  const usual = Math.max(end.getTime() - usualDays * day, earliest)
  const start = new Date(from ?? usual)
  return { from: start, to: end, ...rest }
}
