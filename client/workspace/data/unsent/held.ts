import { create } from 'zustand'

/** Keys of drafts whose forms are open and send them themselves. */
export const useHeld = create<{ readonly drafts: readonly string[] }>(() => ({ drafts: [] }))

/** A form that is open sends itself, and shows what comes of it; returns what ends it. */
export function holdUnsent(draft: string): () => void {
  useHeld.setState(({ drafts }) => ({ drafts: [...drafts, draft] }))
  return () => useHeld.setState(({ drafts }) => ({ drafts: drafts.filter((one) => one !== draft) }))
}

export const isHeld = (draft: string): boolean => useHeld.getState().drafts.includes(draft)
