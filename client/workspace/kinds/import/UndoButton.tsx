import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ImportBatch, isBusy } from '../../../api/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { numberText } from '../../data/format.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './import.module.css'
import { useBatchStep } from './use-batch-step.ts'

interface UndoButtonProps {
  readonly batch: ImportBatch
  /** Among other imports: whose it is, says its file. */
  readonly small?: true
}

/** Whether there is something of an import to take back. */
export const isUndoable = (batch: ImportBatch): boolean =>
  batch.fresh > 0 && !isBusy(batch) && !['uploaded', 'checked', 'undone'].includes(batch.state)

/** Asks once more, and takes back what an import made. */
export function UndoButton({ batch, small }: UndoButtonProps) {
  const { t } = useTranslation(['import', 'workspace'])
  const labelled = useLabelled()
  const language = useLanguage()
  const [asking, setAsking] = useState(false)
  const move = useBatchStep(batch)
  const undo = () => {
    setAsking(false)
    move.mutate({ step: 'undo' })
  }
  return (
    <>
      {small ? (
        <button
          type="button"
          className={css.link}
          aria-label={labelled(t('wizard.undo'), batch.fileName)}
          disabled={move.isPending}
          onClick={() => setAsking(true)}
        >
          {t('wizard.undo')}
        </button>
      ) : (
        <Button look="grave" disabled={move.isPending} onClick={() => setAsking(true)}>
          {t('wizard.undo')}
        </Button>
      )}
      {asking && (
        <Dialog
          title={t('wizard.undoAsk', { lines: numberText(language, batch.fresh) })}
          onClose={() => setAsking(false)}
          onConfirm={undo}
          foot={
            <>
              <Button look="grave" onClick={undo}>
                {t('wizard.undo')}
              </Button>
              <Button onClick={() => setAsking(false)}>{t('workspace:common.cancel')}</Button>
            </>
          }
        >
          {t('wizard.undoHow')}
        </Dialog>
      )}
    </>
  )
}
