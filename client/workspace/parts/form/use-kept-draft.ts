import { type RefObject, useEffect, useRef } from 'react'
import type { Fields } from '#domain/definition/transition'
import { type Draft, keepDraft, onPageLeft } from '../../data/drafts.ts'

const keepAfter = 400

interface Kept {
  readonly fields: Fields
  /** The form was sent, or forgotten: nothing more is kept. */
  readonly settled: RefObject<boolean>
}

/** Keeps what is typed in this browser: after each pause, and at once when the form is left. */
export function useKeptDraft(storedAt: string, draft: Draft, { fields, settled }: Kept): void {
  useEffect(() => {
    if (draft.touched.length === 0 || settled.current) return
    const timer = setTimeout(() => {
      // Sent meanwhile: what is saved is no draft.
      if (!settled.current) keepDraft(storedAt, draft, fields)
    }, keepAfter)
    return () => clearTimeout(timer)
  }, [draft, fields, storedAt, settled])

  const latest = useRef(draft)
  useEffect(() => {
    latest.current = draft
  })
  // Left in a hurry, within the workspace or with the page: the last letters are kept as well.
  useEffect(() => {
    const keepLatest = () => {
      if (latest.current.touched.length === 0 || settled.current) return
      keepDraft(storedAt, latest.current, fields)
    }
    const stopListening = onPageLeft(keepLatest)
    return () => {
      stopListening()
      keepLatest()
    }
  }, [fields, storedAt, settled])
}
