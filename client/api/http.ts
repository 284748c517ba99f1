import axios, { type AxiosRequestConfig, type AxiosResponseHeaders } from 'axios'
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

/** The one way to the server. Whatever fails is thrown as an `ApiProblem`. */
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
  const { data, headers } = await exchange<ArrayBuffer>({
    ...{ url, signal, headers: ownHeaders(), timeout: 0, responseType: 'arraybuffer' },
    onDownloadProgress: ({ loaded }) => onProgress(loaded),
  })
  return { data: new Blob([data], { type: headers.get('content-type') ?? '' }), headers }
}

/**
 * Sends a form with a file and answers what the server says; `onProgress` hears shares from 0 to 1,
 * `timeout` is in milliseconds.
 */
export async function upload<T>(
  url: string,
  form: FormData,
  timeout: number,
  onProgress?: (share: number) => void,
): Promise<T> {
  const { data } = await withConfirmation(() =>
    exchange<T>({
      ...{ method: 'POST', url, data: form, headers: ownHeaders(), timeout },
      onUploadProgress: ({ progress }) => onProgress?.(progress ?? 0),
    }),
  )
  return data
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
function failed(problem: ApiProblem): ApiProblem {
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

const call = <T>(
  method: string,
  url: string,
  data?: object,
  { params, headers, ...options }: CallOptions = {},
): Promise<Answer<T>> =>
  withConfirmation(() =>
    exchange({
      ...{ method, url, data, params, ...options },
      headers: { ...ownHeaders(), ...headers },
    }),
  )

/** Every call passes here; tests put another adapter in place of the network. */
export const transport = axios.create({
  timeout: patience,
  responseType: 'text',
  transformResponse: readAnswer,
  validateStatus: null,
  paramsSerializer: { serialize: queryOf },
})

/** A text is JSON where it says so, not where it looks like it; what a failure says is read as such. */
function readAnswer(data: unknown, headers: AxiosResponseHeaders, status?: number): unknown {
  const isJson = String(headers.get('content-type') ?? '').includes('json')
  const isText = typeof data === 'string' && data !== ''
  return isText && isJson && isGood(status) ? JSON.parse(data) : data
}

const isGood = (status = 0): boolean => status >= 200 && status < 300

function queryOf(params: object): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null)
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
}

/** Sends and waits for the whole answer; who stops a call hears that it was stopped. */
async function exchange<T>(config: AxiosRequestConfig): Promise<Answer<T>> {
  const sent = Date.now()
  try {
    const { status, data, headers: told } = await transport.request(config)
    const headers = new Headers(Object.entries(told).map(([name, value]) => [name, String(value)]))
    hearServerTime(headers, sent, Date.now())
    if (!isGood(status)) throw problemFrom(status, textOf(data))
    hearAnswer({ status })
    return { data, headers }
  } catch (error) {
    if (axios.isCancel(error)) throw error
    throw failed(error instanceof ApiProblem ? error : new ApiProblem(0))
  }
}

const textOf = (data: unknown): string =>
  typeof data === 'string' ? data : new TextDecoder().decode(data as ArrayBuffer)
