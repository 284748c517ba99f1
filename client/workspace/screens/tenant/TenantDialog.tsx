import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInput } from '#domain/definition/check-input'
import type { FieldError } from '#domain/definition/field-error'
import type { Fields } from '#domain/definition/transition'
import { account } from '#domain/resources/identity-org/account'
import { tenant } from '#domain/resources/identity-org/tenant'
import type { Values } from '#domain/where/where'
import { problemOf } from '../../../api/problem.ts'
import { type Founded, initialiseTenant } from '../../../api/tenants.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { useWords } from '../../data/words.ts'
import { FieldRows } from '../../parts/form/FieldRows.tsx'
import { useFaults } from '../../parts/form/use-faults.ts'
import { stated } from '../../parts/form/values.ts'
import { HandedPassword } from '../account/HandedPassword.tsx'

const { username, userName, phone } = account.fields
const { name, code, menuPackage, maxUsers, defaultLanguage, timeZone, validTo } = tenant.fields
const people: Fields = { username, userName, phone }
const house: Fields = {
  ...{ name, code, menuPackage, maxUsers, defaultLanguage, timeZone, validTo },
}

interface TenantDialogProps {
  readonly onClose: () => void
}

/** Asks what a new tenant is called, what it may use and who administers it; then the password. */
export function TenantDialog({ onClose }: TenantDialogProps) {
  const { t } = useTranslation(['workspace', 'tenant', 'new-tenant'])
  const words = useWords('tenant')
  const personWords = useWords('account')
  const [values, setValues] = useState<Values>({ defaultLanguage: defaultLanguage.default })
  const [errors, setErrors] = useFaults(values)
  const found = useFounding(setErrors)
  const confirm = () => {
    const checked = checkInput({ ...house, ...people }, stated(values))
    setErrors(checked.ok ? [] : checked.errors)
    if (checked.ok) found.mutate(stated(values))
  }
  if (found.data) return <Outcome founded={found.data} onClose={onClose} />
  const rows = { values, errors, single: true }
  const change = (one: string, value: unknown) =>
    setValues((before) => ({ ...before, [one]: value }))
  return (
    <Dialog
      wide
      title={t('new-tenant:title')}
      onClose={onClose}
      onConfirm={confirm}
      foot={
        <>
          <Button look="primary" disabled={found.isPending} onClick={confirm}>
            {t('new-tenant:do')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <p>{t('new-tenant:what')}</p>
      <FieldRows
        {...rows}
        {...{ words }}
        fields={house}
        names={Object.keys(house)}
        onChange={change}
      />
      <h3>{t('tenant:fields.adminAccount')}</h3>
      <FieldRows
        {...rows}
        words={personWords}
        fields={people}
        names={Object.keys(people)}
        onChange={change}
      />
    </Dialog>
  )
}

function useFounding(onFaults: (faults: readonly FieldError[]) => void) {
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  return useMutation({
    mutationFn: initialiseTenant,
    onSuccess: () => queryClient.invalidateQueries(),
    onError: (error) => {
      const faults = problemOf(error)?.errors ?? []
      if (faults.length > 0) onFaults(faults)
      else toast('fault', problemText(error))
    },
  })
}

function Outcome({ founded, onClose }: TenantDialogProps & { readonly founded: Founded }) {
  const { t } = useTranslation(['workspace', 'tenant', 'new-tenant'])
  const { made, password, endsAt } = founded
  return (
    <Dialog
      title={String(founded.data.name)}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <p>{t(made.length > 0 ? 'new-tenant:done' : 'new-tenant:nothing')}</p>
      {password && endsAt && <HandedPassword {...{ password, endsAt }} />}
    </Dialog>
  )
}
