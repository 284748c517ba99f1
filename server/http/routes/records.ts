import { Router } from 'express'
import { z } from 'zod'
import type { RecordContext } from '../../records/context/record-context.ts'
import { listFor } from '../../records/read/list.ts'
import { readListQuery } from '../../records/read/list-query.ts'
import { historyOf, readRecord } from '../../records/read/read-record.ts'
import { actOnRecord } from '../../records/write/act.ts'
import { changeRecord } from '../../records/write/change.ts'
import { copyRecord } from '../../records/write/copy.ts'
import { createRecord } from '../../records/write/create.ts'
import { removeRecord, restoreRecord } from '../../records/write/remove.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { answerRecord, matching } from '../calls/if-match.ts'
import { badQuery, inputOf, queryOf, versioned, versionOf } from '../calls/input.ts'
import { actorOf, answer, bodyOf, idempotencyKeyOf, idOf, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const copySchema = z.strictObject({
  input: z.record(z.string(), z.unknown()).default({}),
  along: z.array(z.string()).default([]),
})

/** What follows a write at once: the action that hands the record in. */
const writeQuery = z.object({ handIn: z.string().max(40).optional() })

export const recordMount: Mount = { at: '/api/records', order: -1, routes: recordRoutes }

/** Records of every type: list, create, read, change, delete, restore, copy, act, history. */
export function recordRoutes(recordContext: RecordContext): Router {
  const router = Router()

  router
    .route('/:resource')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const query = readListQuery(resource, actor, request.query)
      answer(response, await listFor(recordContext, actor, resource, query))
    })
    .post(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const { handIn } = queryOf(request, writeQuery)
      const creation = { input: bodyOf(request), key: idempotencyKeyOf(request), handIn }
      const created = await createRecord(recordContext, actor, resource, creation)
      response.location(`/api/records/${resource.name}/${created.data.id}`)
      answerRecord(response, created, 201)
    })
    .all(methodNotAllowed('GET', 'POST'))

  router
    .route('/:resource/:id')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      answerRecord(response, await readRecord(recordContext, actor, resource, idOf(request)))
    })
    .patch(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const { handIn } = queryOf(request, writeQuery)
      const change = { id: idOf(request), ...versioned(request), handIn }
      const write = () => changeRecord(recordContext, actor, resource, change)
      answerRecord(response, await matching(request, change.version, write))
    })
    .delete(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const version = versionOf(numberIn(request.query.version))
      const write = () =>
        removeRecord(recordContext, actor, resource, { id: idOf(request), version })
      answerRecord(response, await matching(request, version, write))
    })
    .all(methodNotAllowed('GET', 'PATCH', 'DELETE'))

  router.use(lifeRoutes(recordContext))
  return router
}

/** What becomes of one record beyond its fields: brought back, copied, acted upon; and its history. */
function lifeRoutes(recordContext: RecordContext): Router {
  const router = Router()

  router
    .route('/:resource/:id/restore')
    .post(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      answerRecord(response, await restoreRecord(recordContext, actor, resource, idOf(request)))
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:resource/:id/copy')
    .post(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const copy = { id: idOf(request), ...inputOf(request, copySchema) }
      answerRecord(response, await copyRecord(recordContext, actor, resource, copy), 201)
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:resource/:id/history')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const before = entryOf(request.query.before)
      answer(response, await historyOf(recordContext, actor, resource, idOf(request), before))
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:resource/:id/actions/:action')
    .post(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      const act = {
        id: idOf(request),
        action: String(request.params.action),
        ...versioned(request),
      }
      const write = () => actOnRecord(recordContext, actor, resource, act)
      answerRecord(response, await matching(request, act.version, write))
    })
    .all(methodNotAllowed('POST'))

  return router
}

const numberIn = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value

/** The entry of a history that a page goes on from; null: from the newest. */
function entryOf(before: unknown): number | null {
  if (before === undefined) return null
  if (typeof before === 'string' && /^-?\d{1,16}$/.test(before)) return Number(before)
  throw badQuery({ field: 'before', code: 'notWhole' })
}
