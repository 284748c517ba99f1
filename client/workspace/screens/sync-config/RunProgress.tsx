import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { progressQuery } from '../../../api/sync.ts'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './sync.module.css'

/** How far the run under way is. It goes on when this page is left. */
export function RunProgress({ config }: { readonly config: string }) {
  const { t } = useTranslation('sync')
  const language = useLanguage()
  const { data } = useQuery(progressQuery(config))
  const total = data?.total ?? 0
  return (
    <div className={css.progress}>
      <progress
        aria-label={t('panel.running')}
        {...(total > 0 ? { max: total, value: data?.done } : {})}
      />
      <span role="status">
        {total > 0
          ? t('panel.progress', {
              done: numberText(language, data?.done ?? 0),
              total: numberText(language, total),
            })
          : t('panel.reading')}
      </span>
    </div>
  )
}
