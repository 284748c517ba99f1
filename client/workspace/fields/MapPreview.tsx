import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Geometry } from '#domain/fields/index'
import { boxOf, type Rings } from '#domain/geometry/geometry'
import { fileUrl } from '../../api/files.ts'
import { tokensOf, useAppearance } from '../../theme/appearance.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import type { Ground } from '../../viz/draw/plane.ts'
import { DrawingMap } from './DrawingMap.tsx'
import type { ControlProps } from './field-view.ts'
import { useAreasOf } from './use-areas-of.ts'
import css from './views/geo.module.css'

type MapPreviewProps = Pick<ControlProps, 'field' | 'value' | 'record'> & {
  readonly onClose: () => void
}

const nothing: readonly never[] = []
const untouched = { onChange: () => undefined, onSplit: () => undefined, onDone: () => undefined }

/** The map of an organisation as its areas will lie on it, before it is saved. */
export function MapPreview({ field, value, record = {}, onClose }: MapPreviewProps) {
  const { t } = useTranslation(['workspace', 'map-editor'])
  const tokens = tokensOf(useAppearance(({ appearance }) => appearance))
  const around = useAreasOf(record.org)
  const on = useMemo(
    () => pictureIn(value as Geometry, record[field.pictured ?? '']),
    [value, record, field.pictured],
  )
  return (
    <Dialog
      wide
      title={t('map-editor:geo.preview')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.done')}</Button>}
    >
      <div className={css.map}>
        <DrawingMap
          ground={on}
          shape="polygon"
          geometry={value as Geometry}
          {...{ tokens, around }}
          faults={nothing}
          tool="look"
          label={t('map-editor:geo.preview')}
          events={untouched}
        />
      </div>
    </Dialog>
  )
}

function pictureIn(bounds: Geometry, file: unknown): Ground {
  const { minX, minY, maxX, maxY } = boxOf((bounds.coordinates as Rings).flat())
  const picture = { url: fileUrl(String(file)), west: minX, south: minY, east: maxX, north: maxY }
  return { kind: 'geographic', picture }
}
