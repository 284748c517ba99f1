import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './numbered-pages.module.css'

interface NumberedPagesProps {
  readonly total: number
  /** From 1. */
  readonly page: number
  /** Rows of a page. */
  readonly size: number
  readonly onPage: (page: number) => void
}

/** The foot of a table whose pages are known by number: which rows are seen, and the way to the others. */
export function NumberedPages({ total, page, size, onPage }: NumberedPagesProps) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const from = numberText(language, Math.min(total, (page - 1) * size + 1))
  const to = numberText(language, Math.min(total, page * size))
  return (
    <footer className={css.foot}>
      <span>{total > 0 && t('list.range', { from, to, total: numberText(language, total) })}</span>
      <Button
        look="quiet"
        aria-label={t('list.previous')}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <Icon name="left" />
      </Button>
      <Button
        look="quiet"
        aria-label={t('list.next')}
        disabled={page * size >= total}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="right" />
      </Button>
    </footer>
  )
}
