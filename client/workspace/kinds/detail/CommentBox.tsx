import { useTranslation } from 'react-i18next'
import { text as textField, users } from '#domain/fields/index'
import type { Saying } from '../../../api/comments.ts'
import { Button } from '../../../ui/Button.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { isSaveKey, saveInsteadOf } from '../../../ui/save-key.ts'
import { manyOf } from '../../fields/field-view.ts'
import { MentionBox } from '../../fields/pickers/MentionBox.tsx'
import { useDialogDraft } from '../../parts/form/use-dialog-draft.ts'
import css from './around.module.css'

const longest = 2000
const fields = { text: textField({ max: longest, long: true }), mentions: users() }

interface CommentBoxProps {
  /** The record that the comment is about. */
  readonly place: { readonly resource: string; readonly id: string }
  readonly label: string
  /** The comment that is changed; left out: a new one. */
  readonly start?: Saying & { readonly id: string }
  readonly busy: boolean
  /** `onSent`: to be called once it is stored. */
  readonly onSend: (saying: Saying, onSent: () => void) => void
  readonly onCancel?: () => void
}

/** A box for the words of a comment, and for the people it names; what is typed stays until it is sent. */
export function CommentBox({ place, label, start, busy, onSend, onCancel }: CommentBoxProps) {
  const { t } = useTranslation('workspace')
  const about = { ...place, action: start ? `comment.${start.id}` : 'comment' }
  const draft = useDialogDraft(about, fields, {
    text: start?.text ?? '',
    mentions: start?.mentions ?? [],
  })
  const text = String(draft.values.text ?? '')
  const mentions = manyOf(draft.values.mentions)
  const isReady = text.trim() !== '' && !busy
  const send = () => isReady && onSend({ text, mentions }, draft.discard)
  return (
    <div
      className={css.box}
      onKeyDownCapture={(event) => {
        if (isSaveKey(event)) saveInsteadOf(event, send)
      }}
    >
      <MentionBox
        {...{ label, place, text, mentions, longest }}
        onText={(next) => draft.change('text', next)}
        onMentions={(ids) => draft.change('mentions', ids)}
      />
      {text !== '' && (
        <div className={css.boxFoot}>
          <Button disabled={!isReady} onClick={send}>
            {t('comments.send')} <Kbd keys="Ctrl Enter" />
          </Button>
          {onCancel && (
            <Button
              look="quiet"
              onClick={() => {
                draft.discard()
                onCancel()
              }}
            >
              {t('common.cancel')}
            </Button>
          )}
          <small>{t('comments.mentionHow')}</small>
        </div>
      )}
    </div>
  )
}
