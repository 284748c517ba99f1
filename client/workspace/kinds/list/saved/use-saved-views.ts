import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '#domain/definition/resource'
import type { Values } from '#domain/where/where'
import {
  changeRecord,
  createRecord,
  listQuery,
  type RowAbilities,
  recordsChanged,
  removeRecord,
  takeAction,
} from '../../../../api/records.ts'
import { toast } from '../../../../ui/toasts.ts'
import { useSession } from '../../../data/session/use-session.ts'
import { useProblemText } from '../../../data/use-problem-text.ts'

export const savedView = 'saved-view'

export interface SavedViews {
  /** The person's own, wherever they were made. */
  readonly own: readonly AnyRow[]
  /** What colleagues of the organisation share. */
  readonly shared: readonly AnyRow[]
  readonly abilities: Readonly<Record<string, RowAbilities>>
}

/** The saved views of a screen that are there for this person. */
export function useSavedViews(screen: string): SavedViews {
  const { id, org } = useSession()
  const asked = (filters: Readonly<Record<string, string>>) => {
    const query = new URLSearchParams({ 'filter[screen][is]': screen, ...filters })
    return listQuery(savedView, `${query}&size=200&actions=true`)
  }
  const mine = useQuery(asked({ 'filter[createdBy][is]': id })).data
  const others = useQuery(asked({ 'filter[state][is]': 'shared', 'filter[org][is]': org.id })).data
  return useMemo(
    () => ({
      own: mine?.data ?? [],
      shared: (others?.data ?? []).filter(({ createdBy }) => createdBy !== id),
      abilities: { ...others?.rows, ...mine?.rows },
    }),
    [mine, others, id],
  )
}

export type ViewOperation =
  | { readonly do: 'create'; readonly values: Values; readonly shared: boolean }
  | { readonly do: 'change'; readonly view: AnyRow; readonly values: Values }
  | { readonly do: 'act'; readonly view: AnyRow; readonly action: string }
  | { readonly do: 'delete'; readonly view: AnyRow }

/** Makes, changes, shares or deletes a view; answers it as it is then, null once it is gone. */
export function useViewOperation() {
  const { t } = useTranslation('workspace')
  const queryClient = useQueryClient()
  const problemText = useProblemText()
  return useMutation({
    mutationFn: carryOut,
    onSuccess: async (_view, operation) => {
      toast('done', t(`savedViews.done.${operation.do}`))
      await recordsChanged(queryClient, savedView)
    },
    onError: (error) => toast('fault', problemText(error)),
  })
}

async function carryOut(operation: ViewOperation): Promise<AnyRow | null> {
  switch (operation.do) {
    case 'create': {
      const { data } = await createRecord(savedView, operation.values, crypto.randomUUID())
      return operation.shared ? (await takeAction(savedView, data, 'share', {})).data : data
    }
    case 'change': {
      const { id, version } = operation.view
      return (await changeRecord(savedView, id, operation.values, version)).data
    }
    case 'act':
      return (await takeAction(savedView, operation.view, operation.action, {})).data
    case 'delete':
      await removeRecord(savedView, operation.view)
      return null
  }
}
