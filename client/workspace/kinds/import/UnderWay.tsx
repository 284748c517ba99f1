import { useTranslation } from 'react-i18next'
import type { ImportBatch } from '../../../api/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { Counts } from './Counts.tsx'
import css from './import.module.css'
import { useBatchStep } from './use-batch-step.ts'

/** How far the work on a batch is. It goes on when this page is left. */
export function UnderWay({ batch }: { readonly batch: ImportBatch }) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const move = useBatchStep(batch)
  const { state, done, total } = batch
  const isUndoing = state === 'undoing'
  return (
    <>
      <p className={css.lead}>{t(`wizard.states.${state}`)}</p>
      <progress
        className={css.progress}
        aria-label={t(`wizard.states.${state}`)}
        max={total}
        value={isUndoing ? undefined : done}
      />
      {!isUndoing && (
        <p className={css.figures} role="status">
          {t('wizard.progress', {
            done: numberText(language, done),
            total: numberText(language, total),
          })}
        </p>
      )}
      <Counts batch={batch} />
      <p className={css.lead}>{t('wizard.goesOn')}</p>
      {!isUndoing && (
        <div className={css.buttons}>
          <Button disabled={move.isPending} onClick={() => move.mutate({ step: 'cancel' })}>
            {t('wizard.cancel')}
          </Button>
        </div>
      )}
    </>
  )
}
