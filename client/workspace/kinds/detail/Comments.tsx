import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import {
  addComment,
  type Comment,
  commentsQuery,
  deleteComment,
  editComment,
  type Saying,
} from '../../../api/comments.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { dateTimeText, shortTime } from '../../data/format.ts'
import { useName } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { QueryFault } from '../../parts/records/QueryFault.tsx'
import css from './around.module.css'
import { CommentBox } from './CommentBox.tsx'

interface CommentsProps {
  readonly resource: Resource
  readonly record: AnyRow
}

/** What people say about a record, and a box to say something. */
export function Comments({ resource, record }: CommentsProps) {
  const { t } = useTranslation('workspace')
  const place = { resource: resource.name, id: record.id }
  const found = useQuery(commentsQuery(resource.name, record.id))
  const write = useWrite(place)
  const comments = found.data ?? []
  return (
    <section className={css.part}>
      <h3>
        {t('comments.title')} {comments.length > 0 && <small>{comments.length}</small>}
      </h3>
      {found.isError && <QueryFault error={found.error} onRetry={() => void found.refetch()} />}
      <ol className={css.comments}>
        {comments.map((comment) => (
          <li key={comment.id}>
            <OneComment {...{ place, comment }} />
          </li>
        ))}
      </ol>
      {!record.deletedAt && (
        <CommentBox
          place={place}
          label={t('comments.say')}
          busy={write.isPending}
          onSend={(saying, onSent) =>
            write.mutate(() => addComment(place, saying), { onSuccess: onSent })
          }
        />
      )}
    </section>
  )
}

interface Place {
  readonly resource: string
  readonly id: string
}

/** Carries out a write and looks at the comments again. */
function useWrite({ resource, id }: Place, onDone?: () => void) {
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: onDone,
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => queryClient.invalidateQueries(commentsQuery(resource, id)),
  })
}

interface OneCommentProps {
  readonly place: Place
  readonly comment: Comment
}

function OneComment({ place, comment }: OneCommentProps) {
  const { t } = useTranslation('workspace')
  const [isEditing, setEditing] = useState(false)
  const write = useWrite(place, () => setEditing(false))
  const change = (saying: Saying, onSent: () => void) =>
    write.mutate(async () => {
      await editComment(place, comment, saying)
      // Before the box goes: it forgets what it kept.
      onSent()
    })
  if (isEditing) {
    return (
      <CommentBox
        place={place}
        label={t('comments.edit')}
        start={comment}
        busy={write.isPending}
        onSend={change}
        onCancel={() => setEditing(false)}
      />
    )
  }
  return (
    <>
      <CommentHead comment={comment} />
      {comment.deletedAt ? (
        <p className={css.gone}>{t('comments.deleted')}</p>
      ) : (
        <p className={css.words}>{comment.text}</p>
      )}
      {comment.mentions.length > 0 && (
        <p className={css.mentions}>
          {comment.mentions.map((id) => (
            <Mentioned key={id} id={id} />
          ))}
        </p>
      )}
      <div className={css.own}>
        {comment.can.edit && (
          <Button look="quiet" onClick={() => setEditing(true)}>
            {t('record.edit')}
          </Button>
        )}
        {comment.can.delete && (
          <Button
            look="quiet"
            disabled={write.isPending}
            onClick={() => write.mutate(() => deleteComment(place, comment))}
          >
            {t('record.delete')}
          </Button>
        )}
      </div>
    </>
  )
}

function CommentHead({ comment }: { readonly comment: Comment }) {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const author = useName(comment.author)
  const { createdAt, editedAt, deletedAt } = comment
  return (
    <header>
      <b>{author}</b>{' '}
      <time dateTime={createdAt} title={dateTimeText(language, createdAt)}>
        {shortTime(language, createdAt, serverNow())}
      </time>{' '}
      {editedAt && !deletedAt && (
        <small title={dateTimeText(language, editedAt)}>{t('comments.edited')}</small>
      )}
    </header>
  )
}

function Mentioned({ id }: { readonly id: string }) {
  return <span>@{useName(id)}</span>
}
