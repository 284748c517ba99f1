import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'

interface LeaveDialogProps {
  /** How many forms were begun and not sent. */
  readonly drafts: number
  readonly onLeave: () => void
  readonly onClose: () => void
}

/** Whoever signs out leaves nothing behind for the next at this computer: what that deletes is said first. */
export function LeaveDialog({ drafts, onLeave, onClose }: LeaveDialogProps) {
  const { t } = useTranslation('workspace')
  return (
    <Dialog
      title={t('shell.signOut')}
      onClose={onClose}
      foot={
        <>
          <Button look="grave" onClick={onLeave}>
            {t('shell.signOutAnyway')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p>{t('shell.signOutDrafts', { count: drafts })}</p>
    </Dialog>
  )
}
