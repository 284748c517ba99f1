import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import type { Request, Response, Router } from 'express'
import type { z } from 'zod'
import { definitionContracts } from '#domain/api/definition-contracts'
import { mayWatchBoard } from '#domain/rights/board-right'
import { menuFor } from '#domain/rights/menu'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { choicesFor } from '../../records/read/choices.ts'
import { readListQuery } from '../../records/read/list-query.ts'
import { Dictionaries } from '../../records/references/dictionaries.ts'
import { describeResources } from '../answers/described.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { answerKeptFor } from '../calls/kept-answers.ts'
import { actorOf, resourceOf } from '../calls/request.ts'
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
export function definitionRoutes({ screens, ...parts }: DefinitionRoutes): Router {
  const dictionaries = new Dictionaries(parts.db)
  return routesOf(definitionContracts, {
    'GET /api/resources': ({ request, response }) => {
      answerKeptFor(response, describeResources(actorOf(request)))
    },
    'GET /api/choices/{resource}': async ({ request, query }) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const asked = readListQuery(resource, actor, request.query, narrowingNames)
      return { data: await choicesFor(parts, actor, resource, asked, narrowingIn(query)) }
    },
    'GET /api/openapi.json': ({ request, response }) => answerOpenApi(request, response),
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

const choiceQuery = definitionContracts['GET /api/choices/{resource}'].query
const narrowingNames = Object.keys(choiceQuery.shape)

/** The organisation, by id, the office, and the person it stands above, for which choices are asked. */
function narrowingIn({ at, office, above, abovePost, atWork }: z.output<typeof choiceQuery>) {
  const over = above || abovePost ? { above: { person: above, post: abovePost } } : {}
  return { at, office, atWork, ...over }
}

function answerOpenApi(request: Request, response: Response): void {
  const { text, packed, tag } = openApiText()
  response.set('Cache-Control', 'no-cache').set('ETag', tag).vary('Accept-Encoding')
  if (request.fresh) response.status(304).end()
  else if (request.acceptsEncodings('gzip')) {
    response.type('json').set('Content-Encoding', 'gzip').send(packed)
  } else response.type('json').send(text)
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
