import { type CSSProperties, useCallback, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/text/language'
import { wallTokens } from '../../../theme/tokens.ts'
import { risksOf } from '../../../viz/map/drawn-areas.ts'
import { GridMap } from '../../../viz/map/GridMap.tsx'
import { useBaseMap } from '../../../viz/map/use-base-map.ts'
import { useSize } from '../../../viz/use-size.ts'
import { useAreaPick } from '../../area/area-pick.ts'
import { useLanguage } from '../../definition/language.ts'
import type { WidgetProps } from '../../definition/widget.ts'
import { indexesOf } from '../../figure/cells.ts'
import { useStage } from '../../layout/stage-context.ts'
import {
  useAlarms,
  useAreas,
  useAreasLeftOut,
  useEvents,
  useIsWithoutAreas,
  useMarks,
  useMarksLeftOut,
  useOrgs,
} from '../../live/hooks.ts'
import { Nothing } from '../../tile/Nothing.tsx'
import { figureText } from '../../words/format.ts'
import styles from './grid-area-map.module.css'
import { Legend } from './Legend.tsx'
import { type FrameChoice, groundOf, groupsOf } from './mines.ts'
import { useCallout } from './use-callout.tsx'

interface Options {
  readonly frame?: FrameChoice
  readonly pitch?: number
}

/** Pixels at 1080 lines. */
const plateName = 40
const callout = { width: 286, height: 130 }
/** On less the call-out would hide the mines that it speaks of. */
const roomy = 520

export function GridAreaMap({ spec, data }: WidgetProps) {
  const { frame = 'auto', pitch = 52 } = spec.options as Options
  const { t } = useTranslation('map')
  const element = useRef<HTMLDivElement>(null)
  const { unit, scale } = useStage()
  const size = useSize(element)
  const isRoomy = size.width / unit >= roomy
  const ground = useGround(size, frame, pitch)
  const base = useBaseMap(ground?.sheet.kind === 'country')
  const indexes = useMemo(() => indexesOf(data.risk ?? []), [data.risk])
  const risks = useMemo(
    () => (ground ? risksOf(indexes, ground.seenIn) : new Map<string, number | null>()),
    [ground, indexes],
  )
  const language = useLanguage()
  const figure = useCallback(
    (index: number) => figureText(language, 'risk.index', index),
    [language],
  )
  const names = useNames()
  const view = useMemo(() => viewOf(pitch, unit, ground?.sheet.kind), [pitch, unit, ground])
  const speaking = useCallout(isRoomy ? ground : null)
  const events = usePulsing(ground)
  const marks = useMarks()
  const leftOut = useLeftOut()
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
            risks={risks}
            names={names}
            figure={figure}
            marks={marks}
            events={events}
            callout={speaking}
            tokens={wallTokens}
            view={view}
            base={base}
            pixelRatio={devicePixelRatio * scale}
            label={t('label')}
            waiting={t('drawing')}
            onPick={onPick}
          />
        )}
      </div>
      {leftOut && <p className={styles.leftOut}>{leftOut}</p>}
      {ground && <Legend ground={ground} risks={risks} indexes={indexes} names={names} />}
    </div>
  )
}

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

function useGround(size: { width: number; height: number }, frame: FrameChoice, pitch: number) {
  const areas = useAreas()
  const orgs = useOrgs()
  const { unit } = useStage()
  const { width, height } = size
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
function useNames(): ReadonlyMap<string, string> {
  const vacant = useTranslation('map').t('vacant')
  const language = useLanguage()
  const areas = useAreas()
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
