import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { deadlineOf } from '#domain/definition/deadline'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { useDefinition } from '../../../api/definitions.ts'
import type { Work } from '../../../api/work.ts'
import { useRecordName } from '../../data/names.ts'
import { screenFor, useMenu } from '../../data/screens.ts'
import { Deadline } from '../../parts/records/Deadline.tsx'
import { StandingMark } from '../../parts/records/StandingMark.tsx'
import css from './home.module.css'

/** The person's own records that fall due next, of every type that can fall due. */
export function NextDeadlines({ due }: Pick<Work, 'due'>) {
  const { t } = useTranslation('workspace')
  const menu = useMenu()
  return (
    <>
      <h2>{t('home.next')}</h2>
      {due.length === 0 && <p className={css.note}>{t('home.nextNone')}</p>}
      <ul className={css.due}>
        {due.map(({ resource: type, record }) => {
          const screen = screenFor(menu, type)
          return (
            screen && (
              <li key={record.id}>
                <DueLine {...{ type, record }} path={`${screen.path}/${record.id}`} />
              </li>
            )
          )
        })}
      </ul>
    </>
  )
}

interface DueLineProps {
  readonly record: AnyRow
  readonly path: string
}

function DueLine({ type, ...rest }: DueLineProps & { readonly type: string }) {
  const resource = useDefinition(type)
  return resource && <DueLink {...rest} resource={resource} />
}

function DueLink({ resource, record, path }: DueLineProps & { readonly resource: Resource }) {
  const name = useRecordName(resource, record)
  const field = deadlineOf(resource, record)
  return (
    <Link to={path} className={css.dueLine}>
      <small>{record.number}</small>
      <span>{name}</span>
      <StandingMark resource={resource} record={record} />
      {field && <Deadline resource={resource} record={record} field={field} />}
    </Link>
  )
}
