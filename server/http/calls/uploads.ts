/** How files arrive: as they come onto the disk, so many at once from everybody and from each. */
import type { Request, RequestHandler } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { type Files, fileLimit, type Upload } from '../../files/files.ts'
import type { ReceivedFile, TemporaryFiles } from '../../files/temporary-files.ts'
import { badRequest, invalid, Problem, tooLarge, unavailable } from '../../platform/problem.ts'
import { FairSlots, NoSlot, type Release } from '../../platform/slots.ts'
import { leaveTurn } from '../limits/call-turns.ts'
import { actorOf } from './request.ts'

declare global {
  namespace Express {
    interface Request {
      /** The file that came, until the answer is given. */
      upload?: Upload
    }
  }
}

// Nothing of a body is read before its turn: whoever waits costs a connection. One person has a
// small share, so that a few who are slow leave places for everybody else.
const uploads = new FairSlots({ each: 2, eachInLine: 30, total: 24, totalInLine: 200 })
const patience = 30_000

interface Pace {
  /** What has to arrive, on the average of `window` milliseconds. */
  readonly bytesPerSecond: number
  readonly window: number
}

const leastPace: Pace = { bytesPerSecond: 16 * 1024, window: 10_000 }

type Receiver = Pick<Files, 'admit' | 'count' | 'temporary'>

/**
 * Receives the one file of a form of a person who is signed in; every upload comes this way. Throws
 * 422 without one, 408 where it comes too slowly, 429 and 507 where it is more than there is room for.
 */
export function receiveFile(files: Receiver, pace: Pace = leastPace): RequestHandler {
  const { temporary } = files
  const parse = multer({
    storage: storageIn(temporary),
    limits: { fileSize: fileLimit, files: 1, fields: 4, parts: 6, fieldSize: 1024 },
  }).single('file')
  return async (request, response, next) => {
    const { id } = actorOf(request)
    const gone = new AbortController()
    leaveTurn(request)
    response.once('close', () => gone.abort())
    await files.admit(id, announcedBytes(request))
    const release = await turnOf(id, gone.signal)
    const finish = () => {
      release()
      if (request.upload) void temporary.remove(request.upload)
    }
    gone.signal.addEventListener('abort', finish)
    const progress = watchPace(request, pace, () => {
      // What still comes is not waited for. A request that is answered does not hear of its end.
      response.set('Connection', 'close')
      request.socket.once('close', () => request.destroy())
      next(new Problem(408, 'uploadTooSlow'))
    })
    parse(request, response, (fault: unknown) => {
      progress.stop()
      request.upload = receivedIn(request)
      if (gone.signal.aborted) return finish()
      if (progress.isTooSlow()) return
      if (fault) return next(understoodFault(fault))
      files
        .count(id, request.upload?.size ?? 0)
        .then(() => request.identifyAgain?.())
        .then(() => next(), next)
    })
  }
}

/** A body that breaks off or makes no sense is the caller's fault. */
function understoodFault(fault: unknown): unknown {
  if (fault instanceof MulterError && fault.code === 'LIMIT_FILE_SIZE') return tooLarge(fileLimit)
  return fault instanceof MulterError || hasCode(fault) ? fault : badRequest('badUpload')
}

/** What a request says of its own length; nothing where it does not say. */
const announcedBytes = (request: Request): number =>
  Math.max(0, Number(request.get('content-length') ?? 0) || 0)

/** Looks again and again whether enough has come; tells once when it has not. */
function watchPace(request: Request, { bytesPerSecond, window }: Pace, onTooSlow: () => void) {
  const { socket } = request
  let [before, isTooSlow] = [socket.bytesRead, false]
  const timer = setInterval(() => {
    const now = socket.bytesRead
    isTooSlow = !request.complete && now - before < (bytesPerSecond * window) / 1000
    before = now
    if (!isTooSlow) return
    clearInterval(timer)
    onTooSlow()
  }, window)
  return { stop: () => clearInterval(timer), isTooSlow: () => isTooSlow }
}

async function turnOf(person: string, gone: AbortSignal): Promise<Release> {
  const signal = AbortSignal.any([gone, AbortSignal.timeout(patience)])
  return uploads.take(person, signal).catch((error: unknown) => {
    throw error instanceof NoSlot ? unavailable('uploadsBusy', 10) : error
  })
}

function receivedIn({ file }: Request): Upload | undefined {
  if (!file) return undefined
  const { path, size, hash, mimetype, originalname } = file as Express.Multer.File & ReceivedFile
  return { path, size, hash, name: nameOf(originalname), type: mimetype }
}

/** The file that came with a request. */
export function uploadOf({ upload }: Express.Request): Upload {
  if (!upload) throw invalid([{ field: 'file', code: 'required' }])
  return upload
}

// A full disk says so by a code of the system.
const hasCode = (fault: unknown): boolean => (fault as NodeJS.ErrnoException).code === 'ENOSPC'

const storageIn = (temporary: TemporaryFiles): StorageEngine => ({
  _handleFile: (_request, { stream }, done) => {
    temporary.receive(stream).then(
      (received) => done(null, received),
      (error: unknown) => done(error),
    )
  },
  _removeFile: (_request, { path }, done) => {
    temporary.remove({ path }).then(() => done(null), done)
  },
})

// Browsers send names in UTF-8, the parser reads them as Latin-1.
const nameOf = (original: string): string => Buffer.from(original, 'latin1').toString('utf8')
