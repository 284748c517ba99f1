import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isUnderReview, reviewFigure } from '#domain/rules/safe-day-review'
import { figureQuery } from '../../../api/metrics.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { LevelMark } from '../../../viz/LevelMark.tsx'
import { numberText } from '../../data/format.ts'
import { labelText } from '../../data/names.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './home.module.css'

/** Days without an accident in the organisation one works in; a dash when nobody counts them. */
export function SafeDays() {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const { org } = useSession()
  const { data, isPending, isError } = useQuery(figureQuery('safeDay.current', org.orgCode))
  const review = useQuery(figureQuery(reviewFigure, org.orgCode))
  const value = data?.value ?? null
  const note = isError ? t('fault.failed') : t('home.safeDaysNone')
  return (
    <section>
      <h2>{t('home.safeDays')}</h2>
      {isPending ? (
        <Skeleton rows={2} label={t('common.loading')} />
      ) : (
        <>
          <p className={css.figure}>{value === null ? '–' : numberText(language, value)}</p>
          {value !== null && isUnderReview(review.data?.value) && (
            <p className={css.review}>
              <LevelMark tone="yellow" />
              {t('home.safeDaysReview')}
            </p>
          )}
          <p className={css.note}>{value === null ? note : labelText(language, org)}</p>
          {value !== null && <p className={css.note}>{t('home.safeDaysRule')}</p>}
        </>
      )}
    </section>
  )
}
