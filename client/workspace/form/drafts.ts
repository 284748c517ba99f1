import type { AnyRow } from '#domain/resource'
import type { Values } from '#domain/where'
import { type Labels, rememberLabels, useLabels } from '../../api/labels.ts'

export interface Draft {
  readonly values: Values
  /** The record as it was when the typing began; null for a new one. */
  readonly base: AnyRow | null
  readonly touched: readonly string[]
  /** When it was last typed in, ISO. */
  readonly at: string
  /** Sent with the create, so that a repeated try makes one record. */
  readonly key: string
}

interface StoredDraft extends Draft {
  /** Names of what the draft points at: after a reload nobody else tells them. */
  readonly labels: Labels
}

/** One draft a person, record type and record. */
export const draftKey = (personId: string, resource: string, id: string | null): string =>
  `headframe.draft.${personId}.${resource}.${id ?? 'new'}`

export function readDraft(key: string): Draft | null {
  try {
    const text = localStorage.getItem(key)
    if (!text) return null
    const { labels, ...draft } = JSON.parse(text) as StoredDraft
    rememberLabels(labels)
    return draft
  } catch {
    return null
  }
}

export function keepDraft(key: string, draft: Draft): void {
  const { labels } = useLabels.getState()
  const ids = Object.values(draft.values).flat()
  const named = ids.flatMap((id) => {
    const label = typeof id === 'string' ? labels[id] : undefined
    return label ? [[id, label]] : []
  })
  try {
    localStorage.setItem(key, JSON.stringify({ ...draft, labels: Object.fromEntries(named) }))
  } catch {
    // A full or denied storage must not stop anyone from typing.
  }
}

export function dropDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, then.
  }
}
