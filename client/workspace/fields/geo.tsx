import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Geometry } from '#domain/fields/index'
import { boxOf } from '#domain/geometry'
import type { ControlProps, FieldView, ShowProps } from './field-view.ts'
import css from './geo.module.css'
import { positionsOf, shapeOfText, textOfShape } from './geo-text.ts'

export const geoView: FieldView = { Control: GeoControl, Show: GeoShow, width: 110, wide: true }

/** Positions, one a line, with a picture of what they enclose. */
function GeoControl({ id, field, value, onChange, invalid, describedBy }: ControlProps) {
  const { t } = useTranslation('workspace')
  const shape = field.shape ?? 'point'
  const [text, setText] = useState(() => textOfShape(value as Geometry | null))
  const read = shapeOfText(text, shape)
  const fault =
    'line' in read
      ? t('geo.line', { line: read.line })
      : 'missing' in read
        ? t('geo.missing', { count: read.missing })
        : null
  return (
    <div className={css.geo}>
      <div>
        <Input.TextArea
          id={id}
          value={text}
          autoSize={{ minRows: shape === 'point' ? 1 : 6, maxRows: 12 }}
          status={invalid || fault ? 'error' : undefined}
          aria-describedby={describedBy}
          spellCheck={false}
          onChange={(event) => {
            setText(event.target.value)
            const next = shapeOfText(event.target.value, shape)
            if ('geometry' in next) onChange(next.geometry)
          }}
        />
        <small className={fault ? css.fault : css.note}>{fault ?? t(`geo.how.${shape}`)}</small>
      </div>
      <Outline geometry={value as Geometry | null} />
    </div>
  )
}

function GeoShow({ value, dense }: ShowProps) {
  const geometry = value as Geometry
  if (dense) return <span>{positionsOf(geometry).length}</span>
  if (geometry.type === 'Point') return <span>{textOfShape(geometry)}</span>
  return <Outline geometry={geometry} />
}

/** The outline alone, north up, in its own proportions. */
function Outline({ geometry }: { readonly geometry: Geometry | null }) {
  const positions = positionsOf(geometry)
  if (positions.length < 2) return null
  const { minX, minY, maxX, maxY } = boxOf(positions)
  const size = Math.max(maxX - minX, maxY - minY) || 1
  const points = positions.map(
    ([x, y]) => `${((x - minX) / size) * 100},${((maxY - y) / size) * 100}`,
  )
  const width = ((maxX - minX) / size) * 100
  const height = ((maxY - minY) / size) * 100
  return (
    <svg
      className={css.outline}
      viewBox={`-4 -4 ${width + 8} ${height + 8}`}
      aria-hidden="true"
      preserveAspectRatio="xMidYMid meet"
    >
      <polygon points={points.join(' ')} />
    </svg>
  )
}
