import { useTranslation } from 'react-i18next'
import { useBlocker } from 'react-router-dom'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'

interface LeaveGuardProps {
  readonly active: boolean
  readonly onDiscard: () => void
}

/** Asks before a form that was typed in is left: what was typed stays as a draft, or goes. */
export function LeaveGuard({ active, onDiscard }: LeaveGuardProps) {
  const { t } = useTranslation('workspace')
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      active &&
      currentLocation.pathname !== nextLocation.pathname &&
      // A session that has ended asks nobody: what was typed stays as a draft.
      nextLocation.pathname !== '/login',
  )
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={t('form.leaveAsk')}
      onClose={() => blocker.reset()}
      foot={
        <>
          <Button look="primary" onClick={() => blocker.proceed()}>
            {t('form.leaveKeep')}
          </Button>
          <Button
            onClick={() => {
              onDiscard()
              blocker.proceed()
            }}
          >
            {t('form.leaveDiscard')}
          </Button>
          <Button look="quiet" onClick={() => blocker.reset()}>
            {t('form.leaveStay')}
          </Button>
        </>
      }
    >
      {t('form.leaveHow')}
    </Dialog>
  )
}
