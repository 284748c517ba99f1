import { pipeline } from 'node:stream'
import type { Request, Response, Router } from 'express'
import type { Actor } from '#domain/access/access'
import { fileContracts } from '#domain/api/file-contracts'
import type { Database } from '../../db/database.ts'
import { honestName } from '../../files/file-kinds.ts'
import type { FileContent, Files, StoredFile } from '../../files/files.ts'
import type { Clock } from '../../platform/clock.ts'
import { notFound } from '../../platform/problem.ts'
import { readableHolder } from '../../records/files/file-reading.ts'
import { routesOf } from '../calls/contract-routes.ts'
import { actorOf } from '../calls/request.ts'
import { receiveFile, uploadOf } from '../calls/uploads.ts'
import { limitRate } from '../limits/call-limits.ts'
import type { Mount } from '../mounts/mount.ts'

interface FileRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
}

export const fileMount: Mount = { routes: fileRoutes }

/** Uploads, and files for those who uploaded them or may read a record that holds them. */
export function fileRoutes(options: FileRoutes): Router {
  const { files } = options
  return routesOf(
    fileContracts,
    {
      'POST /api/files': async ({ request }) => {
        const [actor, upload] = [actorOf(request), uploadOf(request)]
        // Only what they may read: nobody is told that somebody else has the same bytes.
        const known = await found(options, actor, { id: upload.hash, of: null })
        return { data: await files.keep(actor.id, upload, known !== null) }
      },
      'GET /api/files/{id}': async ({ request, response, params: { id }, query }) => {
        const wanted = { id, of: query.of ?? null }
        const file = await readable(options, actorOf(request), wanted)
        await sendFile(files, file, { request, response, variant: query.size })
      },
    },
    { 'POST /api/files': [limitRate(120), receiveFile(files)] },
  )
}

interface Wanted {
  readonly id: string
  /** The record in which it is read: it is called as there. */
  readonly of: string | null
}

async function readable(options: FileRoutes, actor: Actor, wanted: Wanted): Promise<StoredFile> {
  const file = await found(options, actor, wanted)
  if (!file) throw notFound()
  return file
}

/** The file as this person may read it; null where they may not, or there is none. */
async function found(
  { files, ...recordContext }: FileRoutes,
  actor: Actor,
  { id, of }: Wanted,
): Promise<StoredFile | null> {
  const there = of ? await readableHolder(recordContext, actor, id, of) : null
  const own = there ? null : await files.uploadOf(id, actor.id)
  if (own) return own
  const holder = there ?? (await readableHolder(recordContext, actor, id))
  return holder && files.heldBy(id, holder)
}

interface Sending {
  readonly request: Request
  readonly response: Response
  readonly variant?: 'thumbnail' | undefined
}

/**
 * Sends a file to somebody who was found to be allowed to read it now: a browser keeps it, and asks each
 * time whether it still may show it. Throws a 404 without bytes.
 */
export async function sendFile(
  files: Files,
  file: StoredFile,
  { request, response, variant }: Sending,
): Promise<void> {
  const content = await files.read(file, variant)
  if (!content) throw notFound()
  response.set(headersOf(file, content))
  response.set('ETag', variant ? `"${file.id}-${variant}"` : `"${file.id}"`)
  if (request.fresh) {
    content.stream.destroy()
    response.removeHeader('Content-Length')
    response.status(304).end()
    return
  }
  // Ends the reading of the file too when the answer is broken off.
  pipeline(content.stream, response, () => undefined)
}

/** Nothing a file says is ever run: no guessing of its type, no scripts, no place in our pages. */
function headersOf(
  { name: called, type }: StoredFile,
  content: FileContent,
): Record<string, string> {
  // Pictures alone are shown, as they were drawn anew; nothing can be saved under another ending.
  const isShown = type.startsWith('image/')
  const name = honestName(called, type)
  const plain = name.replace(/[^\w.-]/g, '_')
  const disposition = `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
  return {
    'Content-Type': content.type,
    'Content-Length': String(content.size),
    'Content-Disposition': disposition,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-cache',
  }
}
