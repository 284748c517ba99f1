/** The specification's own calls for accounts, mappings and policies, over the records functions. */
import { type Request, Router } from 'express'
import { z } from 'zod'
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
import { block } from '../calls/envelope.ts'
import {
  askedOf,
  badQuery,
  bodyAloneOf,
  countUpTo,
  inputOf,
  queryOf,
  specifiedPage,
  versioned,
  writtenVersion,
} from '../calls/input.ts'
import { actorOf, answer, bodyOf, idempotencyKeyOf, identityOf } from '../calls/request.ts'
import { heardLanguage } from '../calls/spoken-language.ts'
import type { Mount } from '../mounts/mount.ts'

const accountPage = z.strictObject({
  username: z.string().max(50).default(''),
  ascDesc: z.enum(['asc', 'desc']).default('desc'),
  curRowNum: countUpTo(200).default(10),
  curPage: countUpTo(100_000).default(1),
  fieldName: z.enum(['createTime', 'createdAt', 'username', 'userName']).default('createTime'),
})
/** What the address of a call about accounts says besides. */
const methodAlone = z.strictObject({ method: z.string() })
const tickedRows = z.array(z.object({ id: z.uuid(), version: writtenVersion })).max(200)
/** A form has the rows as the text of their JSON. */
const ticked = z.object({
  rows: z.union([tickedRows, z.string().transform(jsonOf).pipe(tickedRows)]),
})
const identified = z.object({ id: z.uuid() })
const policyChange = z.object({
  id: z.uuid(),
  version: z.coerce.number().int().min(1),
  isShow: z
    .enum(['true', 'false'])
    .transform((word) => word === 'true')
    .optional(),
  showTime: z.coerce.number().int().optional(),
  sortNo: z.coerce.number().int().optional(),
})

export const specifiedRecordMount: Mount = { routes: specifiedRecordRoutes }

export function specifiedRecordRoutes(recordContext: RecordContext): Router {
  const router = Router()
  router.post('/aas-web/UserManagement.do', async (request, response) => {
    actorOf(request)
    const { method } = request.query
    if (method === 'query') return answer(response, await accountsAsked(recordContext, request))
    if (method !== 'delete')
      throw badQuery({ field: 'method', code: 'notAnOption', params: { options: 'query, delete' } })
    answer(response, await deleteTicked(recordContext, request, named('account')))
  })
  router.use('/safety/system/mapping', mappingRoutes(recordContext))
  router.use('/safety/philosophy/policy', policyRoutes(recordContext))
  return router
}

async function accountsAsked(recordContext: RecordContext, request: Request) {
  const actor = actorOf(request)
  const { username, ascDesc, curRowNum, curPage, fieldName } = bodyAloneOf(
    request,
    accountPage,
    methodAlone,
  )
  const column = fieldName === 'createTime' ? 'createdAt' : fieldName
  const { data, total } = await listFor(recordContext, actor, named('account'), {
    where: username === '' ? {} : { username: { contains: username } },
    fields: ['username', column],
    ...{ sort: ascDesc === 'desc' ? `-${column}` : column, deleted: false },
    ...{ page: curPage, size: curRowNum },
  })
  return { rows: data, total, curPage, curRowNum }
}

/** Rows are sent bare or as `rows`; each is deleted, or refused, on its own. */
async function deleteTicked(recordContext: RecordContext, request: Request, resource: Resource) {
  const actor = actorOf(request)
  if (Array.isArray(request.body)) request.body = { rows: request.body }
  const { rows } = inputOf(request, ticked)
  const { data, ...counts } = await bulkFor(recordContext, actor, resource, { do: 'delete', rows })
  return block(data, counts)
}

function mappingRoutes(recordContext: RecordContext): Router {
  const router = Router()
  const mapping = named('org-mapping')

  router.all('/list/page', async (request, response) => {
    const actor = actorOf(request)
    const { limit, offset, keyword } = askedOf(request, specifiedPage)
    const { data, total } = await listFor(recordContext, actor, mapping, {
      ...{ where: {}, sort: mapping.list.sort, deleted: false },
      ...{ page: offset, size: limit, q: keyword.trim() || undefined },
    })
    answer(response, block(data, { total }))
  })

  router.post('/add', async (request, response) => {
    const created = await createRecord(recordContext, actorOf(request), mapping, {
      input: bodyOf(request),
      key: idempotencyKeyOf(request),
    })
    answer(response, block(created.data), 201)
  })

  router.post('/update', async (request, response) => {
    const actor = actorOf(request)
    const { id } = inputOf(request, identified)
    const { version, input } = versioned(request, writtenVersion)
    const { id: _id, ...values } = input
    const changed = await changeRecord(recordContext, actor, mapping, {
      id,
      version,
      input: values,
    })
    answer(response, block(changed.data))
  })

  router.post('/delete', async (request, response) => {
    answer(response, await deleteTicked(recordContext, request, mapping))
  })

  return router
}

function policyRoutes(recordContext: RecordContext): Router {
  const router = Router()
  const policy = named('safety-policy')

  router.get('/list', async (request, response) => {
    const { actor, language } = identityOf(request)
    const spoken = heardLanguage(request) ?? language
    const data = await policiesInForce(recordContext, actor, spoken)
    answer(response, block(data, { total: data.length }))
  })

  router.get('/update', async (request, response) => {
    const actor = actorOf(request)
    mustBeDeliberate(request)
    const { id, version, ...input } = queryOf(request, policyChange)
    const changed = await changeRecord(recordContext, actor, policy, { id, version, input })
    answer(response, block(changed.data))
  })

  return router
}

// The specification changes by GET, which a link on another site could bring about as well.
function mustBeDeliberate(request: Request): void {
  const isOurs = request.get('x-requested-with') === 'headframe'
  if (!isOurs && !shownToken(request.headers)) throw forbidden('crossSite')
}

/** What a text says as JSON; undefined for one that is none. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function named(name: string): Resource {
  const resource = resourceNamed(name)
  if (!resource) throw notFound(name)
  return resource
}
