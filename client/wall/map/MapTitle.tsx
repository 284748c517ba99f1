import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetProps } from '../definition/widget.ts'
import { useAreas } from '../live/hooks.ts'
import { useMapChoice } from './choice.ts'
import { isOnLevel, levelsOf } from './levels.ts'
import { useLevelName } from './use-level-name.ts'

/** What a map is called: by its layer. */
export function MapTitle({ spec }: WidgetProps) {
  const { t } = useTranslation(['wall', 'map'])
  const { layer } = useMapChoice(spec)
  return layer === 'risk' ? t('wall:title.gridAreaMap') : t(`map:titleOf.${layer}`)
}

/** A mine in space keeps its name; flat it is a map. */
export function SceneTitle(props: WidgetProps) {
  const { t } = useTranslation('wall')
  const { view } = useMapChoice(props.spec)
  return view === '3d' ? t('title.mineScene') : <MapTitle {...props} />
}

/** The level that is looked at, and the layer where the title does not say it. */
export function MapNote({ spec }: WidgetProps) {
  const { t } = useTranslation('map')
  const { layer, level, view } = useMapChoice(spec)
  const areas = useAreas()
  const isPart = useMemo(() => isOnLevel(levelsOf(areas), level) !== null, [areas, level])
  const levelName = useLevelName()
  const isTitled = spec.title !== undefined || (spec.type === 'mineScene' && view === '3d')
  const parts = [
    layer !== 'risk' && isTitled && t(`layer.${layer}`),
    isPart && levelName(level === 'surface' ? level : Number(level)),
  ]
  return parts.filter(Boolean).join(' · ')
}
