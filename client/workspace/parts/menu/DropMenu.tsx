import { Popover } from 'antd'
import { type ReactElement, useRef } from 'react'
import css from './drop-menu.module.css'
import { useEntryKeys } from './use-entry-keys.ts'

export interface DropChoice {
  readonly type?: undefined
  readonly key: string
  readonly label: string
  readonly onClick?: () => void
  /** It cannot be undone. */
  readonly danger?: boolean
  readonly disabled?: boolean
  /** It is what is chosen now. */
  readonly current?: boolean
}

interface DropGroup {
  readonly type: 'group'
  readonly key: string
  readonly label: string
  readonly children: readonly DropChoice[]
}

export type DropEntry = DropChoice | DropGroup | { readonly type: 'divider' }

interface DropMenuProps {
  readonly items: readonly DropEntry[]
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** What it opens from. */
  readonly children: ReactElement
}

/** A list of choices that opens over the page; arrows move, Escape and a click beside it close. */
export function DropMenu({ items, open, onOpenChange, children }: DropMenuProps) {
  return (
    <Popover
      open={open}
      trigger="click"
      placement="bottomLeft"
      arrow={false}
      destroyOnHidden
      styles={{ container: { padding: 4 } }}
      onOpenChange={onOpenChange}
      content={<Entries items={items} onClose={() => onOpenChange(false)} />}
    >
      {children}
    </Popover>
  )
}

interface EntriesProps {
  readonly items: readonly DropEntry[]
  readonly onClose: () => void
}

function Entries({ items, onClose }: EntriesProps) {
  const list = useRef<HTMLDivElement>(null)
  const onKeyDown = useEntryKeys(list, onClose)
  const choice = (entry: DropChoice) => <Choice key={entry.key} {...{ entry, onClose }} />
  return (
    <div ref={list} className={css.list} role="menu" tabIndex={-1} onKeyDown={onKeyDown}>
      {items.map((item, at) => {
        if (item.type === undefined) return choice(item)
        // biome-ignore lint/suspicious/noArrayIndexKey: a line between choices is nothing but its place
        if (item.type === 'divider') return <hr key={at} />
        return (
          <fieldset key={item.key} aria-label={item.label}>
            <small aria-hidden="true">{item.label}</small>
            {item.children.map(choice)}
          </fieldset>
        )
      })}
    </div>
  )
}

interface ChoiceProps extends Pick<EntriesProps, 'onClose'> {
  readonly entry: DropChoice
}

function Choice({ entry, onClose }: ChoiceProps) {
  const { label, onClick, danger, disabled, current } = entry
  return (
    <button
      type="button"
      role="menuitem"
      aria-current={current || undefined}
      data-grave={danger || undefined}
      disabled={disabled}
      onClick={() => {
        onClose()
        onClick?.()
      }}
    >
      {label}
    </button>
  )
}
