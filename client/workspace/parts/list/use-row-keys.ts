import { useEffect } from 'react'

interface RowKeys {
  readonly ids: readonly string[]
  readonly selected: string | null
  readonly onSelect: (id: string) => void
  readonly onOpen: (id: string) => void
  readonly onMenu?: (id: string) => void
  readonly onClose?: () => void
  readonly onCreate: (() => void) | null
  readonly onSearch: () => void
}

/**
 * j and k move through the rows, Enter opens one, Escape leaves it, a dot or the menu key opens its
 * menu, n makes a new one, / searches.
 */
export function useRowKeys(keys: RowKeys) {
  const { ids, selected, onSelect, onOpen, onMenu, onClose, onCreate, onSearch } = keys
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
      const move = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      if (move !== 0) {
        const at = selected === null ? -1 : ids.indexOf(selected)
        const next = ids[Math.min(ids.length - 1, Math.max(0, at + move))]
        if (next) {
          onSelect(next)
          showRow(next)
        }
      } else if (event.key === 'Enter' && selected && isOnNothing(event)) onOpen(selected)
      else if (selected && onMenu && opensMenu(event)) onMenu(selected)
      else if (event.key === 'Escape' && selected && onClose) onClose()
      else if (event.key === 'n' && onCreate) onCreate()
      else if (event.key === '/') onSearch()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [ids, selected, onSelect, onOpen, onMenu, onClose, onCreate, onSearch])
}

/** The end of a row is always in sight: the list does not move sideways for it. */
const showRow = (id: string) =>
  document
    .querySelector(`[data-row="${id}"] > :last-child`)
    ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })

const opensMenu = ({ key }: KeyboardEvent) => key === '.' || key === 'ContextMenu'

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof Element &&
  target.closest('input, textarea, select, dialog, [contenteditable], [role="menu"]') !== null

/** Enter on a button or link presses it and opens no row. */
const isOnNothing = ({ target }: KeyboardEvent) =>
  !(target instanceof Element) || target.closest('button, a') === null
