import { useQueries } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { RoleCode } from '#domain/access'
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
import { todosFor } from './todos.ts'

const shown = 8

/** The person's own records that fall due next, of every type that can fall due. */
export function NextDeadlines() {
  const menu = useMenu()
  const { roles } = useSession()
  const names = new Set(screensOf(menu).flatMap(({ resource }) => resource ?? []))
  const groups = [...names].flatMap((name) => {
    const resource = resourceNamed(name)
    const late = resource ? todosFor(resource, { roles }).filter((todo) => todo.late) : []
    const fields = new Set(late.flatMap(({ field }) => field ?? []))
    return resource ? [...fields].map((field) => ({ resource, field })) : []
  })
  return groups.length > 0 ? <DueLists groups={groups} /> : null
}

interface Group {
  readonly resource: Resource
  /** Names the person who has to act. */
  readonly field: string
}

function DueLists({ groups }: { readonly groups: readonly Group[] }) {
  const { t } = useTranslation('workspace')
  const { id, roles } = useSession()
  const menu = useMenu()
  const found = useQueries({
    queries: groups.map((group) => listQuery(group.resource.name, dueQuery(group, id, roles))),
  })
  if (found.some(({ isPending }) => isPending)) return null
  const due = groups.flatMap(({ resource }, at) => {
    const screen = screenFor(menu, resource.name)
    const rows = found[at]?.data?.data ?? []
    return screen ? rows.map((record) => ({ resource, record, path: screen.path })) : []
  })
  const once = [...new Map(due.map((line) => [line.record.id, line])).values()]
  const next = once.toSorted((one, other) => (dueAt(one) < dueAt(other) ? -1 : 1)).slice(0, shown)
  return (
    <>
      <h2>{t('home.next')}</h2>
      {next.length === 0 && <p className={css.note}>{t('home.nextNone')}</p>}
      <ul className={css.due}>
        {next.map(({ resource, record, path }) => (
          <li key={record.id}>
            <DueLine resource={resource} record={record} path={`${path}/${record.id}`} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** What waits for the person as one field names them, late or not, the earliest deadline first. */
function dueQuery(
  { resource, field }: Group,
  personId: string,
  roles: readonly RoleCode[],
): string {
  const todos = todosFor(resource, { roles }).filter((todo) => todo.field === field)
  const states = new Set(
    todos.flatMap(({ late, state, stored }) => (late ? stored : state ? [state] : [])),
  )
  return new URLSearchParams({
    'filter[storedState][in]': [...states].join(','),
    [`filter[${field}][is]`]: personId,
    sort: deadlineOf(resource) ?? resource.list.sort,
    size: String(shown),
  }).toString()
}

const dueAt = ({ resource, record }: { readonly resource: Resource; readonly record: AnyRow }) =>
  String(record[deadlineOf(resource) ?? 'createdAt'] ?? '')

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
