import type { DictionaryItem } from '../../api/dictionary.ts'
import { labelText } from '../data/names.ts'
import { useLanguage } from '../data/use-language.ts'
import css from './fields.module.css'

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
