import axios, { isAxiosError } from 'axios'
import i18next from 'i18next'
import { type ApiProblem, problemFrom } from './problem.ts'

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

/**
 * The one way to the server. The session is a cookie; the header proves that the call comes from
 * our own page. Whatever fails is thrown as an `ApiProblem`.
 */
export const http = axios.create({
  timeout: 30_000,
  headers: { 'X-Requested-With': 'headframe' },
})

http.interceptors.request.use((config) => {
  if (i18next.language) config.headers.set('Accept-Language', i18next.language)
  return config
})

http.interceptors.response.use(undefined, (error: unknown) => {
  if (!isAxiosError(error) || error.code === 'ERR_CANCELED') throw error
  const problem = problemFrom(error)
  const heard =
    problem.status === 401
      ? signedOutListeners
      : problem.status === 0 || problem.status >= 500
        ? faultListeners
        : []
  for (const listener of heard) listener(problem)
  throw problem
})
