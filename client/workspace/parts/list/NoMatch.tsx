import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'

/** Nothing passes the filters; the way out is to clear them. */
export function NoMatch({ onClear }: { readonly onClear: () => void }) {
  const { t } = useTranslation('workspace')
  return (
    <Notice
      title={t('list.noMatch')}
      actions={<Button onClick={onClear}>{t('list.clear')}</Button>}
    >
      {t('list.noMatchHow')}
    </Notice>
  )
}
