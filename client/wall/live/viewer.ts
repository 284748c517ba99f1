/** Who looks at the wall. */
import { isPerson } from '#domain/access/access'
import { call } from '../../api/call.ts'
import {
  finishLeaving,
  forgetWalls,
  isLeaving,
  keepWallsOf,
  lastViewer,
} from '../../api/leaving.ts'
import { problemOf } from '../../api/problem.ts'

/**
 * `away`: no server to ask; then it is whoever looked last from this browser. A display that is no person
 * reads no record.
 */
export type Viewer =
  | { readonly kind: 'known' | 'away'; readonly id: string; readonly isPerson: boolean }
  | { readonly kind: 'nobody' }

/** Asks the server who is signed in. Whoever asked to leave has left, be it that no server heard it. */
export async function askViewer(): Promise<Viewer> {
  try {
    await finishLeaving()
    const { id, roles, grants } = (await call('GET /api/session', { timeout: 5000 })).data
    keepWallsOf(id)
    return { kind: 'known', id, isPerson: isPerson({ roles, grants }) }
  } catch (error) {
    if (problemOf(error)?.status !== 401 && !isLeaving()) {
      return { kind: 'away', id: lastViewer(), isPerson: false }
    }
    forgetWalls()
    return { kind: 'nobody' }
  }
}
