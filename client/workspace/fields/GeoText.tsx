import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Geometry } from '#domain/fields/index'
import { TextArea } from '../../ui/TextBox.tsx'
import type { ControlProps } from './field-view.ts'
import { shapeOfText, textOfShape, withHolesOf } from './geo-text.ts'
import css from './views/geo.module.css'

type GeoTextProps = Pick<
  ControlProps,
  'id' | 'field' | 'value' | 'onChange' | 'invalid' | 'describedBy'
> & {
  /** What the text is, where no label stands beside it. */
  readonly label?: string
}

/** The positions of a shape as text: typed here, or following what is drawn elsewhere. */
export function GeoText({ id, field, value, onChange, invalid, describedBy, label }: GeoTextProps) {
  const { t } = useTranslation(['workspace', 'map-editor'])
  const shape = field.shape ?? 'point'
  const known = value as Geometry | null
  const [typed, setTyped] = useState(() => ({ text: textOfShape(known), geometry: known }))
  // What was typed stands as it was typed, until the shape is changed elsewhere.
  const text = typed.geometry === known ? typed.text : textOfShape(known)
  const read = shapeOfText(text, shape)
  const fault =
    'line' in read
      ? t('map-editor:geo.line', { line: read.line })
      : 'missing' in read
        ? t('map-editor:geo.missing', { count: read.missing })
        : null
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
          const next = shapeOfText(entered, shape)
          const geometry = 'geometry' in next ? withHolesOf(known, next.geometry) : known
          setTyped({ text: entered, geometry })
          if (geometry !== known) onChange(geometry)
        }}
      />
      <small className={fault ? css.fault : css.note}>
        {fault ?? t(`map-editor:geo.how.${shape}`)}
      </small>
    </div>
  )
}
