import { type CSSProperties, type ReactNode, type RefObject, useRef, useState } from 'react'
import css from './menu.module.css'
import { useMenuList } from './use-menu-list.ts'

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

/** A button that opens a list of choices; arrows move, Escape closes, a click beside it too. */
export function Menu({ face, label, entries, className }: MenuProps) {
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  return (
    <div ref={root} className={css.menu}>
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
      {open && <MenuList entries={entries} within={root} onClose={() => setOpen(false)} />}
    </div>
  )
}

interface MenuListProps {
  readonly entries: readonly MenuEntry[]
  /** A press outside of this closes the list. */
  readonly within: RefObject<HTMLElement | null>
  readonly onClose: () => void
  readonly className?: string
  readonly style?: CSSProperties
}

/** The choices of a menu, wherever they open; closed from the keyboard, focus goes back. */
export function MenuList({ entries, within, onClose, className, style }: MenuListProps) {
  const { list, onKeyDown } = useMenuList(within, onClose)
  return (
    <div
      ref={list}
      className={className ? `${css.list} ${className}` : css.list}
      style={style}
      role="menu"
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {entries.map(({ key, label, onChoose, current, disabled }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          className={css.item}
          aria-current={current || undefined}
          disabled={disabled}
          onClick={() => {
            onClose()
            onChoose()
          }}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
