import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountSecondFactorQuery, resetSecondFactor } from '../../../api/accounts.ts'
import { recordsChanged } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'

/** Takes the second factor from somebody who lost their telephone; there only where there is one. */
export function AccountSecondFactor({ accountId }: { readonly accountId: string }) {
  const { t } = useTranslation(['account', 'second-factor', 'workspace'])
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const state = useQuery(accountSecondFactorQuery(accountId))
  const reset = useMutation({
    mutationFn: () => resetSecondFactor(accountId),
    onSuccess: async () => {
      setAsking(false)
      toast('done', t('second-factor:wasReset'))
      const { queryKey } = accountSecondFactorQuery(accountId)
      await queryClient.invalidateQueries({ queryKey })
      await recordsChanged(queryClient, 'account')
    },
    onError: (error) => toast('fault', problemText(error)),
  })
  if (!state.data?.enrolled) return null
  const label = t('account:actions.reset-second-factor')
  return (
    <>
      <Button onClick={() => setAsking(true)}>{label}</Button>
      {asking && (
        <Dialog
          title={label}
          onClose={() => setAsking(false)}
          foot={
            <>
              <Button look="grave" disabled={reset.isPending} onClick={() => reset.mutate()}>
                {label}
              </Button>
              <Button onClick={() => setAsking(false)}>{t('workspace:common.cancel')}</Button>
            </>
          }
        >
          <p>{t('second-factor:resetHow')}</p>
        </Dialog>
      )}
    </>
  )
}
