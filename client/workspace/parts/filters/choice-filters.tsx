/** Filters of fields whose values are few enough to be ticked or chosen from a list. */
import { useQuery } from '@tanstack/react-query'
import { Checkbox, Radio } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { menu } from '#domain/screens/screens'
import { dictionaryQuery } from '../../../api/dictionary.ts'
import { ItemFace } from '../../fields/ItemFace.tsx'
import { OptionFace } from '../../fields/OptionFace.tsx'
import { Select } from '../../fields/Select.tsx'
import css from '../../kinds/list/filter-bar.module.css'
import { type FilterEditorProps, only, operandOf, type Part } from './filter-part.ts'

/** The options of the field, as far as the screen shows them at all. */
export function OptionFilter(props: FilterEditorProps) {
  const { words, name, field, preset } = props
  const options = (field.options ?? []).filter((one) => preset?.[name]?.includes(one) ?? true)
  return (
    <Ticks
      {...props}
      options={options.map((option) => ({
        value: option,
        label: <OptionFace field={field} name={name} option={option} words={words} />,
      }))}
    />
  )
}

/** The items of the field's dictionary, those no longer offered included: old records hold them. */
export function DictionaryFilter(props: FilterEditorProps) {
  const items = useQuery(dictionaryQuery(props.field.dictionary ?? ''))
  return (
    <Ticks
      {...props}
      options={(items.data ?? []).map((item) => ({
        value: item.code,
        label: <ItemFace item={item} />,
      }))}
    />
  )
}

interface Tick {
  readonly value: string
  readonly label: ReactNode
}

/** Any of several; of a field that holds several, the one it must hold. */
export function Ticks(props: FilterEditorProps & { readonly options: readonly Tick[] }) {
  const { words, name, field, parts, onChange } = props
  const options = [...props.options]
  if (field.many) {
    return (
      <Radio.Group
        className={css.stack}
        aria-label={words.field(name)}
        value={operandOf(parts, 'has')}
        options={options}
        onChange={(event) => onChange(only('has', event.target.value))}
      />
    )
  }
  return (
    <Checkbox.Group
      className={css.stack}
      role="group"
      aria-label={words.field(name)}
      value={ticked(parts)}
      options={options}
      onChange={(values: string[]) => onChange(only('in', values.join(',')))}
    />
  )
}

const ticked = (parts: readonly Part[]): string[] => operandOf(parts, 'in')?.split(',') ?? []

export function BoolFilter({ words, name, parts, onChange }: FilterEditorProps) {
  const { t } = useTranslation('workspace')
  return (
    <Radio.Group
      aria-label={words.field(name)}
      value={operandOf(parts, 'is')}
      options={[
        { value: 'true', label: t('common.yes') },
        { value: 'false', label: t('common.no') },
      ]}
      onChange={(event) => onChange(only('is', event.target.value))}
    />
  )
}

/** The screen that the field must hold. */
export const ScreenFilter = (props: FilterEditorProps) => <ScreenChoice {...props} operator="has" />

interface ScreenChoiceProps extends FilterEditorProps {
  readonly operator: 'has' | 'is'
}

/** One screen of the menu, under its group. */
export function ScreenChoice({ words, name, parts, operator, onChange }: ScreenChoiceProps) {
  const { t } = useTranslation('menu')
  return (
    <Select
      className={css.control}
      aria-label={words.field(name)}
      value={operandOf(parts, operator)}
      options={menu.map((group) => ({
        label: t(group.code),
        options: group.screens.map(({ code }) => ({ value: code, label: t(code) })),
      }))}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      onChange={(code) => onChange(only(operator, code))}
    />
  )
}
