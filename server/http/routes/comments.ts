import type { Router } from 'express'
import { commentContracts } from '#domain/api/comment-contracts'
import {
  addComment,
  commentsOn,
  deleteComment,
  editComment,
  sayingOf,
} from '../../comments/comments.ts'
import { mentionable } from '../../comments/mentions.ts'
import type { RecordContext } from '../../records/context/record-context.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf, idempotencyKeyOf, recordAt } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

export const commentMount: Mount = { order: -4, routes: commentRoutes }

/** What people say about records. */
export function commentRoutes(recordContext: RecordContext): Router {
  return routesOf(commentContracts, {
    'GET /api/records/{resource}/{id}/comments': ({ request }) =>
      commentsOn(recordContext, actorOf(request), recordAt(request)),
    'POST /api/records/{resource}/{id}/comments': async ({ request, body }) => {
      const words = { ...sayingOf(body), key: idempotencyKeyOf(request) }
      const id = await addComment(recordContext, actorOf(request), recordAt(request), words)
      return { data: { id } }
    },
    'PATCH /api/records/{resource}/{id}/comments/{comment}': async ({ request, params, body }) => {
      const { version, ...words } = body
      const edit = { id: params.comment, version, ...sayingOf(words) }
      await editComment(recordContext, actorOf(request), recordAt(request), edit)
      return { data: { id: edit.id } }
    },
    'DELETE /api/records/{resource}/{id}/comments/{comment}': async ({
      request,
      params: { comment },
      query,
    }) => {
      const gone = { id: comment, ...query }
      await deleteComment(recordContext, actorOf(request), recordAt(request), gone)
      return { data: { id: comment } }
    },
    'GET /api/records/{resource}/{id}/people': async ({ request, query: { q } }) => ({
      data: await mentionable(recordContext, actorOf(request), recordAt(request), q),
    }),
  })
}
