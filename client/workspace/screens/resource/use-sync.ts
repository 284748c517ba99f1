import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { Handing, RoleOutlook } from '#domain/rights/role-sync'
import { problemOf } from '../../../api/problem.ts'
import { recordsChanged } from '../../../api/records.ts'
import { syncToRoles } from '../../../api/system-resources.ts'
import { toast } from '../../../ui/toasts.ts'
import { useFaultText, useProblemText } from '../../data/use-problem-text.ts'
import { useWords } from '../../data/words.ts'

interface Sync {
  readonly handing: Handing
  /** As it was seen: a matrix that is another by now is refused. */
  readonly outlook: readonly RoleOutlook[]
  readonly remark: string
}

/** Does what the outlook said; whatever shows rights is fetched anew. */
export function useSync(id: string, onDone: () => void) {
  const { t } = useTranslation('role-sync')
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const faultText = useFaultText(useWords('role-permission'))
  return useMutation({
    mutationFn: ({ handing, ...seen }: Sync) => syncToRoles(id, handing, seen),
    onSuccess: (count) => {
      toast('done', t('done', { count }))
      onDone()
    },
    onError: (error) => {
      const [fault] = problemOf(error)?.errors ?? []
      toast('fault', fault ? faultText(fault) : problemText(error))
    },
    onSettled: () => recordsChanged(queryClient, 'role-permission'),
  })
}
