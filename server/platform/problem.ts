import { STATUS_CODES } from 'node:http'

export type ProblemParams = Readonly<Record<string, unknown>>

/** What is wrong with one field; the client turns `code` and `params` into words. */
export interface FieldError {
  readonly field: string
  readonly code: string
  readonly params?: ProblemParams
}

interface ProblemDetails {
  readonly errors?: readonly FieldError[]
  readonly params?: ProblemParams
  readonly retryAfter?: number
  readonly cause?: unknown
}

/** An expected refusal, on its way to the caller. Anything else that is thrown is a bug. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly status: number
  readonly code: string
  readonly errors?: readonly FieldError[]
  readonly params?: ProblemParams
  /** Seconds after which another try makes sense. */
  readonly retryAfter?: number

  constructor(status: number, code: string, details: ProblemDetails = {}) {
    super(`${status} ${code}`, { cause: details.cause })
    this.status = status
    this.code = code
    this.errors = details.errors
    this.params = details.params
    this.retryAfter = details.retryAfter
  }
}

/**
 * Whether what was thrown refuses the one record it is about, of the many that a call may be about. A
 * fault, or a question to whoever calls, ends the whole call.
 */
export const isRefusal = (thrown: unknown): thrown is Problem =>
  thrown instanceof Problem && thrown.status < 500 && thrown.code !== 'confirmationRequired'

/** 400: the request cannot be understood, whatever its fields hold. */
export const badRequest = (code = 'badRequest', params?: ProblemParams): Problem =>
  new Problem(400, code, { params })

/** 401: nobody is signed in, or no longer. */
export const unauthorized = (code = 'unauthorized', params?: ProblemParams): Problem =>
  new Problem(401, code, { params })

/** 403: the actor is known and may not. */
export const forbidden = (code = 'forbidden', params?: ProblemParams): Problem =>
  new Problem(403, code, { params })

/** 404: not there, or not to be seen by the actor; the answer never tells which. */
export const notFound = (resource?: string, id?: string): Problem =>
  new Problem(404, 'notFound', { params: resource === undefined ? undefined : { resource, id } })

/** 409: someone else was first; `version` is the one in force now. */
export const conflict = (version?: number, code = 'conflict'): Problem =>
  new Problem(409, code, { params: version === undefined ? undefined : { version } })

/** 413: more bytes than `limit`. */
export const tooLarge = (limit: number): Problem =>
  new Problem(413, 'tooLarge', { params: { limit } })

/** 415: a body of another type than the call takes. */
export const unsupportedType = (): Problem => new Problem(415, 'unsupportedType')

/** 422: understood, but these fields do not hold. */
export const invalid = (errors: readonly FieldError[], code = 'invalid'): Problem =>
  new Problem(422, code, { errors })

/** 429: try again after `retryAfter` seconds. */
export const tooMany = (retryAfter: number, code = 'tooMany'): Problem =>
  new Problem(429, code, { retryAfter, params: { retryAfter } })

/** 503: something the answer needs is away for the moment. */
export const unavailable = (code = 'unavailable', retryAfter?: number, cause?: unknown): Problem =>
  new Problem(503, code, { retryAfter, cause })

/** 507: the disk is full; nothing of the request was kept. */
export const storageFull = (cause: unknown): Problem => new Problem(507, 'storageFull', { cause })

/** Whoever sends more faults than these mends them in turns; an answer is no echo of the question. */
export const mostFaults = 20
const longestName = 100
const longestText = 200

const cut = (text: string, most: number): string =>
  text.length > most ? `${text.slice(0, most - 1)}…` : text

/** Texts of a call that are quoted in its answer, down to the depth at which we quote any. */
function cutTexts(value: unknown, depth = 3): unknown {
  if (typeof value === 'string') return cut(value, longestText)
  if (typeof value !== 'object' || value === null || depth === 0) return value
  if (Array.isArray(value)) {
    return value.slice(0, longestText).map((one) => cutTexts(one, depth - 1))
  }
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [cut(key, longestName), cutTexts(one, depth - 1)]),
  )
}

const paramsOf = (params: ProblemParams | undefined): ProblemParams | undefined =>
  params && (cutTexts(params) as ProblemParams)

const faultsOf = (errors: readonly FieldError[], most: number): FieldError[] =>
  errors.slice(0, most).map(({ field, code, params }) => ({
    field: cut(field, longestName),
    code,
    ...(params ? { params: paramsOf(params) } : {}),
  }))

/** The RFC 9457 body. `title` is the status phrase, as `about:blank` demands; people read `code`. */
export interface ProblemBody {
  readonly type: 'about:blank'
  readonly title: string
  readonly status: number
  readonly code: string
  readonly requestId?: string
  readonly params?: ProblemParams
  /** The first faults; `errorCount` tells of all where there are more. */
  readonly errors?: readonly FieldError[]
  readonly errorCount?: number
}

export const problemType = 'application/problem+json'

/** The body of any thrown value: a Problem as it is, a bug as a bare 500 that gives nothing away. */
export function problemBody(
  thrown: unknown,
  requestId?: string,
  most: number = mostFaults,
): ProblemBody {
  const problem = thrown instanceof Problem ? thrown : new Problem(500, 'internal')
  return {
    type: 'about:blank',
    title: STATUS_CODES[problem.status] ?? 'Error',
    status: problem.status,
    code: problem.code,
    requestId,
    params: paramsOf(problem.params),
    errors: problem.errors && faultsOf(problem.errors, most),
    errorCount: problem.errors && problem.errors.length > most ? problem.errors.length : undefined,
  }
}
