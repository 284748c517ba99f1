import { http } from './http.ts'
import { problemOf } from './problem.ts'

/** That somebody has left this browser and the server has not confirmed it yet; kept over pages. */
const mark = 'headframe.leaving'
const patience = 5_000

/** Whether somebody asked to leave and may still be signed in. */
export function isLeaving(): boolean {
  try {
    return localStorage.getItem(mark) !== null
  } catch {
    return false
  }
}

/** Nobody is leaving any more: the server has confirmed it, or somebody has signed in since. */
export function haveLeft(): void {
  try {
    localStorage.removeItem(mark)
  } catch {
    // Nothing was kept there either.
  }
}

/** Ends the session here and on the server; while it cannot be reached, the browser remembers it. */
export async function leave(): Promise<void> {
  try {
    localStorage.setItem(mark, '1')
  } catch {
    // The attempt is made all the same.
  }
  await finishLeaving(true)
}

/** Asks the server again to end the session of who has left. Throws as long as it does not. */
export async function finishLeaving(isAsked = isLeaving()): Promise<void> {
  if (!isAsked) return
  try {
    await http.post('/user/logout', undefined, { timeout: patience })
  } catch (problem) {
    // Nobody was signed in any more.
    if (problemOf(problem)?.status !== 401) throw problem
  }
  haveLeft()
}
