import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { type OrganizationJob, organizationJobQuery } from '../../../api/organization-jobs.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { toast } from '../../../ui/toasts.ts'
import { dateTimeText, numberText } from '../../data/format.ts'
import { useName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { Blockers } from './Consequences.tsx'
import css from './organization-jobs.module.css'

interface JobProgressProps {
  readonly job: OrganizationJob
  /** What the record is called. */
  readonly name: string
  readonly onClose: () => void
}

/** How far a move or a merger is. It goes on when this is closed; when it ends, this closes itself. */
export function JobProgress({ job: ordered, name, onClose }: JobProgressProps) {
  const { t } = useTranslation('rearrange')
  const queryClient = useQueryClient()
  const { data: job } = useQuery(organizationJobQuery(ordered))
  const operation = job.kind === 'organization-move' ? 'move' : 'merge'
  useEffect(() => {
    if (job.state !== 'done') return
    toast('done', t(`${operation}.done`, { name }))
    void queryClient.invalidateQueries()
    onClose()
  }, [job.state, operation, name, onClose, queryClient, t])
  const isFailed = job.state === 'failed'
  return (
    <Dialog
      wide
      title={t(isFailed ? `way.failed.${operation}` : `way.title.${operation}`, { name })}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('way.close')}</Button>}
    >
      <Suspense fallback={<Skeleton rows={6} label={t(`${operation}.busy`)} />}>
        {isFailed ? <Failed job={job} /> : <Progress job={job} label={t(`${operation}.busy`)} />}
      </Suspense>
      <Asker job={job} />
    </Dialog>
  )
}

interface ProgressProps {
  readonly job: OrganizationJob
  readonly label: string
}

function Progress({ job: { steps }, label }: ProgressProps) {
  const { t } = useTranslation(['rearrange', ...steps.map(({ resource }) => resource)])
  const language = useLanguage()
  const text = (count: number) => numberText(language, count)
  const sum = (count: 'total' | 'done') => steps.reduce((all, step) => all + step[count], 0)
  const [done, total] = [sum('done'), sum('total')]
  const whole = steps.filter((step) => step.done >= step.total).length
  const hasBegun = total > 0
  return (
    <>
      <progress
        className={css.progress}
        aria-label={label}
        max={hasBegun ? total : 1}
        value={hasBegun ? done : undefined}
      />
      <p className={css.figures} role="status">
        {hasBegun
          ? t('rearrange:way.progress', {
              ...{ done: text(done), total: text(total) },
              ...{ whole: text(whole), types: text(steps.length) },
            })
          : t('rearrange:way.waiting')}
      </p>
      <dl className={css.counts}>
        {steps.map((step) => (
          <div key={step.resource} data-whole={step.done >= step.total || undefined}>
            <dt>{t(`${step.resource}:plural`)}</dt>
            <dd>{t('rearrange:way.step', { done: text(step.done), total: text(step.total) })}</dd>
          </div>
        ))}
      </dl>
      <p className={css.hint}>{t('rearrange:way.goesOn')}</p>
    </>
  )
}

function Failed({ job: { resource, problem } }: { readonly job: OrganizationJob }) {
  const { t } = useTranslation(['rearrange', 'errors'])
  const { code = 'internal', params, errors = [] } = problem ?? {}
  const keys = [`rearrange:way.reasons.${code}`, `errors:${code}`, 'rearrange:way.reasons.internal']
  return (
    <>
      {errors.length > 0 ? (
        <Blockers resource={resource} stops={errors} />
      ) : (
        <p className={css.reason} role="alert">
          {t(keys, { ...params })}
        </p>
      )}
      <p className={css.hint}>{t('rearrange:way.unchanged')}</p>
    </>
  )
}

function Asker({ job: { asker, createdAt } }: { readonly job: OrganizationJob }) {
  const { t } = useTranslation('rearrange')
  const language = useLanguage()
  const person = useName(asker)
  return (
    <p className={css.asker}>
      {t('way.asker', { person, time: dateTimeText(language, createdAt) })}
    </p>
  )
}
