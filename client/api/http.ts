import i18next from 'i18next'
import { ApiProblem, problemFrom } from './problem.ts'
import { hearAnswer } from './reachable.ts'
import { hearServerTime } from './server-clock.ts'
import { isUserActive } from './user-activity.ts'

type Listener = (problem: ApiProblem) => void

const faultListeners = new Set<Listener>()
const signedOutListeners = new Set<Listener>()

/** Hears of every answer with status 500 or above, and of calls no answer came to. */
export const onFault = (listener: Listener) => listen(faultListeners, listener)
/** Hears when the server no longer knows who we are. */
export const onSignedOut = (listener: Listener) => listen(signedOutListeners, listener)

function listen(listeners: Set<Listener>, listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export interface CallOptions {
  /** Of the address; what is null or undefined is left out. */
  readonly params?: object
  readonly headers?: Readonly<Record<string, string>>
  /** How long the whole answer may take, in milliseconds; 0 is as long as it takes. */
  readonly timeout?: number
  readonly signal?: AbortSignal
}

export interface Answer<T> {
  readonly data: T
  readonly headers: Headers
}

/** How long an answer may take unless a call says otherwise, in milliseconds. */
const patience = 30_000

/** The one way to the server but for uploads. Whatever fails is thrown as an `ApiProblem`. */
export const http = {
  send: <T>(method: string, url: string, body?: object, options?: CallOptions) =>
    call<T>(method, url, body, options),
  get: <T>(url: string, options?: CallOptions) => call<T>('GET', url, undefined, options),
  head: (url: string, options?: CallOptions) => call<unknown>('HEAD', url, undefined, options),
  delete: <T>(url: string, options?: CallOptions) => call<T>('DELETE', url, undefined, options),
  post: <T>(url: string, body?: object, options?: CallOptions) =>
    call<T>('POST', url, body, options),
  patch: <T>(url: string, body?: object, options?: CallOptions) =>
    call<T>('PATCH', url, body, options),
}

/** Fetches a file as long as it takes; `onProgress` hears the bytes that have come so far. */
export async function fetchFile(
  url: string,
  signal: AbortSignal,
  onProgress: (bytes: number) => void,
): Promise<Answer<Blob>> {
  const counted = async ({ body, headers }: Response) => {
    let bytes = 0
    const counter = new TransformStream<Uint8Array<ArrayBuffer>>({
      transform(part, stream) {
        bytes += part.length
        onProgress(bytes)
        stream.enqueue(part)
      },
    })
    const type = headers.get('content-type') ?? ''
    return new Response(body?.pipeThrough(counter), { headers: { 'Content-Type': type } }).blob()
  }
  return exchange(url, { headers: ownHeaders() }, { signal, timeout: 0 }, counted)
}

/**
 * What tells the server who calls. The session is a cookie; the first header proves that the call
 * comes from our own page, the next that nobody was there to ask for it.
 */
export function ownHeaders(): Record<string, string> {
  const from = {
    'X-Requested-With': 'headframe',
    ...(isUserActive() ? {} : { 'X-Unattended': 'true' }),
  }
  return i18next.language ? { ...from, 'Accept-Language': i18next.language } : from
}

/** Tells whoever listens of a call that failed, and answers the problem to be thrown. */
export function failed(problem: ApiProblem): ApiProblem {
  const isFault = problem.status === 0 || problem.status >= 500
  const heard = problem.status === 401 ? signedOutListeners : isFault ? faultListeners : []
  for (const listener of heard) listener(problem)
  hearAnswer(problem)
  return problem
}

type Confirmer = (problem: ApiProblem) => Promise<boolean>
let confirmer: Confirmer | null = null
let asking: Promise<boolean> | null = null

/** Is asked when a call needs the person to confirm who they are; answers whether they did. */
export function onConfirmationRequired(next: Confirmer): () => void {
  confirmer = next
  return () => {
    if (confirmer === next) confirmer = null
  }
}

/** Does the work, and once more if the person first had to confirm who they are. */
export async function withConfirmation<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.code !== 'confirmationRequired') throw error
    // Calls that fail together ask one question.
    asking ??= (confirmer?.(error) ?? Promise.resolve(false)).finally(() => {
      asking = null
    })
    if (!(await asking)) throw error
    return work()
  }
}

function call<T>(method: string, url: string, body?: object, options: CallOptions = {}) {
  const headers = { ...ownHeaders(), ...options.headers }
  const request: RequestInit =
    body === undefined || body instanceof FormData
      ? { method, headers, body }
      : {
          method,
          headers: { ...headers, 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }
  const address = addressOf(url, options.params)
  return withConfirmation(() => exchange<T>(address, request, options, read))
}

async function read<T>(response: Response): Promise<T> {
  const isJson = response.headers.get('content-type')?.includes('json') ?? false
  const text = await response.text()
  return (isJson && text !== '' ? JSON.parse(text) : text) as T
}

function addressOf(url: string, params: object = {}): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value !== undefined && value !== null) query.set(name, String(value))
  }
  return query.size > 0 ? `${url}?${query}` : url
}

/** Sends and reads within the time given; who stops a call hears that it was stopped. */
async function exchange<T>(
  url: string,
  request: RequestInit,
  { signal, timeout = patience }: CallOptions,
  readAnswer: (response: Response) => Promise<T>,
): Promise<Answer<T>> {
  const end = new AbortController()
  const stop = () => end.abort()
  signal?.addEventListener('abort', stop)
  if (signal?.aborted) stop()
  const timer = timeout > 0 ? setTimeout(stop, timeout) : undefined
  try {
    const sent = Date.now()
    const response = await fetch(url, { ...request, signal: end.signal })
    hearServerTime(response.headers, sent, Date.now())
    if (!response.ok) throw problemFrom(response.status, await response.text())
    hearAnswer(response)
    return { data: await readAnswer(response), headers: response.headers }
  } catch (error) {
    if (signal?.aborted) throw error
    throw failed(error instanceof ApiProblem ? error : new ApiProblem(0))
  } finally {
    clearTimeout(timer)
    signal?.removeEventListener('abort', stop)
  }
}
