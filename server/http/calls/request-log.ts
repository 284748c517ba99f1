import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Request, RequestHandler, Response } from 'express'
import { pinoHttp } from 'pino-http'
import type { Log } from '../../platform/log.ts'

/** Milliseconds after which an answer is told of, whatever the level of the log. */
const slow = 10_000
const askedFor = /^[\w-]{8,64}$/

/** One line a request, without its query, body or headers; its id goes back in `X-Request-Id`. */
export function logRequests(log: Log, longest = slow): RequestHandler {
  const logged = writeLines(log)
  return (request, response, next) => {
    const given = request.headers['x-request-id']
    request.id = typeof given === 'string' && askedFor.test(given) ? given : randomUUID()
    response.setHeader('X-Request-Id', request.id)
    tellIfSlow(log, longest, request, response)
    // A line that nobody will see costs as much as one that is read.
    if (log.isLevelEnabled('debug')) logged(request, response, next)
    else next()
  }
}

function tellIfSlow(log: Log, longest: number, request: Request, response: Response): void {
  const begun = performance.now()
  response.once('close', () => {
    const took = Math.round(performance.now() - begun)
    if (took < longest) return
    const { id, method, originalUrl } = request
    const path = originalUrl.split('?', 1)[0]
    const { statusCode, writableFinished } = response
    log.warn({ id, method, path, statusCode, writableFinished, took }, 'a slow answer')
  })
}

function writeLines(log: Log): RequestHandler {
  return pinoHttp({
    logger: log,
    genReqId: ({ id }) => id,
    // What went wrong is logged where it is understood: by the last handler.
    customLogLevel: () => 'debug',
    serializers: {
      req: ({ id, method, url }: { id: unknown; method: string; url: string }) => ({
        id,
        method,
        path: url.split('?', 1)[0],
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  })
}

/** The id that the log and the answer name this request by. */
export const requestIdOf = (request: IncomingMessage): string => String(request.id)
