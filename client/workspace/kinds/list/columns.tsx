import { deadlinesOf, isOfNoStep, statesSaid } from '#domain/definition/deadline'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { shownField } from '#domain/definition/shown-field'
import type { Field } from '#domain/fields/field'
import { shownUnit } from '#domain/fields/numeric'
import type { ListLayout } from '#domain/screens/list-layout'
import { sortableFields } from '../../data/list/list-state.ts'
import { useRecordName } from '../../data/names.ts'
import type { Words } from '../../data/words.ts'
import { fieldViews } from '../../fields/views/index.ts'
import { Deadline } from '../../parts/records/Deadline.tsx'
import { StampValue } from '../../parts/records/StampValue.tsx'
import { StandingMark } from '../../parts/records/StandingMark.tsx'
import type { Column } from '../../parts/table/column.ts'
import css from './list.module.css'

/** Of a column, in pixels; one of options is as wide as the longest of their words. */
function widthOf(resource: Resource, name: string, words: Words): number {
  const field = resource.fields[name]
  if (name === 'state') return stateWidth(resource, words)
  if (!field) return stampWidths[name] ?? 140
  if (deadlinesOf(resource).includes(name)) return deadlineWidth
  return optionsWidth(field, name, words) ?? fieldViews[field.kind].width
}

/** Pixels beside the words of an option: its mark and the air of a cell; and of one letter. */
const [besideWords, letter] = [52, 7.2]
const [leastOptions, mostOptions, mostTight] = [100, 184, 176]

function optionsWidth({ options, many }: Field, name: string, words: Words): number | undefined {
  if (!options || options.length === 0 || many) return undefined
  const longest = Math.max(...options.map((one) => lettersIn(words.option(name, one))))
  return Math.min(mostOptions, Math.max(leastOptions, Math.ceil(besideWords + letter * longest)))
}

/** A Chinese character is as wide as two letters. */
const lettersIn = (text: string): number =>
  [...text].reduce((sum, one) => sum + (/\p{Script=Han}/u.test(one) ? 2 : 1), 0)

const stampWidths: Readonly<Record<string, number>> = { number: 146 }

const [leastState, mostState] = [140, 320]

/**
 * As wide as the longest of what is said of a record, such as where it stands and that it is late;
 * `isShort`: of the first of it.
 */
function stateWidth(resource: Resource, words: Words, isShort = false): number {
  const { states, clockStates = {} } = resource
  const late = Object.entries(clockStates).flatMap(([state, { from }]) =>
    from.map((storedState) => statesSaid(resource, { state, storedState })),
  )
  const said = [...Object.keys(states).map((state) => [state]), ...late]
  const texts = said.map((every) => every.slice(0, isShort ? 1 : undefined).map(words.state))
  const longest = Math.max(...texts.map((text) => lettersIn(text.join(' · '))))
  return Math.min(mostState, Math.max(leastState, Math.ceil(besideWords + letter * longest)))
}

/** In pixels: the longest that is said of a deadline is a near day and its hour, or by how much it is late. */
const deadlineWidth = 150

/** A sum is longer than what it is of, a month in words than its figures. */
const [tightSum, tightPeriod] = [112, 140]

function tightOf(resource: Resource, name: string, words: Words): number | undefined {
  const { fields, title, list } = resource
  const isPeriod = (named?: Field) => named !== undefined && fieldViews[named.kind].width < 130
  // That it is late as well is said where there is room: its mark and its deadline say it too.
  if (name === 'state') {
    const usual = deadlinesOf(resource).length > 0 ? 178 : isPeriod(fields[title]) ? 140 : 160
    const short = stateWidth(resource, words, true)
    return Math.max(short, Math.min(usual, stateWidth(resource, words)))
  }
  const field = fields[name]
  if (!field) return undefined
  if (deadlinesOf(resource).includes(name)) return deadlineWidth
  // A name of words has what is left.
  if (name === title) return isPeriod(field) ? tightPeriod : undefined
  if (field.scale && list.totals?.includes(name)) return tightSum
  const ofOptions = optionsWidth(field, name, words)
  return ofOptions === undefined ? fieldViews[field.kind].tight : Math.min(ofOptions, mostTight)
}

/** One column a field: its heading, its width, its value as its kind shows it. */
export function columnsOf(
  resource: Resource,
  { columns, widths }: Pick<ListLayout, 'columns' | 'widths'>,
  words: Words,
  sort: string,
): Column<AnyRow>[] {
  const sortable = sortableFields(resource)
  const sorted = sort.replace(/^-/, '')
  const needed = new Set(['state', ...deadlinesOf(resource)])
  const direction = sort.startsWith('-') ? 'descending' : 'ascending'
  // What a type lists after the state is more than its main figures.
  const state = columns.indexOf('state')
  return columns.map((name, at) => {
    const field = resource.fields[name]
    const view = field && fieldViews[field.kind]
    return {
      key: name,
      title: <Heading words={words} name={name} unit={shownUnit(field)} />,
      width: widths[name] ?? (name === resource.title ? undefined : widthOf(resource, name, words)),
      tight: widths[name] ?? tightOf(resource, name, words),
      align: view?.align,
      order: sortable.has(name) ? (sorted === name ? direction : null) : undefined,
      ...(name === resource.title ? { className: css.title, isName: true } : {}),
      isNeeded: needed.has(name),
      isFigure: (view?.align !== undefined || field?.kind === 'enum') && (state < 0 || at < state),
      isSaidBeside: name === 'number',
      cell: (record) => <Cell resource={resource} record={record} name={name} words={words} />,
    }
  })
}

interface HeadingProps {
  readonly words: Words
  readonly name: string
  readonly unit?: string
}

/** The unit stands once over a column of figures. */
function Heading({ words, name, unit }: HeadingProps) {
  return (
    <span title={words.field(name)}>
      {words.field(name)}
      {unit && <small className={css.unit}> {unit}</small>}
    </span>
  )
}

function RecordName({ resource, record }: Pick<CellProps, 'resource' | 'record'>) {
  return <span>{useRecordName(resource, record)}</span>
}

interface CellProps {
  readonly resource: Resource
  readonly record: AnyRow
  readonly name: string
  readonly words: Words
  /** On paper nothing is "today" or "late by an hour": times stand there in full. */
  readonly onPaper?: boolean
}

/** A value of a record as lists show it, on a screen and on paper. */
export function Cell({ resource, record, name: column, words, onPaper = false }: CellProps) {
  const name = shownField(resource.fields, record, column)
  if (name === resource.title) return <RecordName resource={resource} record={record} />
  if (name === 'state') return <StandingMark resource={resource} record={record} />
  const field = resource.fields[name]
  if (!field) return <StampValue name={name} record={record} />
  if (deadlinesOf(resource).includes(name) && !onPaper) {
    return <Deadline resource={resource} record={record} field={name} />
  }
  const value = isOfNoStep(resource, record, name) ? null : record[name]
  if (value === null || value === undefined || value === '') return null
  const { Show } = fieldViews[field.kind]
  return <Show {...{ name, field, value, words, record }} dense={!onPaper} views={fieldViews} />
}
