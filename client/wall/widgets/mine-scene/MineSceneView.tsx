import { lazy, useCallback, useContext, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/text/language'
import { drawnAreas, standsFor } from '../../../viz/map/drawn-areas.ts'
import { mineSheet } from '../../../viz/map/mine-sheet.ts'
import type { Group } from '../../../viz/map/sheet.ts'
import { MineScene } from '../../../viz/scene/MineScene.tsx'
import { useAreaPick } from '../../area/area-pick.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { indexesOf } from '../../figure/cells.ts'
import { useStage } from '../../layout/stage-context.ts'
import { useAreas, useAreasLeftOut, useOrgs } from '../../live/hooks.ts'
import { useMapChoice } from '../../map/choice.ts'
import { MapTokensContext } from '../../map/tokens.ts'
import { useShows } from '../../map/use-shows.ts'
import { groupsOf } from '../grid-area-map/mines.ts'
import { useSeenNowhere } from '../grid-area-map/use-seen-nowhere.ts'
import styles from './mine-scene-view.module.css'
import { worstMine } from './worst-mine.ts'

/** Flat it is a map: only who asks for it fetches its engine. */
const FlatMap = lazy(async () => ({
  default: (await import('../grid-area-map/GridAreaMap.tsx')).AreaMap,
}))

/** The worst mine of the board, in space or flat. */
export function MineSceneView(props: WidgetProps) {
  const areas = useAreas()
  const orgs = useOrgs()
  const { risk } = props.data
  const indexes = useMemo(() => indexesOf(risk ?? []), [risk])
  const groups = useMemo(() => groupsOf(areas, orgs), [areas, orgs])
  const mine = useMemo(() => worstMine(groups, indexes), [groups, indexes])
  const { view } = useMapChoice(props.spec)
  if (!mine) return null
  return view === '2d' ? (
    <FlatMap {...props} areas={mine.areas} />
  ) : (
    <InSpace {...props} mine={mine} />
  )
}

function InSpace({ spec, data, mine }: WidgetProps & { readonly mine: Group }) {
  const { t } = useTranslation('map')
  const { scale } = useStage()
  const language = useLanguage()
  const ground = useMemo(() => groundOf(mine), [mine])
  const choice = useMapChoice(spec)
  const shown = useShows(choice, data, mine.areas, ground.seenIn)
  const names = useMemo(
    () => new Map(mine.areas.map((area) => [area.code, nameIn(language, area)])),
    [mine, language],
  )
  const tokens = useContext(MapTokensContext)
  const pick = useAreaPick()
  const onPick = useCallback((code: string) => pick({ code, metrics: spec.metrics }), [pick, spec])
  const caption = useCaption({ mine, ground, shown, names, isRisk: choice.layer === 'risk' })
  return (
    <div className={styles.view}>
      <MineScene
        areas={ground.shown}
        shows={shown.shows}
        names={names}
        tokens={tokens}
        pixelRatio={devicePixelRatio * scale}
        label={t('scene.label')}
        onPick={onPick}
      />
      <p className={styles.caption}>{caption}</p>
    </div>
  )
}

function groundOf(mine: Group) {
  const drawn = drawnAreas(mine.areas, 'whole')
  const kinds = new Map(drawn.map(({ code, areaKind }) => [code, areaKind]))
  const { areas: placed, off } = mineSheet({ ...mine, areas: drawn }, 'auto')
  const shown = placed.map(({ code, rings }) => ({ code, rings, kind: kinds.get(code) ?? '' }))
  return { shown, off, seenIn: standsFor(mine.areas, drawn) }
}

interface Said {
  readonly mine: Group
  readonly ground: ReturnType<typeof groundOf>
  readonly shown: ReturnType<typeof useShows>
  readonly names: ReadonlyMap<string, string>
  readonly isRisk: boolean
}

const nowhere: ReadonlyMap<string, number | null> = new Map()

function useCaption({ mine, ground, shown, names, isRisk }: Said): string {
  const { t } = useTranslation('map')
  const language = useLanguage()
  const leftOut = useAreasLeftOut()
  const org = useOrgs().find(({ orgCode }) => orgCode === mine.code)
  const indexes = isRisk && shown.level === null ? shown.values : nowhere
  const above = useSeenNowhere(mine.areas, indexes, ground.seenIn, names)
  return [
    leftOut > 0 && t('leftOut', { areas: leftOut }),
    org && nameIn(language, org),
    shown.aside > 0 && t('caption.aside', { count: shown.aside }),
    t('scene.drawn'),
    ...above,
    ground.off.length > 0 && t('caption.off', { count: ground.off.length }),
  ]
    .filter(Boolean)
    .join(' · ')
}
