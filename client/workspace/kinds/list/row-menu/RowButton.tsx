import { useTranslation } from 'react-i18next'
import { Icon } from '../../../../ui/Icon.tsx'
import css from '../list.module.css'
import type { RowAt } from './RowMenu.tsx'

interface RowButtonProps {
  readonly id: string
  /** What people call the row. */
  readonly name: string
  readonly onOpen: (at: RowAt) => void
}

/** Opens the menu of a row, at its end. */
export function RowButton({ id, name, onOpen }: RowButtonProps) {
  const { t } = useTranslation('workspace')
  return (
    <button
      type="button"
      className={css.rowButton}
      data-row-menu={id}
      aria-haspopup="menu"
      aria-label={t('list.rowMenu', { name })}
      title={t('list.rowMenuKey')}
      onClick={(event) => {
        event.stopPropagation()
        onOpen(beside(id, event.currentTarget))
      }}
      onDoubleClick={(event) => event.stopPropagation()}
    >
      <Icon name="more" />
    </button>
  )
}

/** Where the menu of a row opens when it is asked for by key; null while the row is out of sight. */
export function rowMenuAt(id: string): RowAt | null {
  const button = document.querySelector(`[data-row-menu="${id}"]`)
  return button ? beside(id, button) : null
}

/** Gives the focus back to where the menu of a row was opened. */
export function returnToRow(id: string): void {
  document.querySelector<HTMLElement>(`[data-row-menu="${id}"]`)?.focus()
}

function beside(id: string, button: Element): RowAt {
  const { left, bottom } = button.getBoundingClientRect()
  return { id, left, top: bottom }
}
