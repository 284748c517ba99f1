import { type CSSProperties, Suspense, useEffect, useMemo, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { nameIn } from '#domain/text/language'
import type { WidgetSpec } from '#domain/wall/screen'
import { cssVariables } from '../../theme/tokens.ts'
import { Icon } from '../../ui/Icon.tsx'
import { saveFile } from '../../ui/save-file.ts'
import { useLanguage } from '../definition/language.ts'
import type { Widget } from '../definition/widget.ts'
import { StageContext } from '../layout/stage-context.ts'
import { useLink, useOrgs, useScope, useSources, useWallState } from '../live/hooks.ts'
import { layoutFor } from '../live/instead.ts'
import { useSlots } from '../live/use-slots.ts'
import { useMapChoice } from '../map/choice.ts'
import { isMap } from '../map/is-map.ts'
import { MapNote, MapTitle } from '../map/MapTitle.tsx'
import { MapTokensContext } from '../map/tokens.ts'
import { tileQuality } from '../tile/quality.ts'
import { TileTime } from '../tile/TileTime.tsx'
import { useTimes } from '../words/format.ts'
import { Meaning } from './Meaning.tsx'
import styles from './map-print.module.css'
import { paperTokens } from './paper-tokens.ts'
import { type MapPicture, useMapPicture } from './use-map-picture.ts'

/** Pixels of the map on the sheet, and how many of the picture stand for one of them. */
const size = { width: 1600, height: 850 }
const ratio = 2
/** At 1080 lines a board is read from metres; paper is held in the hand. */
const stage = { unit: 1.2, scale: ratio / devicePixelRatio, text: { note: 17, label: 20 } }

/** A board that nobody touches goes back to being a board, in milliseconds. */
const closesAfter = 300_000

interface Props {
  /** What draws a widget of that type; all of them would come along with this sheet. */
  readonly viewOf: (type: string) => Widget['View'] | undefined
  readonly onClose: () => void
}

/** The map of a board alone, as a sheet of paper: A4 or A3, on its side. */
export function MapPrint({ viewOf, onClose }: Props) {
  const layout = useWallState((state) => state.layout)
  const scope = useScope()
  const orgs = useOrgs()
  const spec = useMemo(
    () => layout && layoutFor(layout, scope, orgs).widgets.find(isMap),
    [layout, scope, orgs],
  )
  return spec ? createPortal(<Sheet {...{ spec, viewOf, onClose }} />, document.body) : null
}

function Sheet({ spec, viewOf, onClose }: Props & { readonly spec: WidgetSpec }) {
  const { t } = useTranslation('map')
  const dialog = useRef<HTMLDivElement>(null)
  const drawing = useRef<HTMLDivElement>(null)
  const picture = useMapPicture(drawing, { ground: paperTokens.panel, ratio })
  const { queries, data } = useSlots(spec.metrics)
  const { layer, level, view } = useMapChoice(spec)
  const isInSpace = spec.type === 'mineScene' && view === '3d'
  useEffect(() => {
    dialog.current?.focus()
    const timer = setTimeout(onClose, closesAfter)
    return () => clearTimeout(timer)
  }, [onClose])
  const View = viewOf(spec.type)
  return (
    <div
      ref={dialog}
      className={styles.over}
      style={colours}
      role="dialog"
      aria-label={t('print.title')}
      tabIndex={-1}
      onKeyDown={({ key }) => key === 'Escape' && onClose()}
    >
      <Tools picture={picture} onClose={onClose} />
      <div className={styles.paper}>
        <Head spec={spec} data={data} queries={queries} />
        <div className={styles.map}>
          {picture.state === 'ready' ? (
            <img src={picture.url} alt={t(`layer.${layer}`)} />
          ) : (
            <p>{t(picture.state === 'failed' ? 'print.failed' : 'drawing')}</p>
          )}
        </div>
        <Meaning {...{ layer, isInSpace }} isOfLevel={level !== 'all'} />
      </div>
      {picture.state === 'drawing' && View && (
        <div className={styles.backstage} aria-hidden="true" inert>
          <div ref={drawing} className={styles.stage} style={stageStyle}>
            <StageContext value={stage}>
              <MapTokensContext value={paperTokens}>
                <Suspense>
                  <View spec={spec} queries={queries} data={data} />
                </Suspense>
              </MapTokensContext>
            </StageContext>
          </div>
        </div>
      )}
    </div>
  )
}

const colours = cssVariables(paperTokens) as CSSProperties
const stageStyle = {
  ...size,
  '--u': `${stage.unit}px`,
  '--note': `${stage.text.note}px`,
  '--label': `${stage.text.label}px`,
} as CSSProperties

function Tools({ picture, onClose }: Pick<Props, 'onClose'> & { readonly picture: MapPicture }) {
  const { t } = useTranslation('map')
  const screen = useWallState(({ layout }) => layout?.code ?? '')
  const isReady = picture.state === 'ready'
  return (
    <div className={styles.tools}>
      <button type="button" disabled={!isReady} onClick={() => window.print()}>
        {t('print.now')}
      </button>
      <button
        type="button"
        disabled={!isReady}
        onClick={() => picture.state === 'ready' && saveFile(picture.file, `${screen}-map.png`)}
      >
        {t('print.save')}
      </button>
      <span>{t('print.how')}</span>
      <button
        type="button"
        className={styles.close}
        aria-label={t('print.close')}
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
    </div>
  )
}

type HeadProps = Pick<ReturnType<typeof useSlots>, 'data' | 'queries'> & { spec: WidgetSpec }

/** What it is of, whose, and when it was so. */
function Head({ spec, data, queries }: HeadProps) {
  const { t } = useTranslation(['map', 'wall'])
  const language = useLanguage()
  const scope = useScope()
  const orgs = useOrgs()
  const [link, sources] = [useLink(), useSources()]
  const { heardAt, layout, demo } = useWallState((state) => state)
  const state = useMemo(
    () => tileQuality(Object.values(data).flat(), link, sources, orgs, heardAt),
    [data, link, sources, orgs, heardAt],
  )
  const { day, minute } = useTimes()
  const org = orgs.find(({ orgCode }) => orgCode === scope)
  const at = heardAt ?? 0
  return (
    <header className={styles.head}>
      <div>
        <h1>
          <MapTitle {...{ spec, data, queries }} />
        </h1>
        <p>
          {[org && nameIn(language, org), layout?.title[language]].filter(Boolean).join(' · ')}{' '}
          <b>
            <MapNote {...{ spec, data, queries }} />
          </b>
        </p>
      </div>
      <p className={styles.when}>
        <b>{t('map:print.asOf', { time: `${day(at)} ${minute(at)}` })}</b>
        {state.quality !== 'good' && (
          <span>
            {t(`wall:quality.${state.quality}`)} <TileTime {...state} />
          </span>
        )}
        {demo && <span>{t('wall:header.demo')}</span>}
      </p>
    </header>
  )
}
