import type { UseQueryResult } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import type { RecordAnswer } from '../../../../api/records.ts'
import { useLabelled } from '../../../data/use-labelled.ts'
import { useFaultText, useProblemText } from '../../../data/use-problem-text.ts'
import type { Words } from '../../../data/words.ts'
import { asksFirst } from '../../../parts/actions/ActionDialog.tsx'
import type { Act } from '../../../parts/actions/use-act.ts'
import { useRestore } from '../../../parts/actions/use-restore.ts'
import type { DropEntry } from '../../../parts/menu/DropMenu.tsx'

/** What a choice leads to before it is done: a transition by its name, or deletion. */
export type AskedOfRow =
  | { readonly about: 'action'; readonly name: string }
  | { readonly about: 'delete' }

interface EntriesOf {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly words: Words
  readonly id: string
  readonly found: UseQueryResult<RecordAnswer>
  readonly act: Act
  readonly ask: (question: AskedOfRow) => void
  readonly onClose: () => void
}

type Items = readonly DropEntry[]

/** The transitions of a row, then its other ways; only what the server allows this person. */
export function useRowEntries(props: EntriesOf): Items {
  const { screen, resource, id, found, onClose } = props
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const problemText = useProblemText()
  const transitions = useTransitions(props)
  const own = useRecordActions(props)
  const print = () => window.open(`/print/${resource.name}/${id}`, '_blank', 'noopener')
  const leave = (operation: () => unknown) => () => {
    onClose()
    operation()
  }
  const state = found.isError ? problemText(found.error) : t('common.loading')
  return [
    ...(found.data ? transitions : [{ key: ':state', label: state, disabled: true }]),
    ...(transitions.length > 0 || !found.data ? [{ type: 'divider' as const }] : []),
    {
      key: ':open',
      label: t('record.openAlone'),
      onClick: leave(() => navigate(`${screen.path}/${id}`)),
    },
    { key: ':print', label: t('common.print'), onClick: leave(print) },
    ...own,
  ]
}

function useTransitions({ resource, words, found, act, ask, onClose }: EntriesOf): Items {
  const faultText = useFaultText(words)
  const labelled = useLabelled()
  if (!found.data) return []
  const { data: record, meta } = found.data
  return Object.entries(meta.actions).map(([name, transition]) => ({
    key: name,
    label: words.action(name),
    danger: transition.grave,
    ...(transition.blockedBy?.[0] && {
      label: labelled(words.action(name), faultText(transition.blockedBy[0])),
      disabled: true,
    }),
    onClick: () => {
      if (asksFirst(resource, record, name, transition)) return ask({ about: 'action', name })
      act.mutate({ record, action: name, input: {} })
      onClose()
    },
  }))
}

function useRecordActions({ screen, resource, id, found, ask, onClose }: EntriesOf): Items {
  const { t } = useTranslation('workspace')
  const navigate = useNavigate()
  const restore = useRestore(resource)
  const can = found.data?.meta.can
  const edit = {
    key: ':edit',
    label: t('record.edit'),
    onClick: () => {
      onClose()
      void navigate(`${screen.path}/${id}/edit`)
    },
  }
  const bringBack = {
    key: ':restore',
    label: t('record.restore'),
    onClick: () => {
      restore.mutate(id)
      onClose()
    },
  }
  const drop = {
    key: ':delete',
    label: t('record.delete'),
    danger: true,
    onClick: () => ask({ about: 'delete' }),
  }
  return [
    ...(can?.update ? [edit] : []),
    ...(can?.restore ? [bringBack] : []),
    ...(can?.delete ? [drop] : []),
  ]
}
