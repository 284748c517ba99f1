import { type Request, Router } from 'express'
import { z } from 'zod'
import { linesOf } from '#domain/api/lines'
import {
  addComment,
  commentsOn,
  deleteComment,
  editComment,
  sayingOf,
} from '../../comments/comments.ts'
import { mentionable } from '../../comments/mentions.ts'
import type { Database } from '../../db/database.ts'
import type { Clock } from '../../platform/clock.ts'
import { relatedTo } from '../../records/read/related.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf, queryOf, versionOf } from '../calls/input.ts'
import { actorOf, answer, idempotencyKeyOf, idOf, resourceOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

const saying = { text: linesOf(2000), mentions: z.array(z.uuid()).max(20).default([]) }
const newComment = z.strictObject(saying)
const changedComment = z.strictObject({ ...saying, version: z.int().min(1) })

const nameQuery = z.strictObject({ q: z.string().trim().max(100).optional() })

export const commentMount: Mount = { at: '/api/records', order: -4, routes: commentRoutes }

/** What stands around a record: what people say about it and what points at it. */
export function commentRoutes(recordContext: {
  readonly db: Database
  readonly clock: Clock
}): Router {
  const router = Router()

  router
    .route('/:resource/:id/comments')
    .get(async (request, response) => {
      answer(response, await commentsOn(recordContext, actorOf(request), placeOf(request)))
    })
    .post(async (request, response) => {
      const actor = actorOf(request)
      const words = sayingOf(inputOf(request, newComment))
      const key = idempotencyKeyOf(request)
      const id = await addComment(recordContext, actor, placeOf(request), { ...words, key })
      answer(response, { data: { id } }, 201)
    })
    .all(methodNotAllowed('GET', 'POST'))

  router
    .route('/:resource/:id/comments/:comment')
    .patch(async (request, response) => {
      const actor = actorOf(request)
      const { version, ...words } = inputOf(request, changedComment)
      const edit = { id: idOf(request, 'comment'), version, ...sayingOf(words) }
      await editComment(recordContext, actor, placeOf(request), edit)
      answer(response, { data: { id: edit.id } })
    })
    .delete(async (request, response) => {
      const actor = actorOf(request)
      const version = versionOf(Number(request.query.version))
      const comment = { id: idOf(request, 'comment'), version }
      await deleteComment(recordContext, actor, placeOf(request), comment)
      answer(response, { data: { id: comment.id } })
    })
    .all(methodNotAllowed('PATCH', 'DELETE'))

  router
    .route('/:resource/:id/people')
    .get(async (request, response) => {
      const { q } = queryOf(request, nameQuery)
      const actor = actorOf(request)
      const data = await mentionable(recordContext, actor, placeOf(request), q)
      answer(response, { data })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/:resource/:id/related')
    .get(async (request, response) => {
      const actor = actorOf(request)
      const resource = resourceOf(request)
      answer(response, { data: await relatedTo(recordContext, actor, resource, idOf(request)) })
    })
    .all(methodNotAllowed('GET'))

  return router
}

const placeOf = (request: Request) => ({ resource: resourceOf(request), recordId: idOf(request) })
