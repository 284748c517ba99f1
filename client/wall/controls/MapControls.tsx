import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { areaLayers, type MapLayer, mapViews, markLayers } from '#domain/wall/map-layers'
import type { WidgetSpec } from '#domain/wall/screen'
import { useAreas, useMarks, useWallState } from '../live/hooks.ts'
import { useMapChoice } from '../map/choice.ts'
import { isMap } from '../map/is-map.ts'
import { levelChoices, levelsOf } from '../map/levels.ts'
import { useLevelName } from '../map/use-level-name.ts'
import { Choice } from './Choice.tsx'
import styles from './controls.module.css'

interface Props {
  readonly onPrint: () => void
}

/** What the maps of a board show, on which level, and from where: kept in the address. */
export function MapControls({ onPrint }: Props) {
  const map = useWallState(({ layout }) => layout?.widgets.find(isMap))
  const areas = useAreas()
  const { t } = useTranslation('map')
  if (!map || areas.length === 0) return null
  return (
    <>
      <Choices map={map} />
      <button type="button" className={styles.button} onClick={onPrint}>
        {t('print.title')}
      </button>
    </>
  )
}

function Choices({ map }: { readonly map: WidgetSpec }) {
  const { t } = useTranslation('map')
  const { layer, level, view } = useMapChoice(map)
  const layers = useLayers(map, layer)
  const levels = useLevels()
  const choose = useChoose()
  return (
    <>
      <Choice
        label={t('choose.layer')}
        value={layer}
        options={layers.map((one) => ({ value: one, text: t(`layer.${one}`) }))}
        onChoose={(one) => choose('layer', one)}
      />
      {levels.length > 1 && (
        <Choice
          label={t('choose.level')}
          value={levels.some(({ value }) => value === level) ? level : 'all'}
          options={levels}
          onChoose={(one) => choose('level', one)}
        />
      )}
      <Choice
        label={t('choose.view')}
        value={view}
        options={mapViews.map((one) => ({ value: one, text: t(`view.${one}`) }))}
        onChoose={(one) => choose('view', one)}
      />
    </>
  )
}

/** What the layout asks for, what is placed on its map, and what is shown already. */
function useLayers({ metrics }: WidgetSpec, shown: MapLayer): MapLayer[] {
  const marks = useMarks()
  const kinds = useMemo(() => new Set(marks.map(({ targetType }) => targetType)), [marks])
  return [
    ...areaLayers.filter((one) => one === 'events' || metrics[one] !== undefined),
    ...markLayers.filter((one) => one === shown || kinds.has(one)),
  ]
}

/** More are chosen at the board of their mine. */
const mostLevels = 60

function useLevels() {
  const { t } = useTranslation('map')
  const areas = useAreas()
  const nameOf = useLevelName()
  return useMemo(() => {
    const choices = levelChoices(levelsOf(areas))
    if (choices.length > mostLevels) return []
    const options = choices.map((one) => ({
      value: String(one.level),
      text: `${nameOf(one.level)} · ${t('caption.areas', { count: one.areas })}`,
    }))
    return [{ value: 'all', text: t('levels.all') }, ...options]
  }, [areas, nameOf, t])
}

function useChoose() {
  const [, setSearch] = useSearchParams()
  return (name: 'layer' | 'level' | 'view', value: string) =>
    setSearch((search) => {
      search.set(name, value)
      return search
    })
}
