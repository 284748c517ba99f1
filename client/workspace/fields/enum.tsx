import { Radio, Select } from 'antd'
import type { Field } from '#domain/fields/index'
import { Mark } from '../../ui/Mark.tsx'
import type { Words } from '../words.ts'
import { type ControlProps, type FieldView, manyOf, type ShowProps } from './field-view.ts'
import css from './fields.module.css'
import { severityOf } from './severity.ts'

export const enumView: FieldView = { Control: EnumControl, Show: EnumShow, width: 130 }

/** So few options are all shown at once. */
const fewOptions = 4

function EnumControl(props: ControlProps) {
  const { id, name, field, value, onChange, words, invalid, describedBy } = props
  const options = (field.options ?? []).map((option) => ({
    value: option,
    label: <OptionFace field={field} name={name} option={option} words={words} />,
    text: words.option(name, option),
  }))
  if (!field.many && field.required && options.length <= fewOptions) {
    return (
      <Radio.Group
        id={id}
        className={css.oneLine}
        value={value ?? null}
        options={options}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.value)}
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

function EnumShow({ name, field, value, words }: ShowProps) {
  return (
    <span className={css.options}>
      {manyOf(value).map((option) => (
        <OptionFace key={option} field={field} name={name} option={option} words={words} />
      ))}
    </span>
  )
}

interface OptionFaceProps {
  readonly field: Field
  readonly name: string
  readonly option: string
  readonly words: Words
}

/** An option in words, with its sign where it is a severity. */
export function OptionFace({ field, name, option, words }: OptionFaceProps) {
  const tone = severityOf(field, option)
  return (
    <span className={css.option}>
      {tone && <Mark {...tone} />}
      <span>{words.option(name, option)}</span>
    </span>
  )
}
