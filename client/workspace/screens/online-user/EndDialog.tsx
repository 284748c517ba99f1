import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

interface EndDialogProps {
  readonly count: number
  readonly busy: boolean
  readonly onClose: () => void
  readonly onEnd: () => void
}

/** Asks before people are signed out: what they have not saved stays behind. */
export function EndDialog({ count, busy, onClose, onEnd }: EndDialogProps) {
  const { t } = useTranslation(['sessions', 'workspace'])
  return (
    <Dialog
      title={t('sessions:endAsk', { count })}
      onClose={onClose}
      onConfirm={onEnd}
      foot={
        <>
          <Button look="grave" disabled={busy} onClick={onEnd}>
            {t('sessions:end')}
          </Button>
          <Button onClick={onClose}>{t('workspace:common.cancel')}</Button>
        </>
      }
    >
      <p>{t('sessions:endHow')}</p>
    </Dialog>
  )
}
