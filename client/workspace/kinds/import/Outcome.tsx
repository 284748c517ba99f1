import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { MenuNode } from '#domain/screens/screens'
import type { ImportBatch } from '../../../api/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { useLabelled } from '../../data/use-labelled.ts'
import type { Words } from '../../data/words.ts'
import { Counts } from './Counts.tsx'
import { FaultTable } from './FaultTable.tsx'
import css from './import.module.css'
import { refusalKeys } from './refusal-keys.ts'
import { isUndoable, UndoButton } from './UndoButton.tsx'

interface OutcomeProps {
  readonly screen: MenuNode
  readonly batch: ImportBatch
  readonly words: Words
  readonly onAgain: () => void
}

/** What came of a batch, and taking it back. */
export function Outcome({ screen, batch, words, onAgain }: OutcomeProps) {
  const { t } = useTranslation(['import', 'tables', 'errors'])
  const navigate = useNavigate()
  const labelled = useLabelled()
  const { state, problem, fileName } = batch
  return (
    <>
      <p className={css.lead}>{labelled(t(`wizard.states.${state}`), fileName)}</p>
      {problem && (
        <p className={css.fault} role="alert">
          {t(refusalKeys(problem))}
        </p>
      )}
      <Counts batch={batch} />
      {batch.kept > 0 && <p className={css.warning}>{t('wizard.keptHow')}</p>}
      <div className={css.buttons}>
        <Button look="primary" onClick={() => void navigate(`${screen.path}?sort=-createdAt`)}>
          {t('wizard.toList')}
        </Button>
        <Button onClick={onAgain}>{t('wizard.again')}</Button>
        {isUndoable(batch) && <UndoButton batch={batch} />}
      </div>
      <FaultTable {...{ batch, words }} />
    </>
  )
}
