import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { listQuery, recordsChanged, removeRecord } from '../../../api/records.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { useDeleteHint } from '../../parts/actions/use-delete-hint.ts'

interface DeleteAreaProps {
  readonly resource: Resource
  readonly base: AnyRow
  readonly onDeleted: () => void
}

/** Deletes an area of the lowest level; of any other it says why not. */
export function DeleteArea({ resource, base, onDeleted }: DeleteAreaProps) {
  const { t } = useTranslation(['map-editor', 'workspace'])
  const queryClient = useQueryClient()
  const problemText = useProblemText(resource)
  const hint = useDeleteHint(resource)
  const [isAsking, setAsking] = useState(false)
  const below = useQuery(listQuery(resource.name, `size=25&filter[parent][is]=${base.id}`))
  const count = below.data?.total ?? 0
  const removal = useMutation({
    mutationFn: () => removeRecord(resource.name, base),
    onSuccess: async () => {
      toast('done', t('workspace:record.removed'))
      onDeleted()
      await recordsChanged(queryClient, resource.name)
    },
    onError: (error) => toast('fault', problemText(error)),
  })
  const ask = () => (count > 0 ? toast('fault', t('lowestOnly', { count })) : setAsking(true))
  return (
    <>
      <Button look="grave" disabled={below.isPending} onClick={ask}>
        {t('workspace:record.delete')}
      </Button>
      {isAsking && (
        <Dialog
          title={t('workspace:record.deleteAsk')}
          onClose={() => setAsking(false)}
          foot={
            <Button look="grave" disabled={removal.isPending} onClick={() => removal.mutate()}>
              {t('workspace:record.delete')}
            </Button>
          }
        >
          {hint}
        </Dialog>
      )}
    </>
  )
}
