import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Geometry } from '#domain/fields/index'
import { boxOf } from '#domain/geometry/geometry'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { late } from '../../data/late.ts'
import type { ControlProps, FieldView, ShowProps } from '../field-view.ts'
import { GeoText } from '../GeoText.tsx'
import { positionsOf } from '../geo-text.ts'
import css from './geo.module.css'

const GeoMap = late(async () => (await import('../GeoMap.tsx')).GeoMap)

export const geoView: FieldView = { Control: GeoControl, Show: GeoShow, width: 110, wide: true }

/** Positions, one a line, beside a picture of what they enclose; on request, a map to draw on. */
function GeoControl(props: ControlProps) {
  const { value } = props
  const { t } = useTranslation('workspace')
  const [isDrawing, setDrawing] = useState(false)
  return (
    <div className={css.field}>
      <div className={css.geo}>
        <GeoText {...props} />
        <Outline geometry={value as Geometry | null} />
      </div>
      <Button aria-expanded={isDrawing} onClick={() => setDrawing(!isDrawing)}>
        {t(isDrawing ? 'geo.hideMap' : 'geo.showMap')}
      </Button>
      {isDrawing && (
        <Suspense fallback={<Skeleton rows={6} label={t('common.loading')} />}>
          <GeoMap {...props} />
        </Suspense>
      )}
    </div>
  )
}

function GeoShow({ value, dense }: ShowProps) {
  const geometry = value as Geometry
  if (dense) return <span>{positionsOf(geometry).length}</span>
  if (geometry.type === 'Point') return <span>{pointText(geometry)}</span>
  return <Outline geometry={geometry} />
}

/** A point as people read it: six decimals of a degree are a hand's breadth. */
const pointText = (geometry: Geometry) =>
  positionsOf(geometry)
    .flat()
    .map((part) => Math.round(part * 1e6) / 1e6)
    .join(', ')

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
