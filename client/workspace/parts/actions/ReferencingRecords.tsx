import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { UserOfRecord, UsersOfRecord } from '../../../api/problem.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { labelText } from '../../data/names.ts'
import { recordPath, useMenu } from '../../data/screens.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import css from '../../kinds/detail/detail.module.css'

interface InTheWayProps {
  readonly users: UsersOfRecord
  readonly reason: string
  readonly onClose: () => void
}

/** The records that point at one that was to be deleted, each with the way to it. */
export function ReferencingRecords({ users, reason, onClose }: InTheWayProps) {
  const { t } = useTranslation('workspace')
  return (
    <Dialog
      title={t('record.notDeleted')}
      onClose={onClose}
      foot={
        <Button look="primary" onClick={onClose}>
          {t('common.done')}
        </Button>
      }
    >
      <p>{reason}</p>
      <ul className={css.users}>
        {users.records.map((user) => (
          <li key={user.id}>
            <OneUser user={user} onLeave={onClose} />
          </li>
        ))}
        {users.more && <li>{t('record.usedMore')}</li>}
        {users.hidden && <li>{t('record.usedElsewhere')}</li>}
      </ul>
    </Dialog>
  )
}

function OneUser({ user, onLeave }: { readonly user: UserOfRecord; readonly onLeave: () => void }) {
  const words = useWords(user.resource)
  const path = recordPath(useMenu(), user.resource, user.id)
  const name = labelText(useLanguage(), user)
  const text = [words.name, user.number === name ? null : user.number, name]
    .filter(Boolean)
    .join(' · ')
  return path ? (
    <Link to={path} onClick={onLeave}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  )
}
