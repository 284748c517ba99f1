import type { Map as MapLibreMap } from 'maplibre-gl'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { boxOf } from '#domain/geometry/geometry'
import { LevelMark } from '../LevelMark.tsx'
import type { Tone } from '../tone.ts'
import { blockAt } from './block-at.ts'
import styles from './grid-map.module.css'
import type { MapLabel } from './labels.ts'
import { markBehind, type OverlayParts, placeOverlay } from './place-overlay.ts'
import type { Looks } from './risk-painter.ts'
import type { Sheet } from './sheet.ts'
import { useFrames } from './use-frames.ts'
import { type Pulse, usePulses } from './use-pulses.ts'

/** What the map says about one block, in a corner of the picture with a line to the block. */
export interface Callout {
  /** Of what it speaks about: the camera looks there when this changes. */
  readonly id: string
  /** Code of the block; null when it lies nowhere on this map. */
  readonly area: string | null
  readonly content: ReactNode
}

interface Props {
  readonly map: MapLibreMap | null
  readonly sheet: Sheet
  readonly looks: Looks
  readonly labels: readonly MapLabel[]
  readonly events: readonly Pulse[]
  readonly callout: Callout | null
  /** Of the camera, in degrees. */
  readonly pitch: number
}

/** Words, rings and lines above the canvas, moved with every frame that the map draws. */
export function Overlay({ map, sheet, looks, labels, events, callout, pitch }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { pulses, ended } = usePulses(events)
  const places = useMemo(
    () =>
      new Map(sheet.areas.map((area) => [area.code, { ...area, box: boxOf(area.rings.flat()) }])),
    [sheet],
  )
  const flatness = Math.cos((pitch * Math.PI) / 180)
  const parts: OverlayParts = {
    sheet,
    places,
    looks,
    labels,
    target: callout?.area ?? null,
    flatness,
  }
  useFrames(map, (project) => {
    if (root.current) placeOverlay(root.current, parts, project)
  })
  useEffect(() => {
    if (!map) return
    const settle = () => {
      if (!root.current) return
      if (markBehind(root.current, labels, (point) => blockAt(map, point))) map.triggerRepaint()
    }
    map.on('idle', settle)
    return () => {
      map.off('idle', settle)
    }
  }, [map, labels])
  const target = places.get(callout?.area ?? '')
  return (
    <div ref={root} className={`${styles.overlay} ${sheet.kind === 'table' ? '' : styles.large}`}>
      {labels.map((label) => (
        <Label key={label.id} label={label} />
      ))}
      <svg className={styles.lines} aria-hidden="true">
        {target && <polygon className={styles.outline} data-outline />}
        {target && <polyline className={styles.leader} data-leader />}
        {pulses.map(({ id, area }) => (
          <ellipse
            key={id}
            className={styles.pulse}
            data-ring={area ?? ''}
            onAnimationEnd={() => ended(id)}
          />
        ))}
      </svg>
      {callout && (
        <div className={styles.callout} data-callout>
          {callout.content}
        </div>
      )}
    </div>
  )
}

function Label({ label: { id, kind, text, tone, mark } }: { label: MapLabel }) {
  if (mark) {
    return (
      <div
        className={`${styles.label} ${styles.mark}`}
        data-label={id}
        data-tone={tone}
        data-side={mark.side}
      >
        {mark.icon ? <img src={mark.icon} alt="" /> : <i />}
        {text !== '' && <span>{text}</span>}
      </div>
    )
  }
  return (
    <div className={`${styles.label} ${styles[kind]}`} data-label={id} data-tone={tone}>
      {kind === 'plate' && tone !== 'none' ? <Marked tone={tone} text={text} /> : text}
    </div>
  )
}

/** A mark never stands alone on the line above its name, which would push the end of the name out of sight. */
function Marked({ tone, text }: { readonly tone: Exclude<Tone, 'none'>; readonly text: string }) {
  // Chinese breaks behind every character, other scripts at spaces.
  const [first = ''] = /^(\p{Script=Han}|\S+)/u.exec(text) ?? []
  return (
    <>
      <span className={styles.first}>
        <LevelMark tone={tone} />
        {first}
      </span>
      {text.slice(first.length)}
    </>
  )
}
