import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { parentField } from '#domain/definition/tree'
import { problemOf } from '../../../api/problem.ts'
import { changeRecord, recordsChanged } from '../../../api/records.ts'
import { toast } from '../../../ui/toasts.ts'
import { useFaultText, useProblemText } from '../../data/use-problem-text.ts'
import { useWords } from '../../data/words.ts'

interface Move {
  readonly branch: AnyRow
  /** Null is the top of the tree. */
  readonly to: string | null
}

/** Hangs a record on another; what is below it goes along. The server says what may be moved. */
export function useMove(resource: Resource) {
  const { t } = useTranslation('workspace')
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const faultText = useFaultText(useWords(resource.name))
  const above = parentField(resource) ?? 'parent'
  return useMutation({
    mutationFn: ({ branch, to }: Move) =>
      changeRecord(resource.name, branch.id, { [above]: to }, branch.version),
    onSuccess: () => toast('done', t('tree.moved')),
    onError: (error) => {
      const [fault] = problemOf(error)?.errors ?? []
      toast('fault', fault ? faultText(fault) : problemText(error))
    },
    onSettled: () => recordsChanged(queryClient, resource.name),
  })
}
