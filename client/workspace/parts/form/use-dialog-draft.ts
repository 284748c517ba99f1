import { useRef, useState } from 'react'
import type { Fields } from '#domain/definition/transition'
import type { Values } from '#domain/where/where'
import { actionDraftKey, dropDraft, keepDraft, readDraft } from '../../data/drafts.ts'
import { useSession } from '../../data/session/use-session.ts'

/** What a dialog is about: an action on a record, or on several at once. */
export interface DialogOf {
  readonly resource: string
  /** Null for several. */
  readonly id: string | null
  readonly action: string
}

/** Values of a dialog as they stand, and what becomes of them. */
export interface DialogDraft {
  /** Its key in this browser. */
  readonly storedAt: string
  readonly values: Values
  /** When the draft that was found here was typed. */
  readonly restoredFrom: string | null
  readonly change: (name: string, value: unknown) => void
  /** Forgets everything typed and starts over. */
  readonly discard: () => void
  /** It was sent: there is nothing left to keep. */
  readonly settle: () => void
}

/**
 * Values of a dialog that survive Escape, a reload and a session that ends: each change is kept in this
 * browser until it is sent. Secrets are not.
 */
export function useDialogDraft(about: DialogOf, fields: Fields, start: Values): DialogDraft {
  const { id: personId } = useSession()
  const { resource, action } = about
  const storedAt = actionDraftKey(personId, resource, about)
  const [found] = useState(() => readDraft(storedAt, fields))
  const [restoredFrom, setRestoredFrom] = useState(found?.at ?? null)
  const [values, setValues] = useState<Values>(() => ({
    ...start,
    ...asked(found?.values ?? {}, fields),
  }))
  // Only what was typed: the rest is the record's, which may have moved on meanwhile.
  const typed = useRef<Values>(found?.values ?? {})
  const change = (name: string, value: unknown) => {
    // Two fields may change at once.
    const next = { ...typed.current, [name]: value }
    typed.current = next
    setValues((before) => ({ ...before, [name]: value }))
    const kept = asked(next, fields)
    const at = new Date().toISOString()
    const draft = { values: kept, touched: Object.keys(kept), base: null, at, key: action }
    keepDraft(storedAt, draft, fields)
  }
  const discard = () => {
    dropDraft(storedAt)
    setRestoredFrom(null)
    typed.current = {}
    setValues(start)
  }
  return { storedAt, values, restoredFrom, change, discard, settle: () => dropDraft(storedAt) }
}

/** What the dialog still asks. */
const asked = (values: Values, fields: Fields): Values =>
  Object.fromEntries(Object.entries(values).filter(([name]) => fields[name]))
