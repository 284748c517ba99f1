import { useMutation } from '@tanstack/react-query'
import type { SyncInput } from '#domain/api/sync'
import { previewSync } from '../../../api/sync.ts'
import { toast } from '../../../ui/toasts.ts'
import { useSyncProblem } from './use-sync-problem.ts'

/** Asks what a run would do; a refusal is told. */
export function usePreview(config: string) {
  const problemText = useSyncProblem()
  return useMutation({
    mutationFn: (input: SyncInput) => previewSync(config, input),
    onError: (error) => toast('fault', problemText(error)),
  })
}

export type Preview = ReturnType<typeof usePreview>
