import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import type { Resource } from '#domain/definition/resource'
import { useDefinition } from '../../../api/definitions.ts'
import { historyQuery, type RecordAnswer, recordQuery } from '../../../api/records.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useRecordName } from '../../data/names.ts'
import { useWords } from '../../data/words.ts'
import { PrintTools } from '../../parts/print/PrintTools.tsx'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { PrintFields } from './PrintFields.tsx'
import { PrintFoot } from './PrintFoot.tsx'
import { PrintHead } from './PrintHead.tsx'
import { PrintProcess } from './PrintProcess.tsx'
import css from './print.module.css'

/** A record as a form on paper, to be signed and filed; the browser prints it or saves it as PDF. */
export function PrintPage() {
  const { t } = useTranslation('workspace')
  const { resource: name = '', id = '' } = useParams()
  const resource = useDefinition(name)
  const found = useQuery({ ...recordQuery(name, id), enabled: resource !== null })
  if (!resource) return <Notice title={t('fault.gone')}>{t('fault.goneHow')}</Notice>
  if (found.isError) {
    return <QueryFault error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <Skeleton rows={12} label={t('common.loading')} />
  return <Sheet resource={resource} answer={found.data} />
}

interface SheetProps {
  readonly resource: Resource
  readonly answer: RecordAnswer
}

function Sheet({ resource, answer }: SheetProps) {
  const { t } = useTranslation('print')
  const { data: record } = answer
  const words = useWords(resource.name)
  const name = useRecordName(resource, record)
  const history = useQuery(historyQuery(resource.name, record.id))
  // What the browser offers as the name of a PDF.
  useEffect(() => {
    document.title = [record.number, name].filter(Boolean).join(' ')
  }, [record.number, name])
  return (
    <div className={css.desk}>
      <PrintTools isReady={history.data !== undefined} how={t('how')} />
      <article className={css.sheet}>
        <PrintHead {...{ resource, record, words, name }} />
        <PrintFields {...{ resource, record, words }} />
        {history.data && <PrintProcess words={words} history={history.data.data} />}
        <PrintFoot {...{ resource, record, words }} />
      </article>
    </div>
  )
}
