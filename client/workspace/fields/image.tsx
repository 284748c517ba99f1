import { useTranslation } from 'react-i18next'
import { fileUrl, thumbnailUrl } from '../../api/files.ts'
import { Icon } from '../../ui/Icon.tsx'
import { type ControlProps, type FieldView, manyOf, type ShowProps } from './field-view.ts'
import css from './files.module.css'
import { useUploads } from './use-uploads.ts'

export const imageView: FieldView = {
  Control: ImageControl,
  Show: ImageShow,
  width: 90,
  wide: true,
}

const accepted = 'image/jpeg,image/png,image/webp'

/** Pictures as they are, with the upload as the last of them; files may be dropped on it. */
function ImageControl({ id, field, value, onChange, words, name, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  const ids = manyOf(value)
  const limit = field.many ? (field.max ?? 9) : 1
  const set = (next: readonly string[]) => onChange(field.many ? next : (next[0] ?? null))
  const { uploads, add } = useUploads((done) => set([...ids, done]))
  return (
    <ul className={css.pictures}>
      {ids.map((one) => (
        <li key={one}>
          <img src={thumbnailUrl(one)} alt={words.field(name)} />
          <button
            type="button"
            aria-label={t('files.remove')}
            onClick={() => set(ids.filter((other) => other !== one))}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
      {uploads.map(({ key, share }) => (
        <li key={key}>
          <progress value={share} max={1} />
        </li>
      ))}
      {ids.length + uploads.length < limit && (
        <li
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            add(event.dataTransfer.files)
          }}
        >
          <label className={css.add}>
            <Icon name="upload" />
            {t('files.addPhoto')}
            <input
              id={id}
              type="file"
              accept={accepted}
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

function ImageShow({ value, dense, words, name }: ShowProps) {
  const ids = manyOf(value)
  if (dense) return <span>{ids.length}</span>
  return (
    <ul className={css.pictures}>
      {ids.map((one) => (
        <li key={one}>
          <a href={fileUrl(one)} target="_blank" rel="noreferrer">
            <img src={thumbnailUrl(one)} alt={words.field(name)} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}
