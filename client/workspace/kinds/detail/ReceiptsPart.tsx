import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { confirmRead, type Receipts, receiptsQuery } from '../../../api/receipts.ts'
import { addressedKey } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { dateTimeText } from '../../data/format.ts'
import { useName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import css from './receipts.module.css'

interface ReceiptsPartProps {
  readonly resource: Resource
  readonly record: AnyRow
}

/** Whether the reader has confirmed a record; for those who keep it, who has and who has not. */
export function ReceiptsPart({ resource, record }: ReceiptsPartProps) {
  const place = { resource: resource.name, id: record.id, version: record.version }
  const { data } = useQuery(receiptsQuery(place))
  if (!data) return null
  return (
    <>
      {data.toConfirm && <OwnReceipt {...{ place, data }} />}
      {data.everybody && <Everybody {...data.everybody} />}
    </>
  )
}

interface OwnReceiptProps {
  readonly place: Parameters<typeof receiptsQuery>[0]
  readonly data: Receipts
}

function OwnReceipt({ place, data: { readAt, dueAt } }: OwnReceiptProps) {
  const { t } = useTranslation('receipts')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const give = useMutation({
    mutationFn: () => confirmRead(place),
    onError: (error) => toast('fault', problemText(error)),
    onSettled: async () => {
      await queryClient.invalidateQueries(receiptsQuery(place))
      await queryClient.invalidateQueries({ queryKey: addressedKey })
    },
  })
  if (readAt)
    return <p className={css.own}>{t('readAt', { time: dateTimeText(language, readAt) })}</p>
  const isLate = dueAt !== null && new Date(dueAt) < serverNow()
  return (
    <div className={css.own}>
      <p>
        {t('mine')}
        {dueAt && (
          <small data-late={isLate || undefined}>
            {t(isLate ? 'late' : 'by', { time: dateTimeText(language, dueAt) })}
          </small>
        )}
      </p>
      <Button look="primary" disabled={give.isPending} onClick={() => give.mutate()}>
        {t('confirm')}
      </Button>
    </div>
  )
}

type People = NonNullable<Receipts['everybody']>['people']

function Everybody({ asked, read, people }: NonNullable<Receipts['everybody']>) {
  const { t } = useTranslation('receipts')
  return (
    <section className={css.everybody}>
      <h3>
        {t('title')} <small>{t('count', { asked, read })}</small>
      </h3>
      <Some name={t('unread')} people={people.filter(({ readAt }) => !readAt)} isOpen />
      <Some name={t('read')} people={people.filter(({ readAt }) => readAt)} />
    </section>
  )
}

interface SomeProps {
  readonly name: string
  readonly people: People
  readonly isOpen?: boolean
}

function Some({ name, people, isOpen = false }: SomeProps) {
  if (people.length === 0) return null
  return (
    <details open={isOpen}>
      <summary>{name}</summary>
      <ul>
        {people.map((person) => (
          <Line key={person.id} {...person} />
        ))}
      </ul>
    </details>
  )
}

function Line({ id, org, readAt }: People[number]) {
  const language = useLanguage()
  const person = useName(id)
  const place = useName(org)
  return (
    <li>
      <span>{person}</span>
      <small>{place}</small>
      {readAt && <time>{dateTimeText(language, readAt)}</time>}
    </li>
  )
}
