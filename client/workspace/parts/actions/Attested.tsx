import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type {
  AttestedFields as FieldsAttested,
  AttestedList as ListAttested,
} from '#domain/definition/transition'
import { listQuery } from '../../../api/records.ts'
import { useName } from '../../data/names.ts'
import { useRights } from '../../data/rights/use-rights.ts'
import type { Words } from '../../data/words.ts'
import { manyOf } from '../../fields/field-view.ts'
import css from '../../kinds/detail/detail.module.css'
import { FieldValue } from '../records/FieldValue.tsx'

interface AttestedProps<Of> {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
  readonly attested: Of
}

/** What somebody vouches for, as far as they may see it. */
export function Attested({ attested, ...about }: AttestedProps<FieldsAttested | ListAttested>) {
  return 'fields' in attested ? (
    <AttestedFields {...about} attested={attested} />
  ) : (
    <AttestedList {...about} attested={attested} />
  )
}

/** What the record says in the fields named; those that say nothing are left out. */
function AttestedFields({ resource, record, words, attested }: AttestedProps<FieldsAttested>) {
  const { hidden } = useRights(resource.name)
  const said = attested.fields.filter((name) => !hidden.has(name) && says(record[name]))
  return (
    <AttestedLines label={words.name}>
      {said.map((name) => (
        <div key={name} className={css.askedLine}>
          <dt className={css.askedName}>{words.field(name)}</dt>
          <dd className={css.askedValue}>
            <FieldValue {...{ resource, words, record }} field={name} value={record[name]} whole />
          </dd>
        </div>
      ))}
    </AttestedLines>
  )
}

/** Each that the record lists, with its value. */
function AttestedList({ record, words, attested }: AttestedProps<ListAttested>) {
  const { resource: type, by, field } = attested.each
  const ids = manyOf(record[attested.list])
  const query = new URLSearchParams({ [`filter[${by}][in]`]: ids.join(','), size: '200' })
  const list = useQuery({ ...listQuery(type, String(query)), enabled: ids.length > 0 })
  const rows = list.data?.data ?? []
  const shownOf = (id: string) => rows.find((row) => row[by] === id)?.[field]
  return (
    <AttestedLines label={words.field(attested.list)}>
      {ids.map((id) => (
        <AttestedLine key={id} id={id} value={list.isPending ? '…' : shownOf(id)} />
      ))}
    </AttestedLines>
  )
}

interface AttestedLinesProps {
  readonly label: string
  readonly children: ReactNode
}

function AttestedLines({ label, children }: AttestedLinesProps) {
  const { t } = useTranslation('workspace')
  return (
    <section className={css.asked} aria-label={label}>
      <p>{t('record.attests')}</p>
      <dl className={css.askedLines}>{children}</dl>
    </section>
  )
}

function AttestedLine({ id, value }: { readonly id: string; readonly value: unknown }) {
  const { t } = useTranslation('workspace')
  return (
    <div className={css.askedLine}>
      <dt className={css.askedName}>{useName(id)}</dt>
      <dd className={css.askedValue}>
        {typeof value === 'string' && value !== '' ? value : t('record.attestedNone')}
      </dd>
    </div>
  )
}

const says = (value: unknown): boolean =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  !(Array.isArray(value) && value.length === 0)
