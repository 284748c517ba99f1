import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { confirmedChannel } from './ConfirmedPage.tsx'

interface ConfirmAtProviderProps {
  readonly onDone: () => void
  readonly onClose: () => void
}

/** For who signed in with the identity provider: they sign in there again, in a window of its own. */
export function ConfirmAtProvider({ onDone, onClose }: ConfirmAtProviderProps) {
  const { t } = useTranslation('workspace')
  useEffect(() => {
    const channel = new BroadcastChannel(confirmedChannel)
    channel.onmessage = onDone
    return () => channel.close()
  }, [onDone])
  return (
    <Dialog
      title={t('confirmIdentity.title')}
      onClose={onClose}
      foot={
        <>
          <Button
            look="primary"
            onClick={() => window.open('/user/oidc/confirm', '_blank', 'width=520,height=680')}
          >
            {t('confirmIdentity.provider')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p>{t('confirmIdentity.away')}</p>
    </Dialog>
  )
}
