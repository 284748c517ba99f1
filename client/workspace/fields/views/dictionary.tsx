import { useQuery } from '@tanstack/react-query'
import { type DictionaryItem, dictionaryQuery } from '../../../api/dictionary.ts'
import { deferred } from '../deferred.tsx'
import { type FieldView, manyOf, type ShowProps } from '../field-view.ts'
import css from '../fields.module.css'
import { ItemFace } from '../ItemFace.tsx'

const DictionaryControl = deferred(
  async () => (await import('../controls/choices.tsx')).DictionaryControl,
)

export const dictionaryView: FieldView = {
  Control: DictionaryControl,
  Show: DictionaryShow,
  width: 130,
  tight: 112,
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
  ...{ name: code, nameEn: null, nameSr: null },
  colour: null,
  enabled: false,
  isDefault: false,
})
