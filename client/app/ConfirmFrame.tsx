import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'

interface ConfirmFrameProps {
  /** The button that confirms: its words and what it does. */
  readonly confirm: Omit<ComponentProps<typeof Button>, 'look'>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The dialog in which somebody confirms who they are, whichever way. */
export function ConfirmFrame({ confirm, onClose, children }: ConfirmFrameProps) {
  const { t } = useTranslation('workspace')
  return (
    <Dialog
      title={t('confirmIdentity.title')}
      onClose={onClose}
      foot={
        <>
          <Button look="primary" {...confirm} />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
