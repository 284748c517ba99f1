/** Who looks at the wall. */
import { http } from '../../api/http.ts'
import { finishLeaving } from '../../api/leaving.ts'
import { problemOf } from '../../api/problem.ts'

/** `away`: no server to ask; then it is whoever looked last from this browser. */
export type Viewer =
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'away'; readonly id: string }
  | { readonly kind: 'nobody' }

const keptAt = 'headframe.wall.viewer'

/** Asks the server who is signed in. */
export async function askViewer(): Promise<Viewer> {
  try {
    await finishLeaving()
    const answer = await http.get<{ data: { id: string } }>('/api/session', { timeout: 5000 })
    const { id } = answer.data.data
    keep(id)
    return { kind: 'known', id }
  } catch (error) {
    return problemOf(error)?.status === 401 ? { kind: 'nobody' } : { kind: 'away', id: kept() }
  }
}

function keep(id: string): void {
  try {
    localStorage.setItem(keptAt, id)
  } catch {
    // Without storage a wall that wakes to no server has nothing to show anyway.
  }
}

function kept(): string {
  try {
    return localStorage.getItem(keptAt) ?? ''
  } catch {
    return ''
  }
}
