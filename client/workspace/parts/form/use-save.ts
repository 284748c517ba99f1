import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '#domain/definition/resource'
import { isNotSubmitted } from '#domain/definition/submission'
import { isUnsigned } from '#domain/workflow/unsigned'
import { asUploaded } from '../../../api/kept-files.ts'
import { problemOf } from '../../../api/problem.ts'
import { isUnreachable } from '../../../api/reachable.ts'
import { type RecordAnswer, recordQuery, recordsChanged } from '../../../api/records.ts'
import { toast } from '../../../ui/toasts.ts'
import { useProblemText } from '../../data/use-problem-text.ts'
import { useWords } from '../../data/words.ts'
import { useKeptSending } from './use-kept-sending.ts'
import { none, type SaveOptions, type Sending, useWrite } from './use-write.ts'
import { changesOf, emptied } from './values.ts'

export interface Conflict {
  /** The record as somebody else left it. */
  readonly theirs: AnyRow
  /** Writes what this person changed over it. */
  readonly onApply: () => void
  /** Gives up this person's changes. */
  readonly onYield: () => void
  readonly onClose: () => void
}

/**
 * Sends a form. Faults come back by field; a record that moved on comes back as a conflict;
 * without a connection it is sent again until there is one.
 */
export function useSave(options: SaveOptions) {
  const { resource, form, hidden = none, onSaved, onRebase, onFaults } = options
  const { base } = form
  const { t } = useTranslation('workspace')
  const words = useWords(resource.name)
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const [theirs, setTheirs] = useState<AnyRow | null>(null)
  const [isSaved, setSaved] = useState(false)
  const write = useWrite(options)
  const wait = useKeptSending(options, (kept) => {
    const again = save.variables ?? kept
    if (again) save.mutate(again)
  })

  const succeed = async (answer: RecordAnswer, { handIn }: Sending) => {
    wait.end()
    form.settle()
    setTheirs(null)
    setSaved(true)
    const { id, number, state, storedState } = answer.data
    // What bears nobody's name is not shown to whoever sent it either.
    const isNameless = !base && isUnsigned(resource, answer.data)
    if (!isNameless) queryClient.setQueryData(recordQuery(resource.name, id).queryKey, answer)
    const isDraft = !handIn && isNotSubmitted(resource, String(storedState))
    const saved = handIn
      ? t('record.nowIn', { state: words.state(state) })
      : t(isDraft ? 'form.savedDraft' : 'form.saved')
    toast('done', isNameless ? t('form.sentUnsigned', { number }) : saved)
    await recordsChanged(queryClient, resource.name)
    onSaved(isNameless ? null : id)
  }

  const save = useMutation({
    // Without a network the call is made all the same: its failure starts the waiting.
    networkMode: 'always',
    mutationFn: write,
    onSuccess: succeed,
    onError: async (error, sending) => {
      const problem = problemOf(error)
      if (problem && isUnreachable(problem)) {
        wait.begin(sending)
        return
      }
      wait.end()
      if (base && problem?.status === 409 && problem.code === 'conflict') {
        const now = { ...recordQuery(resource.name, base.id), staleTime: 0 }
        const answer = await queryClient.fetchQuery(now)
        const found = answer.data
        // The write before had arrived after all; only its answer was lost.
        const isMine =
          Object.keys(changesOf(found, asUploaded(emptied(form.values, hidden)))).length === 0
        if (isMine && found.storedState !== base.storedState) await succeed(answer, sending)
        else if (isMine) save.mutate({ ...sending, version: found.version })
        else setTheirs(found)
      } else if (problem && problem.errors.length > 0) onFaults(problem.errors)
      else toast('fault', problemText(error))
    },
  })

  const conflict: Conflict | null = theirs && {
    theirs,
    onApply: () => save.mutate({ ...save.variables, version: theirs.version, theirs }),
    onYield: () => {
      form.settle()
      onRebase(theirs)
    },
    onClose: () => setTheirs(null),
  }
  const { isWaiting, end: giveUp } = wait
  const send = (handIn?: string) => save.mutate({ version: null, handIn })
  return { send, isPending: save.isPending, isSaved, isWaiting, giveUp, conflict }
}
