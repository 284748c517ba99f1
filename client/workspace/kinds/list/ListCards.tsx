import { useTranslation } from 'react-i18next'
import { deadlinesOf, isOfNoStep } from '#domain/definition/deadline'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { isNumeric } from '#domain/fields/index'
import { shownUnit } from '#domain/fields/numeric'
import { Button } from '../../../ui/Button.tsx'
import { useRecordName, useRowName } from '../../data/names.ts'
import type { Words } from '../../data/words.ts'
import { severityOf } from '../../fields/severity.ts'
import { StandingMark } from '../../parts/records/StandingMark.tsx'
import { Cell } from './columns.tsx'
import css from './list-cards.module.css'
import { RowButton } from './row-menu/RowButton.tsx'
import type { RowAt } from './row-menu/RowMenu.tsx'

interface ListCardsProps {
  readonly resource: Resource
  readonly words: Words
  /** The columns that the list would have. */
  readonly columns: readonly string[]
  readonly rows: readonly AnyRow[]
  readonly selected: string | null
  readonly behind: boolean
  readonly onMore: (() => void) | null
  readonly onSelect: (id: string) => void
  readonly onMenu: (at: RowAt) => void
}

/** Columns besides name, number, state, level and deadline that a card has room for. */
const mostOthers = 3

/** The rows of a list on a phone or an upright tablet: what each is called, where it stands, how bad and by when. */
export function ListCards(props: ListCardsProps) {
  const { resource, words, columns, rows, selected, behind, onMore, onSelect, onMenu } = props
  const { t } = useTranslation('workspace')
  const nameOf = useRowName(resource)
  return (
    <ul className={css.cards} data-behind={behind || undefined} aria-label={words.plural}>
      {rows.map((record) => (
        <li key={record.id} data-row={record.id} aria-current={record.id === selected || undefined}>
          <Card {...{ resource, words, columns, record, onSelect }} />
          <RowButton id={record.id} name={nameOf(record)} onOpen={onMenu} />
        </li>
      ))}
      {onMore && (
        <li>
          <Button onClick={onMore}>{t('list.moreRows')}</Button>
        </li>
      )}
    </ul>
  )
}

type CardProps = Pick<ListCardsProps, 'resource' | 'words' | 'columns' | 'onSelect'> & {
  readonly record: AnyRow
}

function Card({ resource, words, columns, record, onSelect }: CardProps) {
  const name = useRecordName(resource, record)
  const { leading, due, others } = partsOf(resource, columns)
  return (
    <button type="button" className={css.card} onClick={() => onSelect(record.id)}>
      {record.number && <small className={css.number}>{record.number}</small>}
      <span className={css.title}>{name}</span>
      <span className={css.line}>
        {columns.includes('state') && <StandingMark resource={resource} record={record} />}
        {leading.map((one) => (
          <Cell key={one} {...{ resource, record, words }} name={one} />
        ))}
        {due
          .filter((one) => isSaid(record, one) && !isOfNoStep(resource, record, one))
          .map((one) => (
            <span key={one}>
              <small>{words.field(one)}</small> <Cell {...{ resource, record, words }} name={one} />
            </span>
          ))}
      </span>
      {others
        .filter((one) => isSaid(record, one))
        .slice(0, mostOthers)
        .map((one) => (
          <span key={one} className={css.other}>
            <small>{words.field(one)}</small>
            <span>
              <Cell {...{ resource, record, words }} name={one} />
              <small> {shownUnit(resource.fields[one])}</small>
            </span>
          </span>
        ))}
    </button>
  )
}

/** Nothing is no line of a card: a name without a value says nothing. */
const isSaid = (record: AnyRow, name: string): boolean => {
  const value = (record as Record<string, unknown>)[name] ?? null
  return value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** The level speaks for itself; deadlines, then figures, then what else there is, stand behind their names. */
function partsOf(resource: Resource, columns: readonly string[]) {
  const { fields, title } = resource
  const due = deadlinesOf(resource)
  const isScale = (name: string) => {
    const field = fields[name]
    return field !== undefined && severityOf(field, field.options?.[0] ?? '') !== null
  }
  const own = new Set([title, 'state', 'number', ...due])
  const left = columns.filter((name) => !own.has(name) && !isScale(name))
  const isFigure = (name: string) => fields[name] !== undefined && isNumeric(fields[name])
  const figures = left.filter(isFigure)
  const others = [...figures, ...left.filter((name) => !isFigure(name))]
  return {
    leading: columns.filter(isScale),
    due: columns.filter((name) => due.includes(name)),
    others,
  }
}
