import { create } from 'zustand'
import { persist } from 'zustand/middleware'

export interface Recent {
  readonly path: string
  readonly resource: string
  readonly label: string
}

interface RecentState {
  readonly personId: string | null
  readonly recent: readonly Recent[]
}

const kept = 12

/** The records last opened in this browser; forgotten when another person signs in. */
export const useRecent = create<RecentState>()(
  persist<RecentState>(() => ({ personId: null, recent: [] }), { name: 'headframe.recent' }),
)

export function rememberRecent(personId: string, opened: Recent): void {
  useRecent.setState((before) => {
    const recent = before.personId === personId ? before.recent : []
    const others = recent.filter(({ path }) => path !== opened.path)
    return { personId, recent: [opened, ...others].slice(0, kept) }
  })
}
