import { type ReactNode, useEffect, useRef, useState } from 'react'
import css from './menu.module.css'

export interface MenuEntry {
  readonly key: string
  readonly label: ReactNode
  readonly onChoose: () => void
  readonly current?: boolean
  readonly disabled?: boolean
}

interface MenuProps {
  /** What the button shows. */
  readonly face: ReactNode
  /** Name of the button for those who do not see it, where the face is not words. */
  readonly label?: string
  readonly entries: readonly MenuEntry[]
  readonly className?: string
}

const itemsOf = (list: HTMLElement | null) => [
  ...(list?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? []),
]

/** A button that opens a list of choices; arrows move, Escape closes, a click beside it too. */
export function Menu({ face, label, entries, className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!open) return
    itemsOf(list.current)[0]?.focus()
    const closeBeside = (event: PointerEvent) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeBeside)
    return () => document.removeEventListener('pointerdown', closeBeside)
  }, [open])

  const onKeyDown = (event: React.KeyboardEvent) => {
    if (event.key === 'Escape') {
      setOpen(false)
      root.current?.querySelector('button')?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    const items = itemsOf(list.current)
    const at = items.indexOf(document.activeElement as HTMLButtonElement)
    items.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % items.length)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys of the buttons inside bubble here
    <div ref={root} className={css.menu} onKeyDown={onKeyDown}>
      <button
        type="button"
        className={className ?? css.face}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-label={label}
        onClick={() => setOpen(!open)}
      >
        {face}
      </button>
      {open && (
        <div ref={list} className={css.list} role="menu">
          {entries.map(({ key, label: words, onChoose, current, disabled }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              className={css.item}
              aria-current={current || undefined}
              disabled={disabled}
              onClick={() => {
                setOpen(false)
                onChoose()
              }}
            >
              {words}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
