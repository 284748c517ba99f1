import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import css from '../../kinds/print/print.module.css'

interface PrintToolsProps {
  /** Everything that goes on paper is there. */
  readonly isReady: boolean
  /** How to print it. */
  readonly how: string
}

/** Stands over a sheet on the screen, and not on paper. */
export function PrintTools({ isReady, how }: PrintToolsProps) {
  const { t } = useTranslation('print')
  return (
    <div className={css.tools}>
      <Button look="primary" disabled={!isReady} onClick={() => window.print()}>
        {t('now')}
      </Button>
      <span>{how}</span>
    </div>
  )
}
