import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetPassword } from '../../api/accounts.ts'
import type { RecordAnswer } from '../../api/records.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { toast } from '../../ui/toasts.ts'
import { useProblemText } from '../use-problem-text.ts'
import css from './account-password.module.css'

/** Gives a person a password to start with: shown once, to be handed over and changed at sign-in. */
export function AccountPassword({ answer }: { readonly answer: RecordAnswer }) {
  const { t } = useTranslation(['account', 'workspace'])
  const problemText = useProblemText()
  const [asking, setAsking] = useState(false)
  const reset = useMutation({
    mutationFn: () => resetPassword(answer.data.id),
    onError: (error) => toast('fault', problemText(error)),
  })
  const close = () => {
    setAsking(false)
    reset.reset()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('account:actions.reset-password')}</Button>
      {asking && (
        <Dialog
          title={t('account:actions.reset-password')}
          onClose={close}
          foot={
            reset.data ? (
              <Button look="primary" onClick={close}>
                {t('workspace:common.done')}
              </Button>
            ) : (
              <>
                <Button look="grave" disabled={reset.isPending} onClick={() => reset.mutate()}>
                  {t('account:actions.reset-password')}
                </Button>
                <Button onClick={close}>{t('workspace:common.cancel')}</Button>
              </>
            )
          }
        >
          {reset.data ? (
            <>
              <p>{t('workspace:oneTime.hand')}</p>
              <output className={css.password}>{reset.data}</output>
            </>
          ) : (
            <p>{t('workspace:oneTime.how')}</p>
          )}
        </Dialog>
      )}
    </>
  )
}
