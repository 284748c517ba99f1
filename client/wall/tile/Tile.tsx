import { type ReactNode, Suspense, useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { WidgetSpec } from '#domain/wall/screen'
import { useLanguage } from '../definition/language.ts'
import type { Widget, WidgetProps } from '../definition/widget.ts'
import { useLink, useOrgs, useSources, useWallState } from '../live/hooks.ts'
import { useGoneFigure } from '../live/use-sheet.ts'
import { useSlots } from '../live/use-slots.ts'
import { usePeriodWord } from '../words/use-period-word.ts'
import { localId } from '../words/use-source-reason.ts'
import { Blank, Skeleton } from './Blank.tsx'
import { Nothing } from './Nothing.tsx'
import { messageQuality, type TileQuality, tileQuality } from './quality.ts'
import { TileBoundary } from './TileBoundary.tsx'
import { TileTime } from './TileTime.tsx'
import styles from './tile.module.css'
import { useAlarmed } from './use-alarmed.ts'
import { useOnGlass } from './use-on-glass.ts'
import { useReason } from './use-reason.ts'

interface Props {
  readonly spec: WidgetSpec
  readonly widget: Widget
}

/**
 * The frame of every widget, and the only place that says how true its figures are: the state, the
 * time and the reason are drawn here, once, for all.
 */
export function Tile({ spec, widget }: Props) {
  const element = useRef<HTMLElement>(null)
  const onGlass = useOnGlass(element)
  const { queries, data } = useSlots(spec.metrics)
  const state = useTileQuality(widget, data)
  const alarmed = useAlarmed(spec)
  const gone = useGoneFigure(queries)
  const props = useMemo(() => ({ spec, queries, data }), [spec, queries, data])
  const { frame = 'tile' } = widget
  return (
    <section
      ref={element}
      className={frame === 'tile' ? tileClass(state.quality, alarmed) : styles[frame]}
      data-widget={spec.type}
      data-quality={state.quality}
      data-as-of={state.asOf ?? undefined}
      data-alarm={alarmed || undefined}
    >
      {frame === 'tile' && <Head widget={widget} props={props} state={state} gone={gone} />}
      {onGlass && <Body widget={widget} props={props} state={state} gone={gone} />}
    </section>
  )
}

/** Whether what is drawn was true once and may no longer be. */
const isOld = (quality: TileQuality['quality']) =>
  quality === 'stale' || quality === 'disconnected' || quality === 'unavailable'

const tileClass = (quality: TileQuality['quality'], alarmed: boolean) =>
  [styles.tile, isOld(quality) && styles.old, alarmed && styles.alarm].filter(Boolean).join(' ')

interface PartProps {
  readonly widget: Widget
  readonly props: WidgetProps
  readonly state: TileQuality
  /** A figure that it draws, and that exists no longer. */
  readonly gone: string | null
}

function Head({ widget: { type, Title, Note, dated }, props, state, gone }: PartProps) {
  const { t } = useTranslation('wall')
  const period = usePeriodWord()(props.queries[dated ?? '']?.period ?? 'now')
  const language = useLanguage()
  return (
    <header className={styles.head}>
      <h2 className={styles.title}>
        {props.spec.title?.[language] ??
          (gone || !Title ? t(`title.${gone ? 'figure' : type}`) : <Title {...props} />)}
      </h2>
      {period !== null && <span className={styles.period}>{period}</span>}
      <div className={styles.note}>
        <span>{Note && !gone && <Note {...props} />}</span>
      </div>
      <TileTime {...state} />
    </header>
  )
}

function Body({ widget, props, state, gone }: PartProps) {
  const { t } = useTranslation('wall')
  const { View, standsAlone = false } = widget
  const joining = useWallState(({ epoch }) => epoch === null)
  const link = useLink()
  const reason = useReason(state.quality, props.data)
  if (gone) return <Nothing text={t('figureGone', { key: gone })} />
  if (widget.frame === 'bare') return guarded(widget.type, <View {...props} />)
  if (widget.frame === 'line') {
    return (
      <>
        {guarded(widget.type, <View {...props} />)}
        {isOld(state.quality) && <TileTime {...state} />}
      </>
    )
  }
  if (joining && link === 'joining') return <Skeleton />
  if (state.quality === 'unknown' && !standsAlone)
    return <Blank queries={props.queries} data={props.data} />
  return (
    <>
      <div className={`${styles.body} ${isOld(state.quality) ? styles.dimmed : ''}`}>
        {guarded(widget.type, <View {...props} />)}
      </div>
      {reason && <p className={styles.reason}>{reason}</p>}
    </>
  )
}

const guarded = (type: string, view: ReactNode) => (
  <TileBoundary type={type}>
    <Suspense fallback={<Skeleton />}>{view}</Suspense>
  </TileBoundary>
)

/** A widget without figures of its own is as true as the last message of the server. */
function useTileQuality(widget: Widget, data: WidgetProps['data']): TileQuality {
  const link = useLink()
  const slotless = Object.keys(data).length === 0
  // A live wall is heard every few seconds: only what needs that moment wakes with it.
  const heardAt = useWallState((state) =>
    slotless || state.link !== 'live' ? state.heardAt : null,
  )
  const sources = useSources()
  const orgs = useOrgs()
  return useMemo(() => {
    if (!(slotless && widget.standsAlone)) {
      return tileQuality(Object.values(data).flat(), link, sources, orgs, heardAt)
    }
    const records = widget.ofRecords ? sources.find(({ id }) => id === localId) : undefined
    return messageQuality(link, heardAt, records)
  }, [widget, slotless, data, link, heardAt, sources, orgs])
}
