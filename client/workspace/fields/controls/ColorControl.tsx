import { useTranslation } from 'react-i18next'
import { ColorPicker } from '../ColorPicker.tsx'
import type { ControlProps } from '../field-view.ts'
import css from '../fields.module.css'
import { Swatch } from '../Swatch.tsx'

export function ColorControl({ id, name, field, value, onChange, words }: ControlProps) {
  const { t } = useTranslation('workspace')
  const colour = typeof value === 'string' ? value : null
  return (
    <ColorPicker value={colour} clearable={!field.required} onChange={onChange}>
      <button type="button" id={id} className={css.colour} aria-label={words.field(name)}>
        {colour === null ? t('color.choose') : <Swatch colour={colour} />}
      </button>
    </ColorPicker>
  )
}
