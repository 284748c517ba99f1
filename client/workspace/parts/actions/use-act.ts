import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import { problemOf } from '../../../api/problem.ts'
import { isUnreachable } from '../../../api/reachable.ts'
import { recordQuery, recordsChanged, takeAction } from '../../../api/records.ts'
import { serverNow } from '../../../api/server-clock.ts'
import { toast } from '../../../ui/toasts.ts'
import { actionDraftKey } from '../../data/drafts.ts'
import { useHappened } from '../../data/happened.ts'
import { useSession } from '../../data/session/use-session.ts'
import { holdsSecret, keepUnsent } from '../../data/unsent/unsent.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import { useFaultText, useProblemText } from '../../data/use-problem-text.ts'
import type { Words } from '../../data/words.ts'
import { unsentComment } from './unsent-comment.ts'

interface Taking {
  readonly record: AnyRow
  readonly action: string
  readonly input: Values
  /** Its dialog is open, and says itself what it was refused for. */
  readonly isInDialog?: boolean
}

/** Takes a transition of a record and shows what came of it; someone else's step is fetched, not fought. */
export function useAct(resource: Resource, words: Words) {
  const { t } = useTranslation('workspace')
  const queryClient = useQueryClient()
  const problemText = useProblemText(resource)
  const faultText = useFaultText(words)
  const labelled = useLabelled()
  const happened = useHappened(resource.name)
  const { userName, id: personId } = useSession()
  const keep = ({ record, action, input }: Taking) => {
    const { id, version, storedState, number } = record
    const to = resource.states[storedState]?.[action]?.to ?? storedState
    const call = { kind: 'act' as const, record: { id, version, storedState }, action, to, input }
    const name = resource.fields[resource.title]?.kind === 'text' ? record[resource.title] : ''
    keepUnsent(actionDraftKey(personId, resource.name, { id, action }), {
      ...{ resource: resource.name, id, title: String(number ?? name ?? ''), path: null },
      call: holdsSecret(resource.fields, input) ? null : call,
      at: serverNow().toISOString(),
    })
  }
  const taking = useMutation({
    mutationKey: keyOf(resource),
    // Without a network the call is made all the same: its failure starts the waiting.
    networkMode: 'always',
    mutationFn: ({ record, action, input }: Taking) =>
      takeAction(resource.name, record, action, input),
    onSuccess: async (answer, { record, action }) => {
      queryClient.setQueryData(recordQuery(resource.name, record.id).queryKey, answer)
      // Where it stands is news only when it moved.
      const hasStayed = answer.data.storedState === record.storedState
      const news = hasStayed
        ? t('record.did', { name: userName, what: happened(action) })
        : t('record.nowIn', { state: words.state(answer.data.storedState) })
      toast('done', record.number ? labelled(String(record.number), news) : news)
      await recordsChanged(queryClient, resource.name)
    },
    onError: async (error, taking) => {
      const { record, action, isInDialog } = taking
      const problem = problemOf(error)
      if (problem && isUnreachable(problem)) return keep(taking)
      if (problem && problem.errors.length > 0) {
        if (isInDialog) return
        for (const fault of unsentComment(resource, record, action, problem.errors)) {
          toast('fault', labelled(words.at(fault.field), faultText(fault)))
        }
        return
      }
      // What has moved on may close the dialog that would say it.
      if (!isInDialog || problem?.status === 409) toast('fault', problemText(error))
      if (problem?.status === 409) {
        await recordsChanged(queryClient, resource.name)
      }
    },
  })
  const mutate: typeof taking.mutate = (...call) => {
    // The second click of two comes before the button is drawn as it stands now.
    if (queryClient.isMutating({ mutationKey: keyOf(resource) }) === 0) taking.mutate(...call)
  }
  return { ...taking, mutate }
}

const keyOf = ({ name }: Resource) => ['act', name]

export type Act = ReturnType<typeof useAct>
