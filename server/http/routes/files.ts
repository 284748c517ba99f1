import { type RequestHandler, Router } from 'express'
import multer, { MulterError } from 'multer'
import { type Actor, isPerson } from '#domain/access'
import { resourceNamed } from '#domain/resources/index'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import { type FileContent, type Files, fileLimit, type StoredFile } from '../../files/files.ts'
import { badRequest, forbidden, invalid, notFound } from '../../problem.ts'
import { mayReadAny } from '../../records/read.ts'
import { methodNotAllowed } from '../faults.ts'
import { limitRate } from '../guard.ts'
import { actorOf, answer } from '../request.ts'

interface FileRoutes {
  readonly db: Database
  readonly clock: Clock
  readonly files: Files
}

const parse = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: fileLimit, files: 1, fields: 4, parts: 6, fieldSize: 1024 },
}).single('file')

/** Reads one uploaded file; a body that breaks off or makes no sense is the caller's fault. */
const upload: RequestHandler = (request, response, next) => {
  parse(request, response, (fault: unknown) => {
    const isKnown = !fault || fault instanceof MulterError
    next(isKnown ? fault : badRequest('badUpload'))
  })
}

const onlySignedIn: RequestHandler = (request, _response, next) => {
  if (!isPerson(actorOf(request))) throw forbidden('notAllowed')
  next()
}

/** Uploads, and files for those who uploaded them or may read a record that holds them. */
export function fileRoutes(options: FileRoutes): Router {
  const { files } = options
  const router = Router()

  router
    .route('/')
    .post(onlySignedIn, limitRate(120), upload, async (request, response) => {
      const { file } = request
      if (!file) throw invalid([{ field: 'file', code: 'required' }])
      const stored = await files.keep(actorOf(request).id, {
        bytes: file.buffer,
        name: nameOf(file.originalname),
        type: file.mimetype,
      })
      answer(response, { data: stored }, 201)
    })
    .all(methodNotAllowed('POST'))

  router
    .route('/:id')
    .get(async (request, response) => {
      const file = await readable(options, actorOf(request), String(request.params.id))
      const variant = request.query.size === 'thumbnail' ? 'thumbnail' : undefined
      const content = await files.read(file, variant)
      if (!content) throw notFound()
      response.set(headersOf(file, content))
      content.stream.on('error', () => response.destroy()).pipe(response)
    })
    .all(methodNotAllowed('GET'))

  return router
}

async function readable(
  { files, ...office }: FileRoutes,
  actor: Actor,
  id: string,
): Promise<StoredFile> {
  const file = await files.find(id, actor.id)
  if (!file) throw notFound()
  const { isOwn, holders } = await files.holders(id, actor.id)
  const records = holders.flatMap((holder) => {
    const resource = resourceNamed(holder.resource)
    return resource ? [{ resource, id: holder.recordId }] : []
  })
  if (!isOwn && !(await mayReadAny(office, actor, records))) throw notFound()
  return file
}

/** Nothing a file says is ever run: no guessing of its type, no scripts, no place in our pages. */
export function headersOf(
  { id, name, type }: StoredFile,
  content: FileContent,
): Record<string, string> {
  const isShown = type.startsWith('image/')
  const plain = name.replace(/[^\w.-]/g, '_')
  const disposition = `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`
  return {
    'Content-Type': content.type,
    'Content-Length': String(content.size),
    'Content-Disposition': disposition,
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, max-age=86400',
    ETag: `"${id}"`,
  }
}

// Browsers send names in UTF-8, the parser reads them as Latin-1.
const nameOf = (original: string): string =>
  Buffer.from(original, 'latin1')
    .toString('utf8')
    .replace(/\p{Cc}/gu, '')
    .trim() || 'file'
