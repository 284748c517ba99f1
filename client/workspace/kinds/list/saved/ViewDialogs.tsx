import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../../ui/Button.tsx'
import { CheckBox } from '../../../../ui/CheckBox.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { TextBox } from '../../../../ui/TextBox.tsx'
import css from './saved.module.css'

interface NameDialogProps {
  readonly title: string
  readonly name: string
  /** Names that the person's other views of the list have. */
  readonly taken: readonly string[]
  /** Asks whether colleagues see it, too. */
  readonly asksSharing: boolean
  readonly isBusy: boolean
  readonly onSave: (name: string, shared: boolean) => void
  readonly onClose: () => void
}

const longest = 60

/** What a view is called; a new one may be shared at once. */
export function NameDialog(props: NameDialogProps) {
  const { title, taken, asksSharing, isBusy, onSave, onClose } = props
  const { t } = useTranslation('workspace')
  const [name, setName] = useState(props.name)
  const [shared, setShared] = useState(false)
  const [asked, setAsked] = useState(false)
  const id = useId()
  const wanted = name.trim()
  const fault =
    wanted === '' ? t('form.required') : taken.includes(wanted) ? t('savedViews.taken') : null
  const save = () => {
    setAsked(true)
    if (!fault && !isBusy) onSave(wanted, shared)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onConfirm={save}
      foot={
        <>
          <Button look="primary" disabled={isBusy} onClick={save}>
            {t('form.save')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      <div className={css.fields}>
        <label htmlFor={id}>{t('savedViews.name')}</label>
        <TextBox
          id={id}
          autoFocus
          value={name}
          maxLength={longest}
          invalid={asked && fault !== null}
          onChange={setName}
          onKeyDown={({ key, nativeEvent }) => {
            // Enter also ends what an input method is composing.
            if (key === 'Enter' && !nativeEvent.isComposing) save()
          }}
        />
        {asked && fault && <p role="alert">{fault}</p>}
        {asksSharing && (
          <CheckBox checked={shared} onChange={setShared}>
            {t('savedViews.shareToo')}
          </CheckBox>
        )}
      </div>
    </Dialog>
  )
}

interface DeleteDialogProps {
  readonly name: string
  readonly isBusy: boolean
  readonly onDelete: () => void
  readonly onClose: () => void
}

export function DeleteDialog({ name, isBusy, onDelete, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('workspace')
  return (
    <Dialog
      title={t('savedViews.deleteAsk', { name })}
      onClose={onClose}
      foot={
        <>
          <Button look="grave" disabled={isBusy} onClick={onDelete}>
            {t('record.delete')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      {t('savedViews.deleteHow')}
    </Dialog>
  )
}
