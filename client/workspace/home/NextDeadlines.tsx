import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { AnyRow, Resource } from '#domain/resource'
import { resourceNamed } from '#domain/resources/index'
import { listQuery } from '../../api/records.ts'
import { useRecordName } from '../names.ts'
import { Deadline } from '../records/Deadline.tsx'
import { deadlineOf } from '../records/deadline.ts'
import { StateMark } from '../records/StateMark.tsx'
import { screenFor, screensOf, useMenu } from '../screens.ts'
import { useSession } from '../session/use-session.ts'
import css from './home.module.css'
import { type Todo, todosFor } from './todos.ts'

const shown = 8

/** The person's own records that fall due next, of every type that can fall due. */
export function NextDeadlines() {
  const { t } = useTranslation('workspace')
  const menu = useMenu()
  const { roles } = useSession()
  const names = new Set(screensOf(menu).flatMap(({ resource }) => resource ?? []))
  const groups = [...names].flatMap((name) => {
    const resource = resourceNamed(name)
    const field = resource && todosFor(resource, { roles }).find((todo) => todo.late)?.field
    return resource && field ? [{ resource, field }] : []
  })
  if (groups.length === 0) return null
  return (
    <>
      <h2>{t('home.next')}</h2>
      {groups.map((group) => (
        <DueList key={group.resource.name} {...group} />
      ))}
    </>
  )
}

interface DueListProps {
  readonly resource: Resource
  readonly field: string
}

function DueList({ resource, field }: DueListProps) {
  const { t } = useTranslation('workspace')
  const { id, roles } = useSession()
  const screen = screenFor(useMenu(), resource.name)
  const states = todosFor(resource, { roles }).filter((todo: Todo) => todo.field === field)
  const query = new URLSearchParams({
    'filter[state][in]': states.map(({ state }) => state).join(','),
    [`filter[${field}][is]`]: id,
    sort: deadlineOf(resource) ?? resource.list.sort,
    size: String(shown),
  })
  const { data } = useQuery(listQuery(resource.name, query.toString()))
  if (!data || !screen) return null
  if (data.data.length === 0) return <p className={css.note}>{t('home.nextNone')}</p>
  return (
    <ul className={css.due}>
      {data.data.map((record) => (
        <li key={record.id}>
          <DueLine resource={resource} record={record} path={`${screen.path}/${record.id}`} />
        </li>
      ))}
    </ul>
  )
}

interface DueLineProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly path: string
}

function DueLine({ resource, record, path }: DueLineProps) {
  const name = useRecordName(resource, record)
  const field = deadlineOf(resource)
  return (
    <Link to={path} className={css.dueLine}>
      <small>{record.number}</small>
      <span>{name}</span>
      <StateMark resource={resource} state={record.state} />
      {field && <Deadline resource={resource} record={record} field={field} />}
    </Link>
  )
}
