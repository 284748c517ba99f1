/** Who looks at the wall. */
import { call } from '../../api/call.ts'
import {
  finishLeaving,
  forgetWalls,
  isLeaving,
  keepWallsOf,
  lastViewer,
} from '../../api/leaving.ts'
import { problemOf } from '../../api/problem.ts'

/** `away`: no server to ask; then it is whoever looked last from this browser. */
export type Viewer =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'away'; readonly id: string }
  | { readonly kind: 'nobody' }

/** Asks the server who is signed in. Whoever asked to leave has left, be it that no server heard it. */
export async function askViewer(): Promise<Viewer> {
  try {
    await finishLeaving()
    const { id } = (await call('GET /api/session', { timeout: 5000 })).data
    keepWallsOf(id)
    return { kind: 'known', id }
  } catch (error) {
    if (problemOf(error)?.status !== 401 && !isLeaving()) return { kind: 'away', id: lastViewer() }
    forgetWalls()
    return { kind: 'nobody' }
  }
}
