import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { resetPassword } from '../../../api/accounts.ts'
import type { RecordAnswer } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { HandedPassword } from './HandedPassword.tsx'

/** Gives the person of an account a password to start with. */
export function AccountPassword({ answer }: { readonly answer: RecordAnswer }) {
  const { t } = useTranslation('account')
  if (!answer.meta.can.update) return null
  return <PasswordReset accountId={answer.data.id} name={t('actions.reset-password')} />
}

interface PasswordResetProps {
  readonly accountId: string
  /** What the button says. */
  readonly name: string
  /** The password was made and read. */
  readonly onDone?: () => void
}

/** A password to start with: shown once, to be handed over and changed at sign-in. */
export function PasswordReset({ accountId, name, onDone }: PasswordResetProps) {
  const { t } = useTranslation(['workspace', 'first-password'])
  const problemText = useProblemText()
  const [asking, setAsking] = useState(false)
  const reset = useMutation({
    mutationFn: () => resetPassword(accountId),
    onError: (error) => toast('fault', problemText(error)),
  })
  const close = () => {
    setAsking(false)
    reset.reset()
    if (reset.isSuccess) onDone?.()
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{name}</Button>
      {asking && (
        <Dialog
          title={name}
          onClose={close}
          foot={
            reset.data ? (
              <Button look="primary" onClick={close}>
                {t('common.done')}
              </Button>
            ) : (
              <>
                <Button look="grave" disabled={reset.isPending} onClick={() => reset.mutate()}>
                  {name}
                </Button>
                <Button onClick={close}>{t('common.cancel')}</Button>
              </>
            )
          }
        >
          {reset.data ? <HandedPassword {...reset.data} /> : <p>{t('first-password:how')}</p>}
        </Dialog>
      )}
    </>
  )
}
