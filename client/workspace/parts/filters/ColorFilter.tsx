import { useTranslation } from 'react-i18next'
import { ColorPicker } from '../../fields/ColorPicker.tsx'
import css from '../../kinds/list/filter-bar.module.css'
import { type FilterEditorProps, only, operandOf } from './filter-part.ts'

/** Exactly this colour. */
export function ColorFilter({ words, name, parts, onChange }: FilterEditorProps) {
  const { t } = useTranslation('workspace')
  const colour = operandOf(parts, 'is')
  return (
    <ColorPicker
      value={colour}
      clearable
      onChange={(next) => onChange(next === null ? [] : only('is', next))}
    >
      <button type="button" className={css.colour} aria-label={words.field(name)}>
        {colour && <i style={{ background: colour }} aria-hidden="true" />}
        {colour ?? t('color.choose')}
      </button>
    </ColorPicker>
  )
}
