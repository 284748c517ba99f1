import type { FieldError } from '#domain/definition/field-error'

/**
 * What a call that failed says. `status` 0 means no answer arrived; `code` is a locale key of
 * `errors`; `errors` name fields.
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly code: string
  readonly errors: readonly FieldError[]
  readonly params: Readonly<Record<string, unknown>>
  readonly requestId: string | null

  constructor(status: number, body: ProblemAnswer = {}) {
    super(`${status} ${body.code ?? ''}`)
    this.status = status
    this.code = body.code ?? (status === 0 ? 'offline' : 'internal')
    this.errors = body.errors ?? []
    this.params = body.params ?? {}
    this.requestId = body.requestId ?? null
  }
}

interface ProblemAnswer {
  readonly code?: string
  readonly errors?: readonly FieldError[]
  readonly params?: Readonly<Record<string, unknown>>
  readonly requestId?: string
}

/** The answer to a failed call as a problem, whatever a proxy made of it. */
export function problemFrom(status: number, text: string): ApiProblem {
  try {
    const body: unknown = JSON.parse(text)
    return new ApiProblem(status, typeof body === 'object' && body !== null ? body : {})
  } catch {
    return new ApiProblem(status)
  }
}

/** The problem behind anything a query or mutation threw; null when it is a bug of ours. */
export const problemOf = (error: unknown): ApiProblem | null =>
  error instanceof ApiProblem ? error : null

/** No answer, a session that has ended, a server that is busy or at fault: none of it is a refusal. */
export const isForLater = ({ status }: Pick<ApiProblem, 'status'>): boolean =>
  status === 0 || status === 401 || status === 429 || status >= 500

/** A record that points at another one. */
export interface UserOfRecord {
  readonly resource: string
  readonly id: string
  readonly number: string | null
  readonly name: string
  readonly nameEn?: string | null
  readonly nameSr?: string | null
}

export interface UsersOfRecord {
  readonly records: readonly UserOfRecord[]
  /** There are others that the person may not read. */
  readonly hidden: boolean
  /** There are others that the person may read. */
  readonly more: boolean
}

/** What a record cannot be deleted for, where the server names it; null for any other failure. */
export function usersIn(error: unknown): UsersOfRecord | null {
  const problem = problemOf(error)
  if (problem?.code !== 'inUse' || !Array.isArray(problem.params.records)) return null
  const { records, hidden, more } = problem.params
  return { records, hidden: hidden === true, more: more === true }
}
