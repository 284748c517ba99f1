/** The specification's own calls for accounts, mappings and policies, over the records functions. */
import type { Request, RequestHandler, Router } from 'express'
import type { z } from 'zod'
import type { Actor } from '#domain/access/access'
import type { specifiedPage } from '#domain/api/specified'
import { specifiedRecordContracts } from '#domain/api/specified-record-contracts'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { forbidden, notFound } from '../../platform/problem.ts'
import { shownToken } from '../../platform/shown-token.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { listFor } from '../../records/read/list.ts'
import { bulkFor } from '../../records/write/bulk.ts'
import { changeRecord } from '../../records/write/change.ts'
import { createRecord } from '../../records/write/create.ts'
import { policiesInForce } from '../answers/policies.ts'
import { type Handlers, routesOf } from '../calls/contract-routes.ts'
import { block } from '../calls/envelope.ts'
import { actorOf, idempotencyKeyOf, identityOf } from '../calls/request.ts'
import { heardLanguage } from '../calls/spoken-language.ts'
import type { Mount } from '../mounts/mount.ts'

export const specifiedRecordMount: Mount = { routes: specifiedRecordRoutes }

export function specifiedRecordRoutes(recordContext: RecordContext): Router {
  return routesOf(specifiedRecordContracts, handlersOf(recordContext), {
    'POST /aas-web/UserManagement.do': [bareRows],
    'POST /safety/system/mapping/delete': [bareRows],
    'GET /safety/philosophy/policy/update': [deliberate],
  })
}

const handlersOf = (recordContext: RecordContext): Handlers<typeof specifiedRecordContracts> => ({
  'POST /aas-web/UserManagement.do': ({ request, body }) =>
    'rows' in body
      ? deleteTicked(recordContext, request, named('account'), body.rows)
      : accountsAsked(recordContext, actorOf(request), body),
  'GET /safety/system/mapping/list/page': ({ request, query }) =>
    mappingsAsked(recordContext, actorOf(request), query),
  'POST /safety/system/mapping/list/page': ({ request, body }) =>
    mappingsAsked(recordContext, actorOf(request), body),
  'POST /safety/system/mapping/add': async ({ request, body: input }) => {
    const creation = { input, key: idempotencyKeyOf(request) }
    const { data } = await createRecord(recordContext, actorOf(request), mapping(), creation)
    return block(data)
  },
  'POST /safety/system/mapping/update': async ({ request, body: { id, version, ...input } }) => {
    const change = { id, version, input }
    const { data } = await changeRecord(recordContext, actorOf(request), mapping(), change)
    return block(data)
  },
  'POST /safety/system/mapping/delete': ({ request, body: { rows } }) =>
    deleteTicked(recordContext, request, mapping(), rows),
  'GET /safety/philosophy/policy/list': async ({ request }) => {
    const { actor, language } = identityOf(request)
    const spoken = heardLanguage(request) ?? language
    const data = await policiesInForce(recordContext, actor, spoken)
    return block(data, { total: data.length })
  },
  'GET /safety/philosophy/policy/update': async ({ request, query: { id, version, ...input } }) => {
    const change = { id, version, input }
    const policy = named('safety-policy')
    const { data } = await changeRecord(recordContext, actorOf(request), policy, change)
    return block(data)
  },
})

const mapping = () => named('org-mapping')

type AccountPage = Exclude<
  z.output<(typeof specifiedRecordContracts)['POST /aas-web/UserManagement.do']['body']>,
  { readonly rows: unknown }
>

async function accountsAsked(recordContext: RecordContext, actor: Actor, page: AccountPage) {
  const { username, ascDesc, curRowNum, curPage, fieldName } = page
  const column = fieldName === 'createTime' ? 'createdAt' : fieldName
  const { data, total } = await listFor(recordContext, actor, named('account'), {
    where: username === '' ? {} : { username: { contains: username } },
    fields: ['username', column],
    ...{ sort: ascDesc === 'desc' ? `-${column}` : column, deleted: false },
    ...{ page: curPage, pageName: 'curPage', size: curRowNum },
  })
  return { rows: data, total, curPage, curRowNum }
}

type Page = z.output<typeof specifiedPage>

async function mappingsAsked(recordContext: RecordContext, actor: Actor, page: Page) {
  const { limit, offset, keyword } = page
  const { data, total } = await listFor(recordContext, actor, mapping(), {
    ...{ where: {}, sort: mapping().list.sort, deleted: false },
    ...{ page: offset, pageName: 'offset', size: limit, q: keyword.trim() || undefined },
  })
  return block(data, { total })
}

interface Ticked {
  readonly id: string
  readonly version: number
}

/** Each row is deleted, or refused, on its own. */
async function deleteTicked(
  recordContext: RecordContext,
  request: Request,
  resource: Resource,
  rows: readonly Ticked[],
) {
  const operation = { do: 'delete', rows } as const
  const { data, ...counts } = await bulkFor(recordContext, actorOf(request), resource, operation)
  return block(data, counts)
}

/** Rows are sent bare or as `rows`. */
const bareRows: RequestHandler = (request, _response, next) => {
  const isPage = request.query.method === 'query'
  if (Array.isArray(request.body) && !isPage) request.body = { rows: request.body }
  next()
}

// The specification changes by GET, which a link on another site could bring about as well.
const deliberate: RequestHandler = (request, _response, next) => {
  const isOurs = request.get('x-requested-with') === 'headframe'
  if (!isOurs && !shownToken(request.headers)) throw forbidden('crossSite')
  next()
}

function named(name: string): Resource {
  const resource = resourceNamed(name)
  if (!resource) throw notFound(name)
  return resource
}
