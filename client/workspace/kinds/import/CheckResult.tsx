import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import type { ImportBatch } from '../../../api/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import { AmbiguousColumns } from './AmbiguousColumns.tsx'
import { Counts } from './Counts.tsx'
import { FaultTable } from './FaultTable.tsx'
import css from './import.module.css'
import { NoteList } from './NoteList.tsx'
import { UnknownValues } from './UnknownValues.tsx'
import { useBatchStep } from './use-batch-step.ts'

interface CheckResultProps {
  readonly resource: Resource
  readonly batch: ImportBatch
  readonly words: Words
}

/** What a rehearsal found, and the one button that makes it real. */
export function CheckResult({ resource, batch, words }: CheckResultProps) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const move = useBatchStep(batch)
  return (
    <>
      <p className={css.lead}>{t('wizard.checkedHow', { file: batch.fileName })}</p>
      <Counts batch={batch} />
      {batch.known > 0 && <p className={css.lead}>{t('wizard.knownHow')}</p>}
      <NoteList {...{ batch, words }} />
      <AmbiguousColumns
        {...{ resource, batch }}
        disabled={move.isPending}
        onChoose={(plan) => move.mutate({ step: 'check', plan })}
      />
      <UnknownValues
        {...{ resource, batch, words }}
        disabled={move.isPending}
        onCheck={(plan) => move.mutate({ step: 'check', plan })}
      />
      <div className={css.buttons}>
        <Button
          look="primary"
          disabled={move.isPending || batch.fresh === 0}
          onClick={() => move.mutate({ step: 'run' })}
        >
          {t('wizard.run', { lines: numberText(language, batch.fresh) })}
        </Button>
        <Button disabled={move.isPending} onClick={() => move.mutate({ step: 'cancel' })}>
          {t('wizard.changeColumns')}
        </Button>
      </div>
      <FaultTable {...{ batch, words }} />
    </>
  )
}
