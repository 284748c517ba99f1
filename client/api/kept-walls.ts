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
