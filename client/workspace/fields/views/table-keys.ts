import { type KeyboardEvent, useEffect, useRef, useState } from 'react'

interface RowKeys {
  readonly count: number
  /** Null when there is room for no more. */
  readonly onAdd: (() => void) | null
  readonly onRemove: (row: number) => void
}

/**
 * Rows of a child table by keyboard: Enter goes down a row and past the last makes a new one,
 * Ctrl or ⌘ with Backspace removes the row. A list that is open keeps its own keys.
 */
export function useTableKeys({ count, onAdd, onRemove }: RowKeys) {
  const body = useRef<HTMLTableSectionElement>(null)
  const before = useRef(count)
  useEffect(() => {
    // Only a row that was added takes the focus, not those the form opened with.
    if (count === before.current + 1) focusCell(body.current, count - 1, 0)
    before.current = count
  }, [count])
  const onKeyDown = (event: KeyboardEvent) => {
    const at = placeOf(body.current, event.target)
    if (!at) return
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Backspace' && isCommand) {
      event.preventDefault()
      onRemove(at.row)
      focusCell(body.current, Math.max(0, at.row - 1), at.column)
    }
    if (event.key !== 'Enter' || isCommand || !isPlainInput(event.target)) return
    event.preventDefault()
    if (at.row + 1 < count) focusCell(body.current, at.row + 1, at.column)
    else onAdd?.()
  }
  return { body, onKeyDown }
}

const isPlainInput = (target: EventTarget): boolean =>
  target instanceof HTMLInputElement && target.getAttribute('role') !== 'combobox'

function placeOf(body: HTMLTableSectionElement | null, target: EventTarget) {
  const cell = target instanceof Element ? target.closest('td') : null
  const row = cell?.closest('tr')
  if (!body || !cell || !row) return null
  return { row: [...body.rows].indexOf(row), column: cell.cellIndex }
}

function focusCell(body: HTMLTableSectionElement | null, row: number, column: number): void {
  body?.rows[row]?.cells[column]?.querySelector<HTMLElement>('input, textarea, button')?.focus()
}

/**
 * Rows of a draft have no identity of their own: what is on its way into one, such as a picture, still
 * comes to it once a row above is removed. Answers the key of each row, and what to say of a removed one.
 */
export function useRowKeys(count: number): {
  readonly keys: readonly number[]
  readonly onRemoved: (row: number) => void
} {
  const [removed, setRemoved] = useState<readonly number[]>([])
  const keys: number[] = []
  for (let key = 0; keys.length < count; key += 1) if (!removed.includes(key)) keys.push(key)
  return {
    keys,
    onRemoved: (row) => setRemoved((all) => [...all, keys[row] ?? -1]),
  }
}
