import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Saying } from '../../../api/comments.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { isSaveKey, saveInsteadOf } from '../../../ui/save-key.ts'
import { manyOf } from '../../fields/field-view.ts'
import { RecordSelect } from '../../fields/pickers/RecordSelect.tsx'
import css from './around.module.css'

const longest = 2000

interface CommentBoxProps {
  /** The record that the comment is about. */
  readonly place: { readonly resource: string; readonly id: string }
  readonly label: string
  readonly start?: Saying
  readonly busy: boolean
  readonly onSend: (saying: Saying) => void
  readonly onCancel?: () => void
}

/** A box for the words of a comment, and for the people it is meant for. */
export function CommentBox({ place, label, start, busy, onSend, onCancel }: CommentBoxProps) {
  const { t } = useTranslation('workspace')
  const [text, setText] = useState(start?.text ?? '')
  const [mentions, setMentions] = useState(start?.mentions ?? [])
  const isReady = text.trim() !== '' && !busy
  const send = () => isReady && onSend({ text, mentions })
  return (
    <div
      className={css.box}
      onKeyDownCapture={(event) => {
        if (isSaveKey(event)) saveInsteadOf(event, send)
      }}
    >
      <textarea
        aria-label={label}
        placeholder={label}
        rows={2}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {text !== '' && (
        <div className={css.boxFoot}>
          <span>@</span>
          <RecordSelect
            resource="account"
            readersOf={place}
            value={[...mentions]}
            many
            clearable
            label={t('comments.mention')}
            onChange={(value) => setMentions(manyOf(value))}
          />
          <Button disabled={!isReady} onClick={send}>
            {t('comments.send')} <Kbd keys="Ctrl Enter" />
          </Button>
          {onCancel && (
            <Button look="quiet" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
