import { create } from 'zustand'
import type { ApiProblem } from './problem.ts'

interface Line {
  /** Since when no call has reached the server; null while calls do. */
  readonly since: Date | null
  /** The page shows that by itself. */
  readonly isShown: boolean
}

export const useUnreachable = create<Line>(() => ({
  since: globalThis.navigator?.onLine === false ? new Date() : null,
  isShown: false,
}))

const lost = () => useUnreachable.setState(({ since }) => ({ since: since ?? new Date() }))
const back = () => useUnreachable.getState().since && useUnreachable.setState({ since: null })

globalThis.addEventListener?.('offline', lost)

/** Whether nothing of the server answered: no answer at all, or one of a proxy before it. */
export const isUnreachable = ({ status }: Pick<ApiProblem, 'status'>): boolean =>
  status === 0 || status === 502 || status === 504

/** What a call that came back tells of the line. */
export const hearStatus = (status: number): void => {
  if (isUnreachable({ status })) lost()
  else back()
}

/** How long one look may take, in milliseconds. */
const patience = 4_000

/** Looks whether the server answers again, which nobody who waits may be asking it. */
export async function lookForServer(): Promise<void> {
  try {
    const signal = AbortSignal.timeout(patience)
    hearStatus((await fetch('/healthz', { cache: 'no-store', signal })).status)
  } catch {
    lost()
  }
}
