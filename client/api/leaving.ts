import { call } from './call.ts'
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
    await call('POST /user/logout', { timeout: patience })
  } catch (problem) {
    // Nobody was signed in any more.
    if (problemOf(problem)?.status !== 401) throw problem
  }
  haveLeft()
}

/** Where a browser keeps the last picture of a wall, for the person who looked at it. */
export const wallsDatabase = 'headframe-wall'
const viewerAt = 'headframe.wall.viewer'

/** Who looked last at a wall from this browser; empty for nobody. */
export function lastViewer(): string {
  try {
    return localStorage.getItem(viewerAt) ?? ''
  } catch {
    return ''
  }
}

/** From now on the browser keeps pictures of this person's walls alone: those of others are gone. */
export function keepWallsOf(personId: string): void {
  const last = lastViewer()
  if (last !== '' && last !== personId) forgetWalls()
  try {
    localStorage.setItem(viewerAt, personId)
  } catch {
    // Without storage a wall that wakes to no server has nothing to show anyway.
  }
}

/** Whoever was here has left, or is signed in no longer: nobody after them sees their walls. */
export function forgetWalls(): void {
  try {
    localStorage.removeItem(viewerAt)
    globalThis.indexedDB?.deleteDatabase(wallsDatabase)
  } catch {
    // Nothing was kept, then.
  }
}
