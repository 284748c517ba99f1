import { Router } from 'express'
import { z } from 'zod'
import { resourceNamed } from '#domain/resources/index'
import type { Database } from '../../db/database.ts'
import { unnamed } from '../../notices/digest.ts'
import { type InboxLine, markAllRead, markRead, readInbox } from '../../notices/inbox.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/problem.ts'
import { mayNameTo } from '../../records/access/visibility.ts'
import { labelsFor } from '../../records/labels/labels.ts'
import { methodNotAllowed } from '../calls/faults.ts'
import { inputOf, queryOf } from '../calls/input.ts'
import { actorOf, answer } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface NoticeRoutes {
  readonly db: Database
  readonly clock: Clock
}

const position = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const querySchema = z.strictObject({
  before: position.optional(),
  unread: z.enum(['true', 'false']).default('false'),
  size: z.coerce.number().int().min(1).max(100).default(50),
})
const readAllSchema = z.strictObject({ upTo: z.int().positive() })

export const noticeMount: Mount = { at: '/api/notices', routes: noticeRoutes }

/** What the caller was told: the inbox, and marking it as read. Nobody reads another's. */
export function noticeRoutes({ db, clock }: NoticeRoutes): Router {
  const router = Router()

  router
    .route('/')
    .get(async (request, response) => {
      const viewer = actorOf(request)
      const { id } = viewer
      const { before, unread, size } = queryOf(request, querySchema)
      const inbox = await readInbox(db, id, { before, unreadOnly: unread === 'true', size })
      const mayName = mayNameTo(viewer)
      const lines = inbox.lines.map((line) => (mayName(line.resource) ? line : unnamed(line)))
      const labels = await labelsFor(db, viewer, pointedAt(lines))
      answer(response, { data: lines, unread: inbox.unread, labels })
    })
    .all(methodNotAllowed('GET'))

  router
    .route('/read')
    .post(async (request, response) => {
      const { id } = actorOf(request)
      const { upTo } = inputOf(request, readAllSchema)
      await markAllRead(db, id, { upTo, now: clock.now() })
      answer(response, { data: null })
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:id/read')
    .post(async (request, response) => {
      const { id: accountId } = actorOf(request)
      const id = position.safeParse(request.params.id)
      const now = clock.now()
      if (!id.success || !(await markRead(db, accountId, { id: id.data, now }))) throw notFound()
      answer(response, { data: null })
    })
    .all(methodNotAllowed('POST'))

  return router
}

/** Ids whose names the lines need: who did it, and titles that are themselves references. */
function pointedAt(lines: readonly InboxLine[]): Record<string, string[]> {
  const wanted: Record<string, string[]> = {}
  const want = (name: string, id: string) => {
    wanted[name] = [...(wanted[name] ?? []), id]
  }
  for (const { resource: name, title, actor } of lines) {
    const resource = resourceNamed(name)
    const ref = resource?.fields[resource.title]?.ref
    if (ref && title) want(ref, title)
    if (actor) want('account', actor)
  }
  return wanted
}
