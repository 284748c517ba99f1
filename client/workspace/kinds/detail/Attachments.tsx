import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { fileUrl, thumbnailUrl } from '../../../api/files.ts'
import { Icon } from '../../../ui/Icon.tsx'
import type { Words } from '../../data/words.ts'
import css from './around.module.css'
import { type Attachment, attachmentsOf } from './attachments.ts'

interface AttachmentsProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly words: Words
}

/** Every file of a record in one place, opened when somebody looks for one. */
export function Attachments({ resource, record, words }: AttachmentsProps) {
  const { t } = useTranslation('workspace')
  const all = attachmentsOf(resource.fields, record)
  if (all.length === 0) return null
  return (
    <details className={css.part}>
      <summary>
        <h3>
          {t('attachments.title')} <small>{all.length}</small>
        </h3>
      </summary>
      <ul className={css.files}>
        {all.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same file may stand in two fields
          <li key={at}>
            <FileTile of={record.id} attachment={one} words={words} />
          </li>
        ))}
      </ul>
    </details>
  )
}

function FileTile({
  of,
  attachment,
  words,
}: {
  readonly of: string
  readonly attachment: Attachment
  readonly words: Words
}) {
  const { id, field, isPicture } = attachment
  const [table = '', column] = field.split('.')
  const name = column ? words.column(table, column) : words.field(table)
  return (
    <a href={fileUrl(id, of)} target="_blank" rel="noreferrer">
      {isPicture ? <img src={thumbnailUrl(id)} alt={name} loading="lazy" /> : <Icon name="file" />}
      <span>{name}</span>
    </a>
  )
}
