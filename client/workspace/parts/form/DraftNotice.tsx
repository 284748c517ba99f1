import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { lasting } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from '../../kinds/form/form.module.css'

interface DraftNoticeProps {
  /** When the draft that was found was typed; null where none was. */
  readonly from: string | null
  readonly onDiscard: () => void
}

/** That a draft was found, and the way to start over. */
export function DraftNotice({ from, onDiscard }: DraftNoticeProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  if (!from) return null
  const isFresh = Date.now() - Date.parse(from) < 60_000
  return (
    <div className={css.notice} role="status">
      {isFresh
        ? t('form.restoredNow')
        : t('form.restored', { age: lasting(language, from, new Date()) })}
      <Button look="quiet" onClick={onDiscard}>
        {t('form.discard')}
      </Button>
    </div>
  )
}
