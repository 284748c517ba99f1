import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shapeFault, shapeIn, shapeOfText } from '#domain/fields/shape-text'
import { TextArea } from '../../ui/TextBox.tsx'
import type { ControlProps } from './field-view.ts'
import { textOfShape, withHolesOf } from './geo-text.ts'
import css from './views/geo.module.css'

type GeoTextProps = Pick<
  ControlProps,
  'id' | 'field' | 'value' | 'onChange' | 'invalid' | 'describedBy'
> & {
  /** What the text is, where no label stands beside it. */
  readonly label?: string
}

/**
 * The positions of a shape as text: typed here, or following what is drawn elsewhere. A text that cannot be
 * read is the form's value, which refuses it: it is neither lost nor taken for the shape before it.
 */
export function GeoText({ id, field, value, onChange, invalid, describedBy, label }: GeoTextProps) {
  const { t } = useTranslation(['workspace', 'map-editor', 'errors'])
  const shape = field.shape ?? 'point'
  const [typed, setTyped] = useState(() => ({
    text: textOfShape(value),
    value,
    before: shapeIn(value),
  }))
  // What was typed stands as it was typed, until the shape is changed elsewhere.
  const text = typed.value === value ? typed.text : textOfShape(value)
  const fault = typeof value === 'string' ? shapeFault(value, shape) : null
  // Once the form says what is wrong, it is not said twice.
  const isTold = fault !== null && !invalid
  return (
    <div>
      <TextArea
        id={id}
        value={text}
        lines={[shape === 'point' ? 1 : 6, 12]}
        invalid={invalid || fault !== null}
        aria-describedby={describedBy}
        aria-label={label}
        spellCheck={false}
        onChange={(entered) => {
          const before = typeof value === 'string' ? typed.before : shapeIn(value)
          const read = shapeOfText(entered, shape)
          const next = 'geometry' in read ? withHolesOf(before, read.geometry) : entered
          setTyped({ text: entered, value: next, before })
          if (next !== value) onChange(next)
        }}
      />
      <small className={isTold ? css.fault : css.note}>
        {isTold ? t(`errors:${fault.code}`, fault.params) : t(`map-editor:geo.how.${shape}`)}
      </small>
    </div>
  )
}
