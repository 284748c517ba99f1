import { useCallback, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapArea } from '#domain/api/map-areas'
import { nameIn } from '#domain/text/language'
import { wallTokens } from '../../../theme/tokens.ts'
import { drawnAreas, risksOf, standsFor } from '../../../viz/map/drawn-areas.ts'
import { mineSheet } from '../../../viz/map/mine-sheet.ts'
import { MineScene } from '../../../viz/scene/MineScene.tsx'
import { useAreaPick } from '../../area/area-pick.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { indexesOf } from '../../figure/cells.ts'
import { useStage } from '../../layout/stage-context.ts'
import { useAreas, useAreasLeftOut, useOrgs } from '../../live/hooks.ts'
import { figureText } from '../../words/format.ts'
import { groupsOf } from '../grid-area-map/mines.ts'
import { useSeenNowhere } from '../grid-area-map/use-seen-nowhere.ts'
import styles from './mine-scene-view.module.css'
import { worstMine } from './worst-mine.ts'

const noAreas: readonly MapArea[] = []

export function MineSceneView({ spec, data }: WidgetProps) {
  const { t } = useTranslation('map')
  const { scale } = useStage()
  const language = useLanguage()
  const areas = useAreas()
  const leftOut = useAreasLeftOut()
  const orgs = useOrgs()
  const indexes = useMemo(() => indexesOf(data.risk ?? []), [data.risk])
  const groups = useMemo(() => groupsOf(areas, orgs), [areas, orgs])
  const mine = useMemo(() => worstMine(groups, indexes), [groups, indexes])
  const ground = useMemo(() => {
    if (!mine) return null
    const drawn = drawnAreas(mine.areas, 'whole')
    const kinds = new Map(drawn.map(({ code, areaKind }) => [code, areaKind]))
    const { areas: placed, off } = mineSheet({ ...mine, areas: drawn }, 'auto')
    const shown = placed.map(({ code, rings }) => ({ code, rings, kind: kinds.get(code) ?? '' }))
    return { shown, off, seenIn: standsFor(mine.areas, drawn) }
  }, [mine])
  const risks = useMemo(
    () => (ground ? risksOf(indexes, ground.seenIn) : new Map<string, number | null>()),
    [indexes, ground],
  )
  const names = useMemo(
    () => new Map(areas.map((area) => [area.code, nameIn(language, area)])),
    [areas, language],
  )
  const figure = useCallback(
    (index: number) => figureText(language, 'risk.index', index),
    [language],
  )
  const pick = useAreaPick()
  const onPick = useCallback((code: string) => pick({ code, metrics: spec.metrics }), [pick, spec])
  const above = useSeenNowhere(mine?.areas ?? noAreas, indexes, ground?.seenIn, names)
  if (!(ground && mine)) return null
  const org = orgs.find(({ orgCode }) => orgCode === mine.code)
  return (
    <div className={styles.view}>
      <MineScene
        areas={ground.shown}
        risks={risks}
        names={names}
        figure={figure}
        tokens={wallTokens}
        pixelRatio={devicePixelRatio * scale}
        label={t('scene.label')}
        onPick={onPick}
      />
      <p className={styles.caption}>
        {[
          leftOut > 0 && t('leftOut', { areas: leftOut }),
          org && nameIn(language, org),
          t('scene.drawn'),
          ...above,
          ground.off.length > 0 && t('caption.off', { count: ground.off.length }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}
