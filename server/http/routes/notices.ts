import type { Router } from 'express'
import { noticeContracts } from '#domain/api/notice-contracts'
import { resourceNamed } from '#domain/resources/index'
import type { Database } from '../../db/database.ts'
import { unnamed } from '../../notices/digest.ts'
import {
  type InboxLine,
  markAllRead,
  markNotices,
  markRead,
  readInbox,
} from '../../notices/inbox.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/problem.ts'
import { mayNameTo } from '../../records/access/visibility.ts'
import { labelsFor } from '../../records/labels/labels.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import type { Mount } from '../mounts/mount.ts'

interface NoticeRoutes {
  readonly db: Database
  readonly clock: Clock
}

export const noticeMount: Mount = { routes: noticeRoutes }

/** What the caller was told: the inbox, and marking it as read. Nobody reads another's. */
export function noticeRoutes({ db, clock }: NoticeRoutes): Router {
  return routesOf(noticeContracts, {
    'GET /api/notices': async ({ request, query: { before, unread, kind, size } }) => {
      const viewer = actorOf(request)
      const paging = { before, unreadOnly: unread === 'true', kind, size }
      const inbox = await readInbox(db, viewer.id, paging)
      const mayName = mayNameTo(viewer)
      const lines = inbox.lines.map((line) => (mayName(line.resource) ? line : unnamed(line)))
      const labels = await labelsFor(db, viewer, pointedAt(lines))
      return { data: lines, unread: inbox.unread, labels }
    },
    'POST /api/notices/read': async ({ request, body: { upTo } }) => {
      await markAllRead(db, actorOf(request).id, { upTo, now: clock.now() })
      return { data: null }
    },
    'POST /api/notices/marks': async ({ request, body: { ids, as } }) => {
      const marks = { ids, as, now: clock.now() }
      return { data: { marked: await markNotices(db, actorOf(request).id, marks) } }
    },
    'POST /api/notices/{id}/read': async ({ request, params: { id } }) => {
      if (!(await markRead(db, actorOf(request).id, { id, now: clock.now() }))) throw notFound()
      return { data: null }
    },
  })
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
