import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import css from './permissions.module.css'

interface SheetDialogProps {
  readonly title: string
  /** What is chosen here, and what it brings about. */
  readonly about: string
  /** The button that takes everything back; it has nothing to do when nothing is chosen. */
  readonly reset: string
  readonly isReset: boolean
  readonly onReset: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What is chosen for one row of the sheet apart from its ticks; it holds once the sheet is saved. */
export function SheetDialog(props: SheetDialogProps) {
  const { title, about, reset, isReset, onReset, onClose, children } = props
  const { t } = useTranslation('workspace')
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onConfirm={onClose}
      foot={
        <>
          <Button look="primary" onClick={onClose}>
            {t('common.done')}
          </Button>
          <Button disabled={isReset} onClick={onReset}>
            {reset}
          </Button>
        </>
      }
    >
      <p className={css.about}>{about}</p>
      {children}
    </Dialog>
  )
}
