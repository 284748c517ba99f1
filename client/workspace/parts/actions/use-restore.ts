import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/definition/resource'
import { recordsChanged, restoreRecord } from '../../../api/records.ts'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'

/** Brings a deleted record back, by its id. */
export function useRestore(resource: Resource) {
  const { t } = useTranslation('workspace')
  const queryClient = useQueryClient()
  const problemText = useProblemText(resource)
  return useMutation({
    mutationFn: (id: string) => restoreRecord(resource.name, id),
    onSuccess: async () => {
      toast('done', t('record.restored'))
      await recordsChanged(queryClient, resource.name)
    },
    onError: (error) => toast('fault', problemText(error)),
  })
}
