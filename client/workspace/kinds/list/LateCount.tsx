import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#domain/definition/resource'
import type { MenuNode } from '#domain/screens/screens'
import { statesSeen } from '#domain/workflow/states'
import { listQuery } from '../../../api/records.ts'
import { numberText } from '../../data/format.ts'
import { type ListState, queryOf, withFilter } from '../../data/list/list-state.ts'
import { useSession } from '../../data/session/use-session.ts'
import { useLabelled } from '../../data/use-labelled.ts'
import { useLanguage } from '../../data/use-language.ts'
import type { Words } from '../../data/words.ts'
import css from './list.module.css'

interface LateCountProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly state: ListState
  readonly words: Words
}

/** How many of the listed records are late, where the list is not about something else. */
export function LateCount({ screen, resource, state, words }: LateCountProps) {
  const language = useLanguage()
  const labelled = useLabelled()
  const { id } = useSession()
  const [late] = Object.keys(resource.clockStates ?? {})
  const chosen = state.filters.find(({ field }) => field === 'state')?.value.split(',')
  const { state: shown, storedState: stored } = screen.filters ?? {}
  const listed = chosen ?? shown ?? (stored && statesSeen(resource, stored))
  const asked = late !== undefined && (listed?.includes(late) ?? true)
  const only = withFilter(state, 'state', [{ operator: 'in', value: late ?? '' }])
  const query = new URLSearchParams(queryOf({ ...only, page: 1 }, screen.filters, id))
  query.set('size', '1')
  const { data } = useQuery({ ...listQuery(resource.name, query.toString()), enabled: asked })
  if (!asked || !late || !data || data.total === 0) return null
  return (
    <b className={css.late}>
      {/* A state behind a number would have to agree with it. */}
      {labelled(words.state(late), numberText(language, data.total))}
    </b>
  )
}
