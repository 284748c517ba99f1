import type { ErrorRequestHandler, Request, RequestHandler } from 'express'
import { networkOf } from '../../platform/client-address.ts'
import type { Log } from '../../platform/log.ts'
import {
  badRequest,
  notFound,
  Problem,
  problemBody,
  problemType,
  storageFull,
  tooLarge,
} from '../../platform/problem.ts'
import { RateLimit } from '../../platform/rate-limit.ts'
import { requestIdOf } from './request-log.ts'

/** Faults of ours that one address may have written down: each has a stack of some kilobytes. */
const linesPerMinute = 60
/** Refusals of one caller that are written down, and of all callers. */
const refusalsPerMinute = 30
const allRefusalsPerMinute = 600
/** What was refused for want of a right, and what for being too much. */
const telling = [403, 429]
const longestPath = 200

/** The last handler: every thrown value becomes a problem document; bugs are logged, not told. */
export function answerFaults(log: Log, mostFaults?: number): ErrorRequestHandler {
  const lines = new RateLimit({ points: linesPerMinute, seconds: 60 })
  const logRefusal = refusalsInto(log)
  return async (thrown: unknown, request, response, next) => {
    if (response.headersSent) return next(thrown)
    const problem = understood(thrown)
    // An upload that is refused before the disk is full has been told once already.
    const isOurs = !(problem instanceof Problem) || problem.code === 'storageFull'
    if (isOurs && (await lines.takes(networkOf(request.ip)))) {
      log.error(
        { err: thrown, requestId: requestIdOf(request), path: request.path },
        'request failed',
      )
    }
    if (problem instanceof Problem && telling.includes(problem.status)) {
      await logRefusal(request, problem)
    }
    const body = problemBody(problem, requestIdOf(request), mostFaults)
    if (problem instanceof Problem && problem.retryAfter !== undefined) {
      response.set('Retry-After', String(problem.retryAfter))
    }
    response.status(body.status).set('Cache-Control', 'no-store').type(problemType)
    response.send(JSON.stringify(body))
  }
}

/** Writes down who was refused what, and says where a minute had more of it than is written down. */
function refusalsInto(log: Log): (request: Request, problem: Problem) => Promise<void> {
  const own = new RateLimit({ points: refusalsPerMinute, seconds: 60 })
  const all = new RateLimit({ points: allRefusalsPerMinute, seconds: 60 })
  let left = 0
  return async (request, { status, code }) => {
    const { identity, actor, method, ip } = request
    const address = networkOf(ip)
    if (!(await own.takes(actor?.id ?? address)) || !(await all.takes('all'))) {
      left += 1
      return
    }
    const path = `${request.baseUrl}${request.path}`.slice(0, longestPath)
    log.info(
      {
        ...{ requestId: requestIdOf(request), user: actor?.username ?? 'nobody', address },
        ...{ session: identity?.sessionId, method, path, status, code },
        ...(left > 0 ? { notWritten: left } : {}),
      },
      'refused',
    )
    left = 0
  }
}

/** Nothing answers at this path. */
export const nothingHere: RequestHandler = () => {
  throw notFound()
}

/** The path exists, the method does not. */
export const methodNotAllowed =
  (...allowed: readonly string[]): RequestHandler =>
  (_request, response) => {
    response.set('Allow', allowed.join(', '))
    throw new Problem(405, 'methodNotAllowed')
  }

interface ParserFault {
  readonly type?: unknown
  readonly code?: unknown
  readonly limit?: unknown
  readonly status?: unknown
}

// PostgreSQL's disk_full and the operating system's own, also where a library wraps them.
const isFullDisk = (thrown: unknown): boolean =>
  thrown instanceof Error &&
  (['53100', 'ENOSPC'].includes(String((thrown as NodeJS.ErrnoException).code)) ||
    isFullDisk(thrown.cause))

/** What the body parsers and a full disk throw, in our words. */
function understood(thrown: unknown): unknown {
  if (thrown instanceof Problem || typeof thrown !== 'object' || thrown === null) return thrown
  const { type, code, limit, status } = thrown as ParserFault
  if (type === 'entity.too.large') return tooLarge(Number(limit))
  if (isFullDisk(thrown)) return storageFull(thrown)
  if (typeof code === 'string' && code.startsWith('LIMIT_')) return badRequest('badUpload')
  // A path or a body that cannot even be decoded.
  return typeof status === 'number' && status >= 400 && status < 500
    ? new Problem(status, 'badRequest', { cause: thrown })
    : thrown
}
