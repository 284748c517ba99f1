import { ColorPicker } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'
import { Swatch } from '../Swatch.tsx'

export function ColorControl({ id, name, field, value, onChange, words }: ControlProps) {
  const { t } = useTranslation('workspace')
  return (
    <ColorPicker
      value={typeof value === 'string' ? value : null}
      disabledAlpha
      allowClear={!field.required}
      format="hex"
      disabledFormat
      onChangeComplete={(colour) => onChange(colour.toHexString())}
      onClear={() => onChange(null)}
    >
      <button type="button" id={id} className={css.colour} aria-label={words.field(name)}>
        {typeof value === 'string' ? <Swatch colour={value} /> : t('color.choose')}
      </button>
    </ColorPicker>
  )
}
