import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shapeIn } from '#domain/fields/shape-text'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { late } from '../../data/late.ts'
import type { ControlProps } from '../field-view.ts'
import { GeoOutline } from '../GeoOutline.tsx'
import { GeoText } from '../GeoText.tsx'
import css from '../views/geo.module.css'

const GeoMap = late(async () => (await import('../GeoMap.tsx')).GeoMap)
const MapPreview = late(async () => (await import('../MapPreview.tsx')).MapPreview)

/** Positions, one a line, beside a picture of what they enclose; on request, a map to draw on. */
export function GeoControl(props: ControlProps) {
  const { value, field, record } = props
  const { t } = useTranslation(['workspace', 'map-editor'])
  const [isDrawing, setDrawing] = useState(false)
  const [isPreviewing, setPreviewing] = useState(false)
  return (
    <div className={css.field}>
      <div className={css.geo}>
        <GeoText {...props} />
        <GeoOutline geometry={shapeIn(value)} />
      </div>
      <div className={css.buttons}>
        <Button aria-expanded={isDrawing} onClick={() => setDrawing(!isDrawing)}>
          {t(isDrawing ? 'map-editor:geo.hideMap' : 'map-editor:geo.showMap')}
        </Button>
        {field.pictured && (
          <Button
            disabled={!shapeIn(value) || !record?.[field.pictured]}
            onClick={() => setPreviewing(true)}
          >
            {t('map-editor:geo.preview')}
          </Button>
        )}
      </div>
      {isDrawing && (
        <Suspense fallback={<Skeleton rows={6} label={t('common.loading')} />}>
          <GeoMap {...props} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        {isPreviewing && shapeIn(value) && (
          <MapPreview {...props} onClose={() => setPreviewing(false)} />
        )}
      </Suspense>
    </div>
  )
}
