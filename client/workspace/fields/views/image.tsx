import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../../../api/use-file-url.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FileInput } from '../../../ui/FileInput.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { type ControlProps, type FieldView, manyOf, type ShowProps } from '../field-view.ts'
import css from '../files.module.css'
import { KeptFilesNote } from '../KeptFilesNote.tsx'
import { useFileList } from '../use-file-list.ts'

export const imageView: FieldView = {
  Control: ImageControl,
  Show: ImageShow,
  width: 90,
  wide: true,
}

const accepted = 'image/jpeg,image/png,image/webp'

/** Pictures as they are, with the upload as the last of them; files may be dropped on it. */
function ImageControl(props: ControlProps) {
  const { id, field, words, name, describedBy } = props
  const { t } = useTranslation('workspace')
  const { ids, uploads, hasRoom, add, remove } = useFileList(props)
  return (
    <>
      <ul className={css.pictures}>
        {ids.map((one) => (
          <li key={one}>
            <Picture id={one} label={words.field(name)} />
            <button type="button" aria-label={t('files.remove')} onClick={() => remove(one)}>
              <Icon name="close" />
            </button>
          </li>
        ))}
        {uploads.map(({ key, name: file, share }) => (
          <li key={key}>
            <progress value={share} max={1} aria-label={file} />
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
            <label className={css.add}>
              <Icon name="upload" />
              {t('files.addPhoto')}
              <FileInput
                id={id}
                accept={accepted}
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

function ImageShow({ value, dense, onPaper, words, name }: ShowProps) {
  const ids = manyOf(value)
  if (dense) return <span>{ids.length}</span>
  if (onPaper) return ids.map((id) => <WholePicture key={id} id={id} label={words.field(name)} />)
  return (
    <ul className={css.pictures}>
      {ids.map((one) => (
        <li key={one}>
          <Picture id={one} label={words.field(name)} />
        </li>
      ))}
    </ul>
  )
}

/** As it was taken: it is evidence. */
function WholePicture({ id, label }: PictureProps) {
  return <img src={useFileUrl(id) ?? undefined} alt={label} />
}

interface PictureProps {
  readonly id: string
  readonly label: string
}

/** A small picture that opens as a large one over the page. */
function Picture({ id, label }: PictureProps) {
  const { t } = useTranslation('workspace')
  const [isOpen, setOpen] = useState(false)
  const url = useFileUrl(id) ?? undefined
  const thumbnail = useFileUrl(id, 'thumbnail') ?? undefined
  return (
    <>
      <button
        type="button"
        className={css.picture}
        aria-label={t('files.enlarge', { name: label })}
        onClick={() => setOpen(true)}
      >
        <img src={thumbnail} alt="" loading="lazy" />
      </button>
      {isOpen && (
        <Dialog
          title={label}
          wide
          onClose={() => setOpen(false)}
          foot={
            <>
              <Button onClick={() => setOpen(false)}>{t('common.done')}</Button>
              <a href={url} target="_blank" rel="noreferrer">
                {t('files.original')}
              </a>
            </>
          }
        >
          <img className={css.large} src={url} alt={label} />
        </Dialog>
      )}
    </>
  )
}
