import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import { changeRecord, recordsChanged } from '../../../api/records.ts'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'

interface Move {
  readonly branch: AnyRow
  /** Null is the top of the tree. */
  readonly to: string | null
}

/** Hangs a record on another; what is below it goes along. The server says what may be moved. */
export function useMove(resource: Resource) {
  const { t } = useTranslation('workspace')
  const queryClient = useQueryClient()
  const problemText = useProblemText(resource)
  const above = parentField(resource) ?? 'parent'
  return useMutation({
    mutationFn: ({ branch, to }: Move) =>
      changeRecord(resource.name, branch.id, { [above]: to }, branch.version),
    onSuccess: () => toast('done', t('tree.moved')),
    onError: (error) => toast('fault', problemText(error)),
    onSettled: () => recordsChanged(queryClient, resource.name),
  })
}
