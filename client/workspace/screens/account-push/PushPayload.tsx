import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type PushAction, type ScimUser, scimRequest } from '#domain/api/account-push-request'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { dateTimeText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { RecordAdditionProps } from '../../kinds/additions/additions.ts'
import css from './push-payload.module.css'

/** Stands for what the other system calls an account, until it has said so. */
const unknownId = '{id}'

/** What another system was notified of an account, or will be: the call itself, without its key. */
export function PushPayload({ answer }: RecordAdditionProps) {
  const { t } = useTranslation('push-payload')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('open')}</Button>
      {open && <PayloadDialog answer={answer} onClose={() => setOpen(false)} />}
    </>
  )
}

function PayloadDialog({
  answer,
  onClose,
}: RecordAdditionProps & { readonly onClose: () => void }) {
  const { t } = useTranslation(['push-payload', 'workspace'])
  const language = useLanguage()
  const { action, payload, targetUserId, pushAt, storedState } = answer.data
  const known = typeof targetUserId === 'string' ? targetUserId : unknownId
  const isNew = action === 'create'
  const request = scimRequest(
    action as PushAction,
    (payload ?? {}) as ScimUser,
    isNew ? null : known,
  )
  const wasSent = storedState === 'succeeded' && typeof pushAt === 'string'
  return (
    <Dialog
      wide
      title={t('open')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('workspace:common.done')}</Button>}
    >
      <p className={css.about}>
        {wasSent ? t('sent', { at: dateTimeText(language, pushAt) }) : t('waiting')}
      </p>
      <pre className={css.call}>
        {`${request.method} ${request.path}\ncontent-type: application/scim+json\n\n`}
        {JSON.stringify(request.body, null, 2)}
      </pre>
      <p className={css.about}>{t('key')}</p>
      {!isNew && known === unknownId && <p className={css.about}>{t('lookUp', { unknownId })}</p>}
    </Dialog>
  )
}
