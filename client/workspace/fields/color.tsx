import { ColorPicker } from 'antd'
import { useTranslation } from 'react-i18next'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './fields.module.css'

export const colorView: FieldView = { Control: ColorControl, Show: ColorShow, width: 100 }

function ColorControl({ id, name, field, value, onChange, words }: ControlProps) {
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

function ColorShow({ value }: ShowProps) {
  return <Swatch colour={String(value)} />
}

/** A colour beside its number: colour alone says nothing to some. */
function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span className={css.swatch}>
      <i style={{ background: colour }} aria-hidden="true" />
      {colour}
    </span>
  )
}
