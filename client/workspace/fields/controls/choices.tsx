import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import {
  notOffered,
  offeredAbove,
  offeredAt,
  offeredFor,
  offeredLike,
} from '#domain/definition/offered-at'
import { dictionaryQuery } from '../../../api/dictionary.ts'
import { RadioRow } from '../../../ui/RadioRow.tsx'
import { labelText } from '../../data/names.ts'
import { useLanguage } from '../../data/use-language.ts'
import { type ControlProps, manyOf } from '../field-view.ts'
import css from '../fields.module.css'
import { ItemFace } from '../ItemFace.tsx'
import { OptionFace } from '../OptionFace.tsx'
import { Select } from '../Select.tsx'
import { GroupSelect } from './GroupSelect.tsx'
import { RecordSelect } from './RecordSelect.tsx'

/** So few options are all shown at once. */
const fewOptions = 4

export function EnumControl(props: ControlProps) {
  const { id, name, field, value, onChange, words, invalid, describedBy } = props
  const options = optionsOf(props).map((option) => ({
    value: option,
    label: <OptionFace field={field} name={name} option={option} words={words} />,
    text: words.option(name, option),
    // An option that is more than its name is read aloud by its code where nothing else is said.
    'aria-label': words.option(name, option),
  }))
  if (!field.many && field.required && options.length <= fewOptions) {
    return (
      <RadioRow
        id={id}
        className={css.oneLine}
        value={typeof value === 'string' ? value : null}
        invalid={invalid}
        options={options}
        describedBy={describedBy}
        onChange={onChange}
      />
    )
  }
  return (
    <Select
      id={id}
      className={css.full}
      mode={field.many ? 'multiple' : undefined}
      value={value ?? (field.many ? [] : null)}
      options={options}
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'text' }}
      status={invalid ? 'error' : undefined}
      aria-describedby={describedBy}
      onChange={(next) => onChange(next ?? null)}
    />
  )
}

/** What the choice in another field lets be offered, and what is chosen already. */
function optionsOf({ field, value, record = {} }: ControlProps): readonly string[] {
  const { options = [], offers } = field
  const offered = offers?.options[String(record[offers.by])]
  const chosen = manyOf(value)
  return offered
    ? options.filter((option) => offered.includes(option) || chosen.includes(option))
    : options
}

/** Offers what is enabled, and what is chosen already even if it is not. */
export function DictionaryControl(props: ControlProps) {
  const { id, field, value, onChange, invalid, describedBy } = props
  const { t } = useTranslation('workspace')
  const language = useLanguage()
  const items = useQuery(dictionaryQuery(field.dictionary ?? ''))
  const chosen = manyOf(value)
  const offered = (items.data ?? []).filter((item) => item.enabled || chosen.includes(item.code))
  return (
    <Select
      id={id}
      className={css.full}
      mode={field.many ? 'multiple' : undefined}
      value={field.many ? [...chosen] : (chosen[0] ?? null)}
      options={offered.map((item) => ({
        value: item.code,
        label: <ItemFace item={item} />,
        'aria-label': labelText(language, item),
        text: `${labelText(language, item)} ${item.code}`,
      }))}
      loading={items.isFetching}
      notFoundContent={t(items.isFetching ? 'common.loading' : 'form.noMatch')}
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'text' }}
      status={invalid ? 'error' : undefined}
      aria-describedby={describedBy}
      onChange={(next) => onChange(next ?? null)}
    />
  )
}

export function RefControl(props: ControlProps) {
  const { id, name, field, value, words, onChange, invalid, describedBy, record = {} } = props
  const office = offeredFor(words.resource, name, field, record) ?? undefined
  const at = offeredAt(office && field.office ? field.office : field, record) ?? undefined
  const select = (
    <RecordSelect
      id={id}
      resource={field.ref ?? ''}
      at={at}
      ahead
      office={office}
      atWork={offeredAt({ at: field.atWork }, record) ?? undefined}
      above={(office && offeredAbove(field, record)) || undefined}
      like={offeredLike(field, record)}
      except={notOffered(words.resource, field, record)}
      value={value}
      onChange={onChange}
      many={field.many}
      clearable={!field.required}
      invalid={invalid}
      describedBy={describedBy}
    />
  )
  if (!field.groups) return select
  return (
    <div className={css.grouped}>
      {select}
      <GroupSelect
        {...{ id, purpose: field.groups }}
        onPeople={(people) => onChange([...new Set([...manyOf(value), ...people])])}
      />
    </div>
  )
}
