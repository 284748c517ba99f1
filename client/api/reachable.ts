import { create } from 'zustand'
import type { ApiProblem } from './problem.ts'

/** What does not answer: the server, or its database behind it. */
export type Away = 'server' | 'database'

interface Line {
  /** Since when no call has come to anything; null while calls do. */
  readonly since: Date | null
  readonly away: Away
  /** The page shows that by itself. */
  readonly isShown: boolean
}

export const useUnreachable = create<Line>(() => ({
  since: globalThis.navigator?.onLine === false ? new Date() : null,
  away: 'server',
  isShown: false,
}))

const lost = (away: Away) =>
  useUnreachable.setState(({ since }) => ({ away, since: since ?? new Date() }))
const back = () => useUnreachable.getState().since && useUnreachable.setState({ since: null })

globalThis.addEventListener?.('offline', () => lost('server'))

type Told = Pick<ApiProblem, 'status'> & Partial<Pick<ApiProblem, 'code'>>

/** Who did not answer: nobody, or a proxy instead; or the server, that its database is away. */
export function awayBy({ status, code }: Told): Away | null {
  if (status === 0 || status === 502 || status === 504) return 'server'
  return status === 503 && code === 'databaseAway' ? 'database' : null
}

/** Whether a call came to nothing because nobody was there to do it: the same call is for later. */
export const isUnreachable = (told: Told): boolean => awayBy(told) !== null

/** What a call that came back tells of the line. */
export const hearAnswer = (told: Told): void => {
  const away = awayBy(told)
  if (away) lost(away)
  else back()
}

/** How long one look may take, in milliseconds. */
const patience = 4_000

/** Looks whether the server can work again, which nobody who waits may be asking it. */
export async function lookForServer(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await fetch('/readyz', { cache: 'no-store', signal })
    const code = (await lacksDatabase(answer)) ? 'databaseAway' : undefined
    hearAnswer({ status: answer.status, code })
  } catch {
    lost('server')
  }
}

async function lacksDatabase(answer: Response): Promise<boolean> {
  const body: { readonly reasons?: readonly string[] } = await answer.json().catch(() => ({}))
  return body.reasons?.includes('database') ?? false
}
