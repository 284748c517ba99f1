import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import css from '../../kinds/form/form.module.css'

/** The server cannot be reached: what was typed is sent as soon as it can be. */
export function WaitingNotice({ onStop }: { readonly onStop: () => void }) {
  const { t } = useTranslation('workspace')
  return (
    <div className={css.notice} role="status" data-waiting>
      {t('form.waiting')}
      <Button look="quiet" onClick={onStop}>
        {t('form.waitingStop')}
      </Button>
    </div>
  )
}
