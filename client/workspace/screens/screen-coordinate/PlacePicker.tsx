import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Geometry } from '#domain/fields/index'
import type { Position } from '#domain/geometry/geometry'
import { numberOf } from '#domain/text/numbers'
import { tokensOf, useAppearance } from '../../../theme/appearance.ts'
import { Button } from '../../../ui/Button.tsx'
import { PicturePlan } from '../../../viz/PicturePlan.tsx'
import { DrawingMap } from '../../fields/DrawingMap.tsx'
import { useAreasOf } from '../../fields/use-areas-of.ts'
import css from '../../fields/views/geo.module.css'
import type { FormPartProps } from '../../kinds/additions/additions.ts'
import own from './place-picker.module.css'
import { pictureOf, useMarks } from './use-marks.ts'

/** The place is pointed at, on the picture or on the map; the numbers follow, and the other way round. */
export function PlacePicker(props: FormPartProps) {
  const { t } = useTranslation('map-editor')
  const [isOpen, setOpen] = useState(true)
  const { values } = props
  const isPixel = values.coordKind === 'pixel'
  return (
    <section className={own.part}>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t(isPixel ? 'picker.onPicture' : 'picker.onMap')}
      </Button>
      {isOpen && isPixel && <OnPicture {...props} />}
      {isOpen && !isPixel && <OnGlobe {...props} />}
    </section>
  )
}

function OnPicture({ values, change }: FormPartProps) {
  const { t } = useTranslation('map-editor')
  const marks = useMarks(values)
  const url = pictureOf(values)
  if (!url) return <p className={css.note}>{t('picker.noPicture')}</p>
  return (
    <>
      <p className={css.note}>{t('picker.how')}</p>
      <PicturePlan
        {...{ url, marks }}
        label={t('picker.onPicture')}
        onPick={({ x, y }) => {
          change('x', x)
          change('y', y)
        }}
      />
    </>
  )
}

const nothing: readonly never[] = []
/** To six decimals, as they are stored: a hand's breadth on the ground. */
const kept = (degrees: number) => Math.round(degrees * 1e6) / 1e6

function OnGlobe({ values, change }: FormPartProps) {
  const { t } = useTranslation('map-editor')
  const tokens = tokensOf(useAppearance(({ appearance }) => appearance))
  const { longitude, latitude, org } = values
  const around = useAreasOf(org)
  const isPlaced = [longitude, latitude].every((one) => Number.isFinite(numberOf(one ?? undefined)))
  const geometry: Geometry | null = isPlaced
    ? { type: 'Point', coordinates: [numberOf(longitude), numberOf(latitude)] }
    : null
  const place = ({ coordinates }: Geometry) => {
    const [lng, lat] = coordinates as unknown as Position
    change('longitude', kept(lng))
    change('latitude', kept(lat))
  }
  return (
    <div className={`${css.map} ${own.map}`}>
      <DrawingMap
        ground={{ kind: 'geographic' }}
        shape="point"
        {...{ tokens, geometry, around }}
        faults={nothing}
        tool={geometry ? 'move' : 'draw'}
        label={t('picker.onMap')}
        events={{ onChange: place, onSplit: () => undefined, onDone: () => undefined }}
      />
    </div>
  )
}
