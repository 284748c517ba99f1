import { useEffect, useRef, useState } from 'react'
import type { AnyRow } from '#domain/definition/resource'
import type { Sheet } from '#domain/rights/role-sheet'
import { type Draft, dropDraft, keepDraft, readDraft } from '../../data/drafts.ts'
import { differencesOf } from './matrix.ts'

/** What is on the table and not saved yet. */
interface Work {
  readonly sheet: Sheet
  /** Why it is changed. */
  readonly remark: string
}

export interface SheetState extends Work {
  /** Something is on the table that is not stored. */
  readonly dirty: boolean
  /** When the draft that was found here was made; null without one. */
  readonly restoredFrom: string | null
  /** A draft of a matrix that somebody has changed since: it is taken up only when asked. */
  readonly older: string | null
  readonly onSheet: (sheet: Sheet) => void
  readonly onRemark: (remark: string) => void
  readonly takeOlder: () => void
  readonly discard: () => void
  /** It was saved: there is nothing left to keep. */
  readonly settle: () => void
}

// A matrix is no form of fields.
const noFields = {}
const workIn = ({ values }: Draft): Work => values as unknown as Work

/** A matrix being changed: as of the version it was begun on it survives leaving and reloading. */
export function useSheet(storedAt: string, record: AnyRow | null, stored: Sheet): SheetState {
  const [found, setFound] = useState(() => readDraft(storedAt, noFields))
  const isCurrent = !found || (found.base?.version ?? 0) === (record?.version ?? 0)
  const [work, setWork] = useState<Work>(() =>
    found && isCurrent ? workIn(found) : { sheet: stored, remark: '' },
  )
  const settled = useRef(false)
  const dirty = work.remark !== '' || differencesOf(stored, work.sheet).length > 0

  const keep = (next: Work) => {
    settled.current = false
    setWork(next)
  }
  useEffect(() => {
    if (settled.current) return
    // What waits to be taken up or thrown away is not written over by a table that is as stored.
    if (!dirty) {
      if (isCurrent) dropDraft(storedAt)
      return
    }
    const at = new Date().toISOString()
    const values = { ...work }
    keepDraft(storedAt, { values, base: record, touched: ['sheet'], at, key: '' }, noFields)
  }, [dirty, isCurrent, record, storedAt, work])

  const forget = () => {
    dropDraft(storedAt)
    setFound(null)
  }
  return {
    ...work,
    dirty,
    restoredFrom: found && isCurrent ? found.at : null,
    older: found && !isCurrent ? found.at : null,
    onSheet: (sheet) => keep({ ...work, sheet }),
    onRemark: (remark) => keep({ ...work, remark }),
    takeOlder: () => {
      if (found) keep(workIn(found))
      setFound(null)
    },
    discard: () => {
      forget()
      setWork({ sheet: stored, remark: '' })
    },
    settle: () => {
      settled.current = true
      forget()
    },
  }
}
