import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { type Request, Router } from 'express'
import { z } from 'zod'
import { definitionContracts } from '#domain/api/definition-contracts'
import { issueFault } from '#domain/fields/issue-fault'
import { mayWatchBoard } from '#domain/rights/board-right'
import { menuFor } from '#domain/rights/menu'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { choicesFor } from '../../records/read/choices.ts'
import { readListQuery } from '../../records/read/list-query.ts'
import { Dictionaries } from '../../records/references/dictionaries.ts'
import { describeResources } from '../answers/described.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { badQuery } from '../calls/input.ts'
import { answerKeptFor } from '../calls/kept-answers.ts'
import { actorOf, answer, resourceOf } from '../calls/request.ts'
import type { ScreenTitle } from '../mounts/app-options.ts'
import type { Mount } from '../mounts/mount.ts'
import { openApi } from '../openapi/document.ts'

interface DefinitionRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly screens: () => readonly ScreenTitle[]
}

export const definitionMount: Mount = { order: 1, routes: definitionRoutes }

/** What there is: record types, the menu, screens, choices for references, items of dictionaries, this API itself. */
export function definitionRoutes(parts: DefinitionRoutes): Router {
  const router = Router()
  router.use(describedRoutes(parts))

  router
    .route('/api/resources')
    .get((request, response) => {
      answerKeptFor(response, describeResources(actorOf(request)))
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/api/choices/:resource')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const query = readListQuery(resource, actor, request.query, [
        'at',
        'office',
        'above',
        'abovePost',
        'atWork',
      ])
      const data = await choicesFor(parts, actor, resource, query, narrowingIn(request))
      answer(response, { data })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/api/openapi.json')
    .get((request, response) => {
      const { text, packed, tag } = openApiText()
      response.set('Cache-Control', 'no-cache').set('ETag', tag).vary('Accept-Encoding')
      if (request.fresh) response.status(304).end()
      else if (request.acceptsEncodings('gzip')) {
        response.type('json').set('Content-Encoding', 'gzip').send(packed)
      } else response.type('json').send(text)
    })
    .all(methodNotAllowed('GET'))

  return router
}

function describedRoutes({ db, screens }: DefinitionRoutes): Router {
  const dictionaries = new Dictionaries(db)
  return routesOf(definitionContracts, {
    'GET /api/menu': ({ request }) => ({ data: menuFor(actorOf(request)) }),
    'GET /api/screens': ({ request }) => {
      const actor = actorOf(request)
      const theirs = screens().filter(({ code }) => mayWatchBoard(code, actor))
      return { data: theirs.map(({ code, title }) => ({ code, title })) }
    },
    'GET /api/dictionaries/{code}': async ({ params: { code } }) => ({
      data: await dictionaries.items(code),
    }),
  })
}

const narrowing = z.object({
  ...{ at: z.optional(z.uuid()), office: z.optional(z.string().max(200)) },
  ...{ above: z.optional(z.uuid()), abovePost: z.optional(z.uuid()) },
  atWork: z.optional(z.uuid()),
})

/** The organisation, by id, the office, and the person it stands above, for which choices are asked. */
function narrowingIn({ query }: Request) {
  const asked = Object.keys(narrowing.shape).map((name) => [name, query[name] || undefined])
  const read = narrowing.safeParse(Object.fromEntries(asked))
  if (read.success) {
    const { above: person, abovePost: post, ...others } = read.data
    return {
      ...others,
      ...(person || post ? { above: { person, post } } : {}),
    }
  }
  throw badQuery(
    ...read.error.issues.map((issue) => ({ field: String(issue.path[0]), ...issueFault(issue) })),
  )
}

interface OpenApiText {
  readonly text: Buffer
  /** The same by gzip. */
  readonly packed: Buffer
  readonly tag: string
}

let known: OpenApiText | undefined

/** Two megabytes that never change while the server runs: written, packed and signed once. */
function openApiText(): OpenApiText {
  if (!known) {
    const text = Buffer.from(JSON.stringify(openApi()))
    const tag = `W/"${createHash('sha256').update(text).digest('base64url')}"`
    known = { text, packed: gzipSync(text), tag }
  }
  return known
}
