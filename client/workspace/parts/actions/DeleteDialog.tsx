import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { usersIn } from '../../../api/problem.ts'
import { recordsChanged, removeRecord } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { ReferencingRecords } from './ReferencingRecords.tsx'
import { useDeleteHint } from './use-delete-hint.ts'
import { useRestore } from './use-restore.ts'

interface DeleteDialogProps {
  readonly resource: Resource
  readonly record: AnyRow
  /** Leaves what shows the record, before lists are read again without it. */
  readonly onRemoved?: () => void | Promise<void>
  readonly onClose: () => void
}

/** Asks before a record is deleted, and offers the way back afterwards. */
export function DeleteDialog({ resource, record, onRemoved, onClose }: DeleteDialogProps) {
  const { t } = useTranslation('workspace')
  const problemText = useProblemText(resource)
  const restore = useRestore(resource)
  const hint = useDeleteHint(resource)
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeRecord(resource.name, record),
    onSuccess: async () => {
      toast('done', t('record.removed'), {
        label: t('record.undo'),
        run: () => restore.mutate(record.id),
      })
      onClose()
      await onRemoved?.()
      await recordsChanged(queryClient, resource.name)
    },
    onError: (error) => {
      if (usersIn(error)) return
      toast('fault', problemText(error))
      onClose()
    },
  })
  const users = usersIn(remove.error)
  if (users)
    return <ReferencingRecords {...{ users, onClose }} reason={problemText(remove.error)} />
  return (
    <Dialog
      title={t('record.deleteAsk')}
      onClose={onClose}
      foot={
        <>
          <Button look="grave" disabled={remove.isPending} onClick={() => remove.mutate()}>
            {t('record.delete')}
          </Button>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
        </>
      }
    >
      {hint}
    </Dialog>
  )
}
