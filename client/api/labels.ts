import { create } from 'zustand'

/** What a record is called, and where it stands. */
export interface Label {
  readonly name: string
  readonly nameEn?: string | null
  readonly nameSr?: string | null
  readonly state?: string
}

/** Names of the records that references point at, by id. */
export type Labels = Readonly<Record<string, Label>>

/** Every name the server has told this page: a reference is an id, and people read names. */
export const useLabels = create<{ readonly labels: Labels }>(() => ({ labels: {} }))

export function rememberLabels(found: Labels): void {
  if (Object.keys(found).length === 0) return
  useLabels.setState(({ labels }) => ({ labels: { ...labels, ...found } }))
}
