import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { confirmedChannel } from './ConfirmedPage.tsx'
import { ConfirmFrame } from './ConfirmFrame.tsx'

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
    <ConfirmFrame
      confirm={{
        children: t('confirmIdentity.provider'),
        onClick: () => window.open('/user/oidc/confirm', '_blank', 'width=520,height=680'),
      }}
      onClose={onClose}
    >
      <p>{t('confirmIdentity.away')}</p>
    </ConfirmFrame>
  )
}
