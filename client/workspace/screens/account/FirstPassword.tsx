import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'
import { PasswordReset } from './AccountPassword.tsx'
import css from './account-password.module.css'

/** What comes next for an account that was just made: it has no password, and no letter is sent. */
export function FirstPassword({ answer }: RecordAdditionProps) {
  const { data, meta } = answer
  const lacksPassword = !data.passwordChangedAt && data.state === 'active'
  return meta.can.update ? <NextStep key={data.id} id={data.id} isOpen={lacksPassword} /> : null
}

/** Stays until the password was read, though the record knows of it as soon as it is made. */
function NextStep({ id, isOpen }: { readonly id: string; readonly isOpen: boolean }) {
  const { t } = useTranslation(['workspace', 'first-password'])
  const queryClient = useQueryClient()
  const [shown, setShown] = useState(isOpen)
  if (!shown) return null
  const done = () => {
    setShown(false)
    void queryClient.invalidateQueries()
  }
  return (
    <section className={css.next}>
      <h2>{t('first-password:next')}</h2>
      <p>{t('first-password:first')}</p>
      <PasswordReset accountId={id} name={t('first-password:make')} onDone={done} />
    </section>
  )
}
