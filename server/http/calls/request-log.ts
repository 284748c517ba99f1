import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'
import { pinoHttp } from 'pino-http'
import type { Log } from '../../platform/log.ts'

const askedFor = /^[\w-]{8,64}$/

/** One line a request, without its query, body or headers; its id goes back in `X-Request-Id`. */
export function logRequests(log: Log): RequestHandler {
  const logged = writeLines(log)
  return (request, response, next) => {
    const given = request.headers['x-request-id']
    request.id = typeof given === 'string' && askedFor.test(given) ? given : randomUUID()
    response.setHeader('X-Request-Id', request.id)
    // A line that nobody will see costs as much as one that is read.
    if (log.isLevelEnabled('debug')) logged(request, response, next)
    else next()
  }
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
