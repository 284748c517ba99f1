import { useTranslation } from 'react-i18next'
import { menu } from '#domain/screens/screens'
import { type ControlProps, manyOf } from '../field-view.ts'
import css from '../fields.module.css'
import { Select } from '../Select.tsx'

/** Every screen there is, under its group; the server says which may be chosen. */
export function ScreenControl({ id, value, onChange, field, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('menu')
  const options = menu.map((group) => ({
    label: t(group.code),
    options: group.screens.map(({ code }) => ({ value: code, label: t(code) })),
  }))
  return (
    <Select
      id={id}
      className={css.full}
      mode="multiple"
      value={[...manyOf(value)]}
      options={options}
      allowClear={!field.required}
      showSearch={{ optionFilterProp: 'label' }}
      status={invalid ? 'error' : undefined}
      aria-describedby={describedBy}
      onChange={onChange}
    />
  )
}
