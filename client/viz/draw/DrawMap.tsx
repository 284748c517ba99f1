import 'maplibre-gl/dist/maplibre-gl.css'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import type { GeoShape } from '#domain/fields/field'
import type { Position } from '#domain/geometry/geometry'
import type { Tokens } from '../../theme/tokens.ts'
import styles from './draw-map.module.css'
import { type Drawing, DrawingBoard } from './drawing-board.ts'
import type { Ground } from './plane.ts'
import type { SketchEvents } from './sketch.ts'

export interface DrawMapHandle {
  readonly fit: () => void
  readonly visit: (place: Position) => void
}

interface DrawMapProps extends Drawing {
  /** Another ground is another map: give the component a key of it. */
  readonly ground: Ground
  readonly shape: GeoShape
  readonly tokens: Tokens
  readonly events: SketchEvents
  /** What is drawn here, for those who do not see it; its positions stand beside it as text. */
  readonly label: string
  readonly handle?: Ref<DrawMapHandle>
}

/** A shape drawn by hand on the globe or on a plan. `data-ready` is set once the map is drawn. */
export function DrawMap({
  ground,
  shape,
  tokens,
  events,
  label,
  handle,
  ...drawing
}: DrawMapProps) {
  const { geometry, around, faults, tool } = drawing
  const container = useRef<HTMLDivElement>(null)
  const board = useRef<DrawingBoard | null>(null)
  const first = useRef({ ground, shape, tokens })
  const heard = useRef(events)
  const [isReady, setReady] = useState(false)
  useEffect(() => {
    heard.current = events
  }, [events])
  useEffect(() => {
    if (!container.current) return
    const made = new DrawingBoard(container.current, {
      ...first.current,
      events: {
        onChange: (next) => heard.current.onChange(next),
        onSplit: (line) => heard.current.onSplit(line),
        onDone: () => heard.current.onDone(),
      },
      onReady: () => setReady(true),
    })
    board.current = made
    return () => {
      board.current = null
      made.stop()
    }
  }, [])
  useEffect(() => {
    board.current?.show({ geometry, around, faults, tool })
  }, [geometry, around, faults, tool])
  useImperativeHandle(handle, () => ({
    fit: () => board.current?.fit(),
    visit: (place) => board.current?.visit(place),
  }))
  return (
    <section className={styles.map} aria-label={label} data-ready={isReady} data-tool={tool}>
      <div ref={container} className={styles.canvas} />
    </section>
  )
}
