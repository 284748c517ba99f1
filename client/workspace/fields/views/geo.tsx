import type { Geometry } from '#domain/fields/index'
import { deferred } from '../deferred.tsx'
import type { FieldView, ShowProps } from '../field-view.ts'
import { positionsOf } from '../positions-of.ts'

const GeoControl = deferred(async () => (await import('../controls/GeoControl.tsx')).GeoControl)
const GeoOutline = deferred(async () => (await import('../GeoOutline.tsx')).GeoOutline)

export const geoView: FieldView = { Control: GeoControl, Show: GeoShow, width: 110, wide: true }

function GeoShow({ value, dense }: ShowProps) {
  // Of a form: a text that could not be read.
  if (typeof value === 'string') return <span>{value}</span>
  const geometry = value as Geometry
  if (dense) return <span>{positionsOf(geometry).length}</span>
  if (geometry.type === 'Point') return <span>{pointText(geometry)}</span>
  return <GeoOutline geometry={geometry} />
}

/** A point as people read it: six decimals of a degree are a hand's breadth. */
const pointText = (geometry: Geometry) =>
  positionsOf(geometry)
    .flat()
    .map((part) => Math.round(part * 1e6) / 1e6)
    .join(', ')
