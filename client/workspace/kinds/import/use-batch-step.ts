import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type BatchStep,
  batchesQuery,
  batchQuery,
  type ImportBatch,
  type ImportPlan,
  moveBatch,
} from '../../../api/imports.ts'
import { recordsChanged } from '../../../api/records.ts'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'

interface Step {
  readonly step: BatchStep
  readonly plan?: ImportPlan
}

/** Moves a batch on; the screen follows what the server says of it. */
export function useBatchStep(batch: ImportBatch) {
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const mutationKey = ['imports', batch.id, 'step']
  const { mutate, ...moving } = useMutation({
    mutationKey,
    mutationFn: ({ step, plan }: Step) => moveBatch(batch, step, plan),
    onSuccess: async () => {
      await Promise.all([
        queryClient.invalidateQueries(batchQuery(batch.resource, batch.id)),
        queryClient.invalidateQueries(batchesQuery(batch.resource)),
        recordsChanged(queryClient, batch.resource),
      ])
    },
    onError: (error) => toast('fault', problemText(error)),
  })
  return {
    ...moving,
    // The second click of two comes before the button is drawn as disabled.
    mutate: (step: Step) => {
      if (queryClient.isMutating({ mutationKey }) === 0) mutate(step)
    },
  }
}
