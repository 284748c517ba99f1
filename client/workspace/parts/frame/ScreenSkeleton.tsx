import { useTranslation } from 'react-i18next'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import css from './screen-skeleton.module.css'

/** Grey lines in the place of a whole screen that is on its way. */
export function ScreenSkeleton() {
  const { t } = useTranslation('workspace')
  return (
    <div className={css.screen}>
      <Skeleton rows={14} label={t('common.loading')} />
    </div>
  )
}
