import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { batchesQuery, type ImportBatch } from '../../../api/imports.ts'
import { dateTimeText, numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './import.module.css'
import { isUndoable, UndoButton } from './UndoButton.tsx'

interface EarlierImportsProps {
  readonly resource: Resource
  readonly onOpen: (batch: string) => void
}

/** What this person has loaded before: to look at it again, go on with it or undo it. */
export function EarlierImports({ resource, onOpen }: EarlierImportsProps) {
  const { t } = useTranslation('import')
  const found = useQuery(batchesQuery(resource.name))
  if (!found.data || found.data.length === 0) return null
  return (
    <section className={css.earlier}>
      <h2>{t('wizard.earlier')}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('wizard.file')}</th>
            <th>{t('wizard.kind')}</th>
            <th>{t('wizard.when')}</th>
            <th data-number>{t('wizard.lines')}</th>
            <th data-number>{t('wizard.fresh')}</th>
            <th>{t('wizard.state')}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {found.data.map((batch) => (
            <EarlierImport key={batch.id} batch={batch} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

const kindNames = { csv: 'CSV', xlsx: 'Excel' } as const

interface EarlierImportProps extends Pick<EarlierImportsProps, 'onOpen'> {
  readonly batch: ImportBatch
}

function EarlierImport({ batch, onOpen }: EarlierImportProps) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const { id, fileName, fileKind, createdAt, total, fresh, state } = batch
  return (
    <tr>
      <td>
        <button type="button" className={css.link} onClick={() => onOpen(id)}>
          {fileName}
        </button>
      </td>
      <td>{kindNames[fileKind]}</td>
      <td>{dateTimeText(language, createdAt)}</td>
      <td data-number>{numberText(language, total)}</td>
      <td data-number>{state === 'checked' ? '–' : numberText(language, fresh)}</td>
      <td>{t(`wizard.states.${state}`)}</td>
      <td>{isUndoable(batch) && <UndoButton batch={batch} small />}</td>
    </tr>
  )
}
