import { type CSSProperties, useCallback, useContext, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapArea } from '#domain/api/map-areas'
import { nameIn } from '#domain/text/language'
import { isMarkLayer } from '#domain/wall/map-layers'
import { GridMap } from '../../../viz/map/GridMap.tsx'
import { useBaseMap } from '../../../viz/map/use-base-map.ts'
import type { Shows } from '../../../viz/shown.ts'
import { useSize } from '../../../viz/use-size.ts'
import { useAreaPick } from '../../area/area-pick.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { useStage } from '../../layout/stage-context.ts'
import {
  useAlarms,
  useAreas,
  useAreasLeftOut,
  useEvents,
  useIsWithoutAreas,
  useMarksLeftOut,
  useOrgs,
} from '../../live/hooks.ts'
import { useMapChoice } from '../../map/choice.ts'
import { MapTokensContext } from '../../map/tokens.ts'
import { useShows } from '../../map/use-shows.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import styles from './grid-area-map.module.css'
import { Legend } from './Legend.tsx'
import { type FrameChoice, groundOf, groupsOf } from './mines.ts'
import { useCallout } from './use-callout.tsx'

interface Props extends WidgetProps {
  readonly areas: readonly MapArea[]
}

/** Pixels at 1080 lines. */
const plateName = 40
const callout = { width: 286, height: 130 }
/** On less the call-out would hide the mines that it speaks of. */
const roomy = 520

/** The areas of the board. */
export function GridAreaMap(props: WidgetProps) {
  return <AreaMap {...props} areas={useAreas()} />
}

/** These areas on a map, in the layer and from where the board is looked at. */
export function AreaMap({ spec, data, areas }: Props) {
  const { frame = 'auto' } = spec.options as { readonly frame?: FrameChoice }
  const { t } = useTranslation('map')
  const element = useRef<HTMLDivElement>(null)
  const { unit, scale } = useStage()
  const size = useSize(element)
  const isRoomy = size.width / unit >= roomy
  const choice = useMapChoice(spec)
  const { layer, pitch } = choice
  const ground = useGround(areas, size, frame, pitch)
  const base = useBaseMap(ground?.sheet.kind === 'country')
  const shown = useShows(choice, data, areas, ground?.seenIn)
  const shows = useMemo(
    () =>
      isMarkLayer(layer) && ground?.sheet.kind !== 'table' ? unwritten(shown.shows) : shown.shows,
    [layer, ground, shown.shows],
  )
  const names = useNames(areas)
  const view = useMemo(() => viewOf(pitch, unit, ground?.sheet.kind), [pitch, unit, ground])
  const speaking = useCallout(isRoomy ? ground : null)
  const events = usePulsing(ground)
  const leftOut = useLeftOut()
  const tokens = useContext(MapTokensContext)
  const isEmpty = useIsWithoutAreas()
  const pick = useAreaPick()
  const onPick = useCallback((code: string) => pick({ code, metrics: spec.metrics }), [pick, spec])
  return (
    <div className={styles.view}>
      <div ref={element} className={styles.map} style={calloutVariables}>
        {isEmpty && <Nothing text={t('noAreas')} />}
        {ground && (
          <GridMap
            sheet={ground.sheet}
            shows={shows}
            names={names}
            marks={shown.marks}
            events={events}
            callout={speaking}
            tokens={tokens}
            view={view}
            base={base}
            pixelRatio={devicePixelRatio * scale}
            label={t(layer === 'risk' ? 'label' : 'labelOf', { layer: t(`layer.${layer}`) })}
            waiting={t('drawing')}
            onPick={onPick}
          />
        )}
      </div>
      {leftOut && <p className={styles.leftOut}>{leftOut}</p>}
      {ground && <Legend ground={ground} layer={layer} shown={shown} areas={areas} names={names} />}
    </div>
  )
}

/** Where marks stand themselves, nobody counts them. */
const unwritten = (shows: Shows): Shows =>
  new Map([...shows].map(([code, shown]) => [code, { ...shown, text: null }]))

/** What the map has no room for, in words; empty where it draws everything. */
function useLeftOut(): string {
  const { t } = useTranslation('map')
  const [areas, marks] = [useAreasLeftOut(), useMarksLeftOut()]
  return [areas > 0 && t('leftOut', { areas }), marks > 0 && t('marksLeftOut', { marks })]
    .filter(Boolean)
    .join(' · ')
}

const calloutVariables = {
  '--callout-width': callout.width,
  '--callout-height': callout.height,
} as CSSProperties

type MaybeGround = ReturnType<typeof groundOf>

interface Room {
  readonly width: number
  readonly height: number
}

function useGround(
  areas: readonly MapArea[],
  { width, height }: Room,
  frame: FrameChoice,
  pitch: number,
) {
  const orgs = useOrgs()
  const { unit } = useStage()
  return useMemo(() => {
    if (width === 0 || height === 0) return null
    const corner =
      width / unit < roomy
        ? { width: 0, height: 0 }
        : { width: callout.width * unit, height: callout.height * unit }
    const table = { width, height: height - 14 * unit, nameHeight: plateName * unit, corner }
    return groundOf(groupsOf(areas, orgs), frame, table, pitch)
  }, [areas, orgs, width, height, unit, frame, pitch])
}

function viewOf(pitch: number, unit: number, kind: string | undefined) {
  const edge = kind === 'table' ? 2 * unit : 26 * unit
  const top = kind === 'table' ? 14 * unit : 56 * unit
  return { pitch, padding: { top, right: edge, bottom: edge, left: edge } }
}

/** Names of areas and organisations by code; the two never share a code. An area says that it is vacant. */
function useNames(areas: readonly MapArea[]): ReadonlyMap<string, string> {
  const vacant = useTranslation('map').t('vacant')
  const language = useLanguage()
  const orgs = useOrgs()
  return useMemo(
    () =>
      new Map([
        ...orgs.map((org) => [org.orgCode, nameIn(language, org)] as const),
        ...areas.map((area) => {
          const name = nameIn(language, area)
          return [area.code, area.vacant ? `${name} · ${vacant}` : name] as const
        }),
      ]),
    [language, areas, orgs, vacant],
  )
}

/** What happened, and the alarms that wait for somebody: a map without room for a call-out shows where too. */
function usePulsing(ground: MaybeGround) {
  const events = useEvents()
  const alarms = useAlarms()
  return useMemo(() => {
    const waiting = alarms?.filter(({ state }) => state === 'raised') ?? []
    return [...events, ...waiting].map(({ id, area }) => ({
      id,
      area: ground?.seenIn.get(area ?? '') ?? null,
    }))
  }, [events, alarms, ground])
}
