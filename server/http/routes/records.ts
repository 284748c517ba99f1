import type { Router } from 'express'
import { recordContracts } from '#domain/api/record-contracts'
import { recordLifeContracts } from '#domain/api/record-life-contracts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { listFor } from '../../records/read/list.ts'
import { readListQuery } from '../../records/read/list-query.ts'
import { historyOf, readRecord } from '../../records/read/read-record.ts'
import { actOnRecord } from '../../records/write/act.ts'
import { changeRecord } from '../../records/write/change.ts'
import { copyRecord } from '../../records/write/copy.ts'
import { createRecord } from '../../records/write/create.ts'
import { removeRecord, restoreRecord } from '../../records/write/remove.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { matching, tagged } from '../calls/if-match.ts'
import { actorOf, idempotencyKeyOf, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const recordMount: Mount = { order: -1, routes: recordRoutes }

/** Records of every type: list, create, read, change, delete, restore, copy, act, history. */
export function recordRoutes(recordContext: RecordContext): Router {
  const fields = routesOf(recordContracts, {
    'GET /api/records/{resource}': ({ request }) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const query = readListQuery(resource, actor, request.query)
      return listFor(recordContext, actor, resource, query)
    },
    'POST /api/records/{resource}': async ({ request, response, query: { handIn }, body }) => {
      const resource = resourceOf(request)
      const creation = { input: body, key: idempotencyKeyOf(request), handIn }
      const created = await createRecord(recordContext, actorOf(request), resource, creation)
      response.location(`/api/records/${resource.name}/${created.data.id}`)
      return tagged(response, created)
    },
    'GET /api/records/{resource}/{id}': async ({ request, response, params: { id } }) =>
      tagged(response, await readRecord(recordContext, actorOf(request), resourceOf(request), id)),
    'PATCH /api/records/{resource}/{id}': async ({ request, response, ...asked }) => {
      const { version, ...input } = asked.body
      const change = { ...asked.params, version, input, ...asked.query }
      const write = () => changeRecord(recordContext, actorOf(request), resourceOf(request), change)
      return tagged(response, await matching(request, version, write))
    },
    'DELETE /api/records/{resource}/{id}': async ({ request, response, ...asked }) => {
      const { version } = asked.query
      const { id } = asked.params
      const write = () =>
        removeRecord(recordContext, actorOf(request), resourceOf(request), { id, version })
      return tagged(response, await matching(request, version, write))
    },
  })
  return fields.use(lifeRoutes(recordContext))
}

/** What becomes of one record beyond its fields. */
function lifeRoutes(recordContext: RecordContext): Router {
  return routesOf(recordLifeContracts, {
    'POST /api/records/{resource}/{id}/restore': async ({ request, response, params: { id } }) => {
      const resource = resourceOf(request)
      return tagged(response, await restoreRecord(recordContext, actorOf(request), resource, id))
    },
    'POST /api/records/{resource}/{id}/copy': async ({ request, response, params, body }) => {
      const copy = { ...params, ...body }
      const resource = resourceOf(request)
      return tagged(response, await copyRecord(recordContext, actorOf(request), resource, copy))
    },
    'GET /api/records/{resource}/{id}/history': ({ request, params: { id }, query }) =>
      historyOf(recordContext, actorOf(request), resourceOf(request), id, query.before),
    'POST /api/records/{resource}/{id}/actions/{action}': async ({
      request,
      response,
      ...asked
    }) => {
      const { version, ...input } = asked.body
      const act = { ...asked.params, version, input }
      const write = () => actOnRecord(recordContext, actorOf(request), resourceOf(request), act)
      return tagged(response, await matching(request, version, write))
    },
  })
}
