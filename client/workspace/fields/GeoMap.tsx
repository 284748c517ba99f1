import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { shapeIn } from '#domain/fields/shape-text'
import { tokensOf, useAppearance } from '../../theme/appearance.ts'
import { Button } from '../../ui/Button.tsx'
import type { DrawMapHandle } from '../../viz/draw/DrawMap.tsx'
import type { Tool } from '../../viz/draw/sketch.ts'
import { DrawingMap } from './DrawingMap.tsx'
import type { ControlProps } from './field-view.ts'
import { groundKey, groundOf } from './ground.ts'
import css from './views/geo.module.css'

const nothing: readonly never[] = []

/** A map to draw the shape of a field on. The positions beside it are the same shape as text. */
export function GeoMap({ name, field, value, onChange, words, record }: ControlProps) {
  const { t } = useTranslation(['workspace', 'map-editor'])
  const tokens = tokensOf(useAppearance(({ appearance }) => appearance))
  const geometry = shapeIn(value)
  const [tool, setTool] = useState<Tool>(geometry ? 'move' : 'draw')
  const map = useRef<DrawMapHandle>(null)
  const ground = groundOf(field, record ?? {})
  return (
    <div className={css.drawing}>
      <div role="toolbar" aria-label={t('map-editor:geo.tools')}>
        {(['draw', 'move'] as const).map((one) => (
          <Button
            key={one}
            look="quiet"
            aria-pressed={tool === one}
            disabled={one === 'move' && !geometry}
            onClick={() => setTool(one)}
          >
            {t(`map-editor:geo.tool.${one}`)}
          </Button>
        ))}
        <Button look="quiet" onClick={() => map.current?.fit()}>
          {t('map-editor:geo.fit')}
        </Button>
        <Button look="quiet" disabled={!value} onClick={() => onChange(null)}>
          {t('map-editor:geo.clear')}
        </Button>
      </div>
      <div className={css.map}>
        <DrawingMap
          key={groundKey(ground)}
          handle={map}
          {...{ ground, tokens, tool, geometry }}
          shape={field.shape ?? 'point'}
          around={nothing}
          faults={nothing}
          label={words.field(name)}
          events={{ onChange, onSplit: () => undefined, onDone: () => setTool('move') }}
        />
      </div>
    </div>
  )
}
