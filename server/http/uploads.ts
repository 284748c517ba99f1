/** How files arrive: as they come onto the disk, so many at once from everybody and from each. */
import type { Request, RequestHandler } from 'express'
import multer, { MulterError, type StorageEngine } from 'multer'
import { fileLimit, type Upload } from '../files/files.ts'
import type { ReceivedFile, TemporaryFiles } from '../files/temporary-files.ts'
import { badRequest, invalid, unavailable } from '../problem.ts'
import { FairSlots, NoSlot, type Release } from '../slots.ts'
import { actorOf } from './request.ts'

declare global {
  namespace Express {
    interface Request {
      /** The file that came, until the answer is given. */
      upload?: Upload
    }
  }
}

// Nothing of a body is read before its turn: whoever waits costs a connection.
const uploads = new FairSlots({ each: 3, eachInLine: 30, total: 8, totalInLine: 200 })
const patience = 30_000

/** Receives the one file of a form of a person who is signed in. Throws 422 without one. */
export function receiveFile(temporary: TemporaryFiles): RequestHandler {
  const parse = multer({
    storage: storageIn(temporary),
    limits: { fileSize: fileLimit, files: 1, fields: 4, parts: 6, fieldSize: 1024 },
  }).single('file')
  return async (request, response, next) => {
    const gone = new AbortController()
    response.once('close', () => gone.abort())
    const release = await turnOf(actorOf(request).id, gone.signal)
    const finish = () => {
      release()
      if (request.upload) void temporary.remove(request.upload)
    }
    parse(request, response, (fault: unknown) => {
      request.upload = receivedIn(request)
      if (gone.signal.aborted) return finish()
      gone.signal.addEventListener('abort', finish)
      // A body that breaks off or makes no sense is the caller's fault.
      const isKnown = !fault || fault instanceof MulterError || hasCode(fault)
      next(isKnown ? fault : badRequest('badUpload'))
    })
  }
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
