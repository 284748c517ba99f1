import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow, Resource } from '#domain/resource'
import type { FieldError } from '#domain/workflow'
import { problemOf } from '../../api/problem.ts'
import {
  changeRecord,
  createRecord,
  type RecordAnswer,
  recordQuery,
  recordsKey,
} from '../../api/records.ts'
import { toast } from '../../ui/toasts.ts'
import { useProblemText } from '../use-problem-text.ts'
import type { FormState } from './use-form.ts'
import { changesOf, stated } from './values.ts'

interface SaveOptions {
  readonly resource: Resource
  readonly form: FormState
  readonly onSaved: (id: string) => void
  readonly onRebase: (record: AnyRow) => void
  readonly onFaults: (faults: readonly FieldError[]) => void
}

export interface Conflict {
  /** The record as somebody else left it. */
  readonly theirs: AnyRow
  /** Writes what this person changed over it. */
  readonly onApply: () => void
  /** Gives up this person's changes. */
  readonly onYield: () => void
  readonly onClose: () => void
}

/** Sends a form. Faults come back by field; a record that moved on comes back as a conflict. */
export function useSave({ resource, form, onSaved, onRebase, onFaults }: SaveOptions) {
  const { base } = form
  const { t } = useTranslation('workspace')
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  const [theirs, setTheirs] = useState<AnyRow | null>(null)
  const [isSaved, setSaved] = useState(false)

  const write = (version: number | null): Promise<RecordAnswer> =>
    base === null
      ? createRecord(resource.name, stated(form.values), form.key)
      : changeRecord(resource.name, base.id, changesOf(base, form.values), version ?? base.version)

  const save = useMutation({
    mutationFn: write,
    onSuccess: async (answer) => {
      form.settle()
      setTheirs(null)
      setSaved(true)
      queryClient.setQueryData(recordQuery(resource.name, answer.data.id).queryKey, answer)
      toast('done', t('form.saved'))
      await queryClient.invalidateQueries({ queryKey: recordsKey(resource.name) })
      onSaved(answer.data.id)
    },
    onError: async (error) => {
      const problem = problemOf(error)
      if (base && problem?.status === 409 && problem.code === 'conflict') {
        const now = { ...recordQuery(resource.name, base.id), staleTime: 0 }
        setTheirs((await queryClient.fetchQuery(now)).data)
      } else if (problem && problem.errors.length > 0) onFaults(problem.errors)
      else toast('fault', problemText(error))
    },
  })

  const conflict: Conflict | null = theirs && {
    theirs,
    onApply: () => save.mutate(theirs.version),
    onYield: () => {
      form.settle()
      onRebase(theirs)
    },
    onClose: () => setTheirs(null),
  }
  return { send: () => save.mutate(null), isPending: save.isPending, isSaved, conflict }
}
