import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useSearchParams } from 'react-router-dom'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { useDefinition } from '../../../api/definitions.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { numberText } from '../../data/format.ts'
import { queryOf, selectionOf } from '../../data/list/list-state.ts'
import { useRecordName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useWords } from '../../data/words.ts'
import sheet from '../../parts/print/labels.module.css'
import { idsIn, mostLabels, sheetsOf } from '../../parts/print/labels.ts'
import { PrintTools } from '../../parts/print/PrintTools.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { useListState } from '../list/use-list-state.ts'
import { paperRecordsQuery, paperRowsQuery } from './every-row.ts'
import css from './print.module.css'
import { RecordCode } from './RecordCode.tsx'

/** Labels with the codes of records, to be stuck on what they stand for: `ids`, or a selection. */
export function PrintLabels() {
  const { t } = useTranslation('workspace')
  const { resource: name = '' } = useParams()
  const resource = useDefinition(name)
  if (!resource) return <Notice title={t('fault.gone')}>{t('fault.goneHow')}</Notice>
  return <Labels resource={resource} />
}

function Labels({ resource }: { readonly resource: Resource }) {
  const { t } = useTranslation(['workspace', 'print'])
  const language = useLanguage()
  const words = useWords(resource.name)
  const [search] = useSearchParams()
  const [state] = useListState()
  const ids = idsIn(search)
  const ticked = useQuery({ ...paperRecordsQuery(resource.name, ids ?? []), enabled: !!ids })
  const selected = useQuery({
    ...paperRowsQuery(resource.name, selectionOf(queryOf(state, undefined, '')), mostLabels),
    enabled: !ids,
  })
  const found = ids ? ticked : selected
  useEffect(() => {
    document.title = `${words.plural} QR`
  }, [words])
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  const { rows = [], total = 0 } = found.data ?? {}
  const count = (value: number) => numberText(language, value)
  const isCut = rows.length < total
  return (
    <div className={css.desk}>
      <PrintTools isReady={rows.length > 0} how={t('print:howLabels')} />
      {isCut && (
        <p className={css.tools}>
          {t('print:cut', { count: count(rows.length), total: count(total) })}
        </p>
      )}
      {found.isPending && <Skeleton rows={8} label={t('common.loading')} />}
      {found.data && rows.length === 0 && (
        <Notice title={t('fault.gone')}>{t('fault.goneHow')}</Notice>
      )}
      {sheetsOf(rows).map((labels) => (
        <article key={labels[0]?.id} className={sheet.labels}>
          {labels.map((record) => (
            <Label key={record.id} resource={resource} record={record} />
          ))}
        </article>
      ))}
    </div>
  )
}

function Label({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) {
  const name = useRecordName(resource, record)
  const code = typeof record.code === 'string' ? record.code : null
  return (
    <div className={sheet.label}>
      <RecordCode className={sheet.code} resource={resource.name} id={record.id} />
      <strong>{name}</strong>
      <span>{record.number ?? code}</span>
    </div>
  )
}
