import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OrganizationJob } from '../../../api/organization-jobs.ts'
import { problemOf } from '../../../api/problem.ts'
import { toast } from '../../../ui/toasts.ts'
import { useFaultText, useProblemText } from '../../data/use-problem-text.ts'
import { useWords } from '../../data/words.ts'

interface OrganizationJobInput<Asked> {
  /** The record type that is moved or merged: its words come first. */
  readonly resource: string
  /** Answers the job while the work goes on, null when it is done. */
  readonly operation: (asked: Asked) => Promise<OrganizationJob | null>
  /** What is said when it is done. */
  readonly message: string
  readonly onDone: () => void
}

/**
 * Jobs it, and fetches anew all that is shown: records of every type may stand elsewhere now, or
 * be on their way. `data` is the job while the work goes on.
 */
export function useOrganizationJob<Asked>({
  resource,
  operation,
  message,
  onDone,
}: OrganizationJobInput<Asked>) {
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const faultText = useFaultText(useWords(resource))
  return useMutation({
    mutationFn: operation,
    onSuccess: (job) => {
      if (job) return
      toast('done', message)
      onDone()
    },
    onError: (error) => {
      const [fault] = problemOf(error)?.errors ?? []
      toast('fault', fault ? faultText(fault) : problemText(error))
    },
    onSettled: () => queryClient.invalidateQueries(),
  })
}
