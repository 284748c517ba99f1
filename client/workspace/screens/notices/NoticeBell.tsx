import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { unreadQuery } from '../../../api/notices.ts'
import { Icon } from '../../../ui/Icon.tsx'
import css from './notices.module.css'

/** Leads to the inbox and counts what has not been read. */
export function NoticeBell() {
  const { t } = useTranslation('notices')
  const { data: unread = 0 } = useQuery(unreadQuery)
  return (
    <Link
      to="/notices"
      className={css.bell}
      title={t('title')}
      aria-label={unread > 0 ? t('bell', { count: unread }) : t('title')}
    >
      <Icon name="bell" />
      {unread > 0 && <b aria-hidden="true">{unread > 99 ? '99+' : unread}</b>}
    </Link>
  )
}
