import { Checkbox, DatePicker, InputNumber, Radio } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useTranslation } from 'react-i18next'
import type { Resource } from '#domain/resource'
import { statesOf } from '#domain/workflow'
import { OptionFace } from '../fields/enum.tsx'
import { OrgTreeSelect } from '../fields/OrgTreeSelect.tsx'
import { RecordSelect } from '../fields/RecordSelect.tsx'
import { StateMark } from '../records/StateMark.tsx'
import type { Words } from '../words.ts'
import css from './filter-bar.module.css'
import type { FilterPart, Preset } from './list-state.ts'

type Part = Omit<FilterPart, 'field'>

export interface FilterEditorProps {
  readonly resource: Resource
  readonly words: Words
  readonly field: string
  readonly preset: Preset
  readonly parts: readonly Part[]
  readonly onChange: (parts: readonly Part[]) => void
}

const partOf = (parts: readonly Part[], operator: string) =>
  parts.find((part) => part.operator === operator)?.value ?? null
const list = (text: string | null) => (text ? text.split(',') : [])
const oneOf = (values: readonly string[]): Part[] =>
  values.length > 0 ? [{ operator: 'in', value: values.join(',') }] : []

/** How one field is filtered: by its kind. */
export function FilterEditor(props: FilterEditorProps) {
  const { resource, field } = props
  if (field === 'state') return <StateFilter {...props} />
  switch (resource.fields[field]?.kind) {
    case 'enum':
      return <OptionFilter {...props} />
    case 'bool':
      return <BoolFilter {...props} />
    case 'date':
    case 'datetime':
      return <TimeFilter {...props} />
    case 'org':
      return <OrgFilter {...props} />
    case 'ref':
    case 'user':
      return <RecordFilter {...props} />
    case 'int':
    case 'posint':
    case 'decimal':
    case 'money':
    case 'percent':
    case 'number':
    case 'year':
      return <NumberFilter {...props} />
    default:
      return null
  }
}

function StateFilter({ resource, parts, preset, onChange }: FilterEditorProps) {
  const states = statesOf(resource).filter((state) => preset?.state?.includes(state) ?? true)
  return (
    <Checkbox.Group
      className={css.stack}
      value={list(partOf(parts, 'in'))}
      options={states.map((state) => ({
        value: state,
        label: <StateMark resource={resource} state={state} />,
      }))}
      onChange={(values) => onChange(oneOf(values))}
    />
  )
}

function OptionFilter({ resource, words, field, parts, preset, onChange }: FilterEditorProps) {
  const definition = resource.fields[field]
  if (!definition) return null
  const options = (definition.options ?? []).filter((one) => preset?.[field]?.includes(one) ?? true)
  return (
    <Checkbox.Group
      className={css.stack}
      value={list(partOf(parts, definition.many ? 'has' : 'in'))}
      options={options.map((option) => ({
        value: option,
        label: <OptionFace field={definition} name={field} option={option} words={words} />,
      }))}
      onChange={(values: string[]) => {
        const last = values.at(-1)
        if (!definition.many) onChange(oneOf(values))
        else onChange(last ? [{ operator: 'has', value: last }] : [])
      }}
    />
  )
}

function BoolFilter({ parts, onChange }: FilterEditorProps) {
  const { t } = useTranslation('workspace')
  return (
    <Radio.Group
      value={partOf(parts, 'is')}
      options={[
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ]}
      onChange={(event) => onChange([{ operator: 'is', value: String(event.target.value) }])}
    />
  )
}

function TimeFilter({ resource, field, parts, onChange }: FilterEditorProps) {
  const isDay = resource.fields[field]?.kind === 'date'
  const at = (operator: string) => {
    const value = partOf(parts, operator)
    return value ? dayjs(value) : null
  }
  // A day ends where the next begins, so the upper bound of instants is exclusive.
  const until = isDay ? at('atMost') : (at('before')?.subtract(1, 'millisecond') ?? null)
  const bounds = (from: Dayjs | null, to: Dayjs | null): Part[] => [
    ...(from ? [{ operator: 'atLeast', value: written(from.startOf('day'), isDay) }] : []),
    ...(to && isDay ? [{ operator: 'atMost', value: written(to, true) }] : []),
    ...(to && !isDay
      ? [{ operator: 'before', value: written(to.startOf('day').add(1, 'day'), false) }]
      : []),
  ]
  return (
    <DatePicker.RangePicker
      value={[at('atLeast'), until]}
      allowEmpty={[true, true]}
      onChange={(range) => onChange(bounds(range?.[0] ?? null, range?.[1] ?? null))}
    />
  )
}

const written = (at: Dayjs, isDay: boolean) => (isDay ? at.format('YYYY-MM-DD') : at.toISOString())

function OrgFilter({ resource, words, field, parts, onChange }: FilterEditorProps) {
  const operator = resource.fields[field]?.many ? 'has' : 'is'
  return (
    <div className={css.control}>
      <OrgTreeSelect
        value={partOf(parts, operator)}
        many={false}
        clearable
        label={words.field(field)}
        onChange={(value) => onChange(value ? [{ operator, value: String(value) }] : [])}
      />
    </div>
  )
}

function RecordFilter({ resource, words, field, parts, onChange }: FilterEditorProps) {
  const definition = resource.fields[field]
  const operator = definition?.many ? 'has' : 'is'
  return (
    <div className={css.control}>
      <RecordSelect
        resource={definition?.ref ?? ''}
        value={partOf(parts, operator)}
        many={false}
        clearable
        label={words.field(field)}
        onChange={(value) => onChange(value ? [{ operator, value: String(value) }] : [])}
      />
    </div>
  )
}

function NumberFilter({ parts, onChange }: FilterEditorProps) {
  const at = (operator: string) => {
    const value = partOf(parts, operator)
    return value === null ? null : Number(value)
  }
  const set = (operator: string, value: number | null) => {
    const others = parts.filter((part) => part.operator !== operator)
    onChange(value === null ? others : [...others, { operator, value: String(value) }])
  }
  return (
    <span className={css.range}>
      <InputNumber value={at('atLeast')} onChange={(value) => set('atLeast', value)} />
      –
      <InputNumber value={at('atMost')} onChange={(value) => set('atMost', value)} />
    </span>
  )
}
