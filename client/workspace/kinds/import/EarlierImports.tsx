import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { batchesQuery } from '../../../api/imports.ts'
import { dateTimeText, numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import css from './import.module.css'

interface EarlierImportsProps {
  readonly resource: Resource
  readonly onOpen: (batch: string) => void
}

/** What this person has loaded before: to look at it again, go on with it or undo it. */
export function EarlierImports({ resource, onOpen }: EarlierImportsProps) {
  const { t } = useTranslation('import')
  const language = useLanguage()
  const found = useQuery(batchesQuery(resource.name))
  if (!found.data || found.data.length === 0) return null
  return (
    <section className={css.earlier}>
      <h2>{t('wizard.earlier')}</h2>
      <table className={css.table}>
        <thead>
          <tr>
            <th>{t('wizard.file')}</th>
            <th>{t('wizard.when')}</th>
            <th data-number>{t('wizard.lines')}</th>
            <th data-number>{t('wizard.fresh')}</th>
            <th>{t('wizard.state')}</th>
          </tr>
        </thead>
        <tbody>
          {found.data.map(({ id, fileName, createdAt, total, fresh, state }) => (
            <tr key={id}>
              <td>
                <button type="button" className={css.link} onClick={() => onOpen(id)}>
                  {fileName}
                </button>
              </td>
              <td>{dateTimeText(language, createdAt)}</td>
              <td data-number>{numberText(language, total)}</td>
              <td data-number>{state === 'checked' ? '–' : numberText(language, fresh)}</td>
              <td>{t(`wizard.states.${state}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
