import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { recordsChanged } from '../../../api/records.ts'
import { importResources } from '../../../api/system-resources.ts'
import { Button } from '../../../ui/Button.tsx'
import { toast } from '../../../ui/toasts.ts'
import { numberText } from '../../data/format.ts'
import { useLanguage } from '../../data/use-language.ts'
import { useProblemText } from '../../data/use-problem-text.ts'

/** Fills the tree with what the server knows of itself; nothing that is there is changed. */
export function ImportResources() {
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const problemText = useProblemText()
  const queryClient = useQueryClient()
  const run = useMutation({
    mutationFn: importResources,
    onSuccess: async ({ added, known }) => {
      const counts = { added: numberText(language, added), known: numberText(language, known) }
      toast('done', t('knownResources.done', counts))
      await recordsChanged(queryClient, 'resource')
    },
    onError: (error) => toast('fault', problemText(error)),
  })
  return (
    <Button look="quiet" disabled={run.isPending} onClick={() => run.mutate()}>
      {t('knownResources.import')}
    </Button>
  )
}
