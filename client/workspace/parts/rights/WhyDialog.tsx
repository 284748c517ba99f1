import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { administrators, hasRole } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Explained, Explanation } from '#domain/rights/explain'
import { whyQuery } from '../../../api/rights.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useSession } from '../../data/session/use-session.ts'
import { useWords, type Words } from '../../data/words.ts'
import { RecordSelect } from '../../fields/pickers/RecordSelect.tsx'
import { QueryFault } from '../records/QueryFault.tsx'
import { FindingList } from './FindingList.tsx'
import css from './rights.module.css'

interface WhyDialogProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly onClose: () => void
}

/**
 * Why the reader may do something with a record or may not; who keeps accounts may ask the same of
 * somebody else.
 */
export function WhyDialog({ resource, record, onClose }: WhyDialogProps) {
  const { t } = useTranslation(['rights', 'workspace'])
  const session = useSession()
  const words = useWords(resource.name)
  const [person, setPerson] = useState<string | null>(null)
  const found = useQuery(whyQuery(resource.name, record.id, person))
  return (
    <Dialog
      wide
      title={t('rights:why.title')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('workspace:common.done')}</Button>}
    >
      {hasRole(session, administrators) && (
        <div className={css.person}>
          <span>{t('rights:why.person')}</span>
          <RecordSelect
            resource="account"
            value={person ?? session.id}
            label={t('rights:why.person')}
            many={false}
            clearable={person !== null}
            onChange={(next) => setPerson(typeof next === 'string' ? next : null)}
          />
          <p>{t('rights:preview.noted')}</p>
        </div>
      )}
      {found.isError && <QueryFault error={found.error} onRetry={() => void found.refetch()} />}
      {found.isPending && <Skeleton rows={6} label={t('workspace:common.loading')} />}
      {found.data && <Answer {...{ words }} explanation={found.data} />}
    </Dialog>
  )
}

interface AnswerProps {
  readonly explanation: Explanation
  readonly words: Words
}

function Answer({ explanation: { operations, hidden }, words }: AnswerProps) {
  const { t } = useTranslation('rights')
  return (
    <>
      <ul className={css.actions}>
        {operations.map((one) => (
          <Deed key={`${one.operation} ${one.action ?? ''}`} {...{ one, words }} />
        ))}
      </ul>
      {hidden.length > 0 && (
        <section className={css.hidden}>
          <h3>{t('why.hidden')}</h3>
          <ul className={css.actions}>
            {hidden.map(({ field, findings }) => (
              <li key={field}>
                <b>{words.field(field)}</b>
                <FindingList {...{ findings, words }} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** One thing that can be done: whether, and the steps that led there. Refusals stand open. */
function Deed({ one, words }: { readonly one: Explained; readonly words: Words }) {
  const { t } = useTranslation('rights')
  const { operation, action, allowed, inPlace, findings } = one
  const name = action ? words.action(action) : t(`why.operations.${operation}`)
  return (
    <li>
      <details open={!allowed}>
        <summary>
          <b>{name}</b>
          <span className={allowed ? css.yes : css.no}>
            {t(allowed ? 'why.allowed' : 'why.refused')}
          </span>
        </summary>
        {inPlace && <p className={css.note}>{t('why.inPlace')}</p>}
        <FindingList {...{ findings, words }} />
      </details>
    </li>
  )
}
