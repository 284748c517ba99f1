import { useTranslation } from 'react-i18next'
import { fileUrl } from '../../api/files.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type ControlProps, type FieldView, manyOf, type ShowProps } from './field-view.ts'
import css from './files.module.css'
import { useUploads } from './use-uploads.ts'

export const fileView: FieldView = { Control: FileControl, Show: FileShow, width: 90 }

function FileControl({ id, field, value, onChange, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  const ids = manyOf(value)
  const limit = field.many ? (field.max ?? 20) : 1
  const set = (next: readonly string[]) => onChange(field.many ? next : (next[0] ?? null))
  const { uploads, add } = useUploads((done) => set([...ids, done]))
  return (
    <ul className={css.files}>
      {ids.map((one) => (
        <li key={one}>
          <FileLink id={one} />
          <button
            type="button"
            aria-label={t('files.remove')}
            onClick={() => set(ids.filter((other) => other !== one))}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
      {uploads.map(({ key, name, share }) => (
        <li key={key}>
          {name} <progress value={share} max={1} />
        </li>
      ))}
      {ids.length + uploads.length < limit && (
        <li>
          <label className={css.addFile}>
            <Icon name="upload" />
            {t('files.add')}
            <input
              id={id}
              type="file"
              multiple={field.many}
              aria-describedby={describedBy}
              onChange={(event) => add(event.target.files ?? [])}
            />
          </label>
        </li>
      )}
    </ul>
  )
}

function FileShow({ value, dense }: ShowProps) {
  const ids = manyOf(value)
  if (dense) return <span>{ids.length}</span>
  return (
    <ul className={css.files}>
      {ids.map((one) => (
        <li key={one}>
          <FileLink id={one} />
        </li>
      ))}
    </ul>
  )
}

function FileLink({ id }: { readonly id: string }) {
  const { t } = useTranslation('workspace')
  return (
    <a href={fileUrl(id)} target="_blank" rel="noreferrer">
      <Icon name="file" />
      {t('files.open', { id: id.slice(0, 8) })}
    </a>
  )
}
