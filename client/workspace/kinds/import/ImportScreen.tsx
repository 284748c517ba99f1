import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { batchQuery, type ImportBatch, isBusy } from '../../../api/imports.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useRights } from '../../data/rights/use-rights.ts'
import { useWords, type Words } from '../../data/words.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import { CheckResult } from './CheckResult.tsx'
import { ColumnStep } from './ColumnStep.tsx'
import { EarlierImports } from './EarlierImports.tsx'
import { FileStep } from './FileStep.tsx'
import css from './import.module.css'
import { Outcome } from './Outcome.tsx'
import { UnderWay } from './UnderWay.tsx'

interface ImportScreenProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

const steps = ['file', 'columns', 'check', 'load'] as const

/** Loads a table of records: file, columns, check, loading. The address names the batch. */
export function ImportScreen({ screen, resource }: ImportScreenProps) {
  const { t } = useTranslation('import')
  const words = useWords(resource.name)
  const navigate = useNavigate()
  const [query, setQuery] = useSearchParams()
  const id = query.get('batch')
  const found = useQuery({ ...batchQuery(resource.name, id ?? ''), enabled: id !== null })
  const open = (batch: string | null) => setQuery(batch ? { batch } : {})
  const at = id === null ? 0 : stepOf(found.data)
  return (
    <section className={css.screen}>
      <header className={css.head}>
        <h1>{t('wizard.title', { name: words.plural })}</h1>
        <Button onClick={() => void navigate(screen.path)}>{t('wizard.back')}</Button>
      </header>
      <ol className={css.steps}>
        {steps.map((step, place) => (
          <li key={step} aria-current={place === at ? 'step' : undefined}>
            {t(`wizard.steps.${step}`)}
          </li>
        ))}
      </ol>
      <div className={css.body}>
        {id === null ? (
          <Allowed resource={resource}>
            <FileStep resource={resource} onUploaded={open} />
            <EarlierImports resource={resource} onOpen={open} />
          </Allowed>
        ) : found.isError ? (
          <QueryFault error={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <BatchStep
            key={found.data.id}
            {...{ screen, resource, words }}
            batch={found.data}
            onOpen={open}
          />
        ) : (
          <Skeleton rows={8} label={t('wizard.reading')} />
        )}
      </div>
    </section>
  )
}

interface AllowedProps {
  readonly resource: Resource
  readonly children: ReactNode
}

/** A table is asked for where the person may import at all. */
function Allowed({ resource, children }: AllowedProps) {
  const { t } = useTranslation(['import', 'workspace'])
  const rights = useRights(resource.name)
  if (rights.fault) return <QueryFault error={rights.fault} onRetry={rights.retry} />
  if (!rights.isKnown) return <Skeleton rows={8} label={t('workspace:common.loading')} />
  if (rights.has('import')) return children
  return <Notice title={t('workspace:list.importNotAllowed')}>{t('workspace:fault.ask')}</Notice>
}

interface BatchStepProps extends ImportScreenProps {
  readonly batch: ImportBatch
  readonly words: Words
  readonly onOpen: (id: string | null) => void
}

function BatchStep({ screen, resource, batch, words, onOpen }: BatchStepProps) {
  if (isBusy(batch)) return <UnderWay batch={batch} />
  if (batch.state === 'uploaded') {
    // Read in another way it has other columns: what was chosen for the old ones is forgotten.
    const read = JSON.stringify([batch.form, batch.headings])
    return <ColumnStep key={read} {...{ resource, batch, words }} />
  }
  if (batch.state === 'checked') return <CheckResult {...{ resource, batch, words }} />
  return <Outcome {...{ screen, batch, words }} onAgain={() => onOpen(null)} />
}

function stepOf(batch: ImportBatch | undefined): number {
  if (!batch || batch.state === 'uploaded') return 1
  return batch.state === 'checking' || batch.state === 'checked' ? 2 : 3
}
