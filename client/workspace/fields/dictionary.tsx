import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { type DictionaryItem, dictionaryQuery } from '../../api/dictionary.ts'
import { labelText } from '../names.ts'
import { useLanguage } from '../use-language.ts'
import { type ControlProps, type FieldView, manyOf, type ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const dictionaryView: FieldView = {
  Control: DictionaryControl,
  Show: DictionaryShow,
  width: 130,
}

/** Offers what is enabled, and what is chosen already even if it is not. */
function DictionaryControl(props: ControlProps) {
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

function DictionaryShow({ field, value }: ShowProps) {
  const items = useQuery(dictionaryQuery(field.dictionary ?? ''))
  return (
    <span className={css.options}>
      {manyOf(value).map((code) => (
        <ItemFace
          key={code}
          item={items.data?.find((item) => item.code === code) ?? unknownItem(code)}
        />
      ))}
    </span>
  )
}

/** An item that left its dictionary is shown by its code. */
const unknownItem = (code: string): DictionaryItem => ({
  code,
  name: code,
  colour: null,
  enabled: false,
})

/** An item by its name, with its colour where it has one. */
export function ItemFace({ item }: { readonly item: DictionaryItem }) {
  const language = useLanguage()
  return (
    <span className={css.swatch}>
      {item.colour && <i style={{ background: item.colour }} aria-hidden="true" />}
      {labelText(language, item)}
    </span>
  )
}
