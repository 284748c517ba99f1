import { useQuery } from '@tanstack/react-query'
import type { Resource } from '#domain/resource'
import type { MenuNode } from '#domain/screens'
import { statesSeen } from '#domain/workflow'
import { listQuery } from '../../api/records.ts'
import { numberText } from '../format.ts'
import { useSession } from '../session/use-session.ts'
import { useLanguage } from '../use-language.ts'
import type { Words } from '../words.ts'
import css from './list.module.css'
import { type ListState, queryOf, withFilter } from './list-state.ts'

interface LateCountProps {
  readonly screen: MenuNode
  readonly resource: Resource
  readonly state: ListState
  readonly words: Words
}

/** How many of the listed records are late, where the list is not about something else. */
export function LateCount({ screen, resource, state, words }: LateCountProps) {
  const language = useLanguage()
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
      {words.state(late)}: {numberText(language, data.total)}
    </b>
  )
}
