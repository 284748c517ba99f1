import { useQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { fileNameQuery } from '../../../api/files.ts'
import { useFileUrl, useKeptName } from '../../../api/use-file-url.ts'
import { FileInput } from '../../../ui/FileInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type ControlProps, type FieldView, manyOf, type ShowProps } from '../field-view.ts'
import css from '../files.module.css'
import { KeptFilesNote } from '../KeptFilesNote.tsx'
import { RecordOfFiles } from '../record-of-files.ts'
import { useFileList } from '../use-file-list.ts'

export const fileView: FieldView = { Control: FileControl, Show: FileShow, width: 90 }

/** Files by name, each with its way out; files may be dropped on the last place. */
function FileControl(props: ControlProps) {
  const { id, field, describedBy } = props
  const { t } = useTranslation('workspace')
  const { ids, uploads, hasRoom, add, remove } = useFileList(props)
  return (
    <>
      <ul className={css.files}>
        {ids.map((one) => (
          <li key={one}>
            <FileLink id={one} />
            <button type="button" aria-label={t('files.remove')} onClick={() => remove(one)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
        {uploads.map(({ key, name, share }) => (
          <li key={key}>
            {name} <progress value={share} max={1} aria-label={name} />
          </li>
        ))}
        {hasRoom && (
          <li
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              add(event.dataTransfer.files)
            }}
          >
            <label className={css.addFile}>
              <Icon name="upload" />
              {t('files.add')}
              <FileInput
                id={id}
                multiple={field.many}
                aria-describedby={describedBy}
                onFiles={add}
              />
            </label>
          </li>
        )}
      </ul>
      <KeptFilesNote ids={ids} />
    </>
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
  const of = useContext(RecordOfFiles)
  const kept = useKeptName(id)
  const url = useFileUrl(id, 'whole', of)
  const stored = useQuery({ ...fileNameQuery(id, of), enabled: kept === null && url !== null })
  const name = kept ?? stored.data
  return (
    <a href={url ?? undefined} target="_blank" rel="noreferrer">
      <Icon name="file" />
      {name ?? t('files.open', { id: id.slice(0, 8) })}
    </a>
  )
}
