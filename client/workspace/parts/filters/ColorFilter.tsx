import { ColorPicker } from 'antd'
import { useTranslation } from 'react-i18next'
import css from '../../kinds/list/filter-bar.module.css'
import { type FilterEditorProps, only, operandOf } from './filter-part.ts'

/** Exactly this colour. */
export function ColorFilter({ words, name, parts, onChange }: FilterEditorProps) {
  const { t } = useTranslation('workspace')
  const colour = operandOf(parts, 'is')
  return (
    <ColorPicker
      value={colour}
      disabledAlpha
      allowClear
      format="hex"
      disabledFormat
      onChangeComplete={(next) => onChange(only('is', next.toHexString()))}
      onClear={() => onChange([])}
    >
      <button type="button" className={css.colour} aria-label={words.field(name)}>
        {colour && <i style={{ background: colour }} aria-hidden="true" />}
        {colour ?? t('color.choose')}
      </button>
    </ColorPicker>
  )
}
