import { type CSSProperties, type ReactNode, useMemo } from 'react'
import type { WidgetSpec } from '#domain/wall/screen'
import type { Composition } from './composition.ts'
import styles from './stage.module.css'
import { type Crop, type Fitting, place, type Size } from './stage.ts'
import { StageContext } from './stage-context.ts'
import { type TextSizes, textSizesOf } from './text-sizes.ts'

interface Props {
  readonly screen: Composition
  readonly viewport: Size
  readonly crop?: Crop | undefined
  readonly fitting?: Fitting
  /** Share of the viewport's height at its top that something else needs for now. */
  readonly above?: number
  readonly draw: (widget: WidgetSpec, index: number) => ReactNode
}

/** The design as one scaled sheet: named grid areas, and widgets at their own pixels above them. */
export function Stage({ screen, viewport, crop, fitting: asked = 'fit', above = 0, draw }: Props) {
  const fitting = screen.scrolls ? 'width' : asked
  // One display of several keeps its part of the whole: it does not move for a banner.
  const free = crop ? 0 : above * viewport.height
  const placed = useMemo(
    () => place(screen, viewport, crop, fitting, free),
    [screen, viewport, crop, fitting, free],
  )
  // Canvases are not drawn anew for a banner.
  const { scale } = useMemo(
    () => place(screen, viewport, crop, fitting),
    [screen, viewport, crop, fitting],
  )
  const { unit } = screen
  const text = useMemo(() => textSizesOf(screen, screen.unit), [screen])
  const stage = useMemo(() => ({ unit, scale, text }), [unit, scale, text])
  return (
    <StageContext value={stage}>
      <div className={`${styles.viewport} ${fitting === 'width' ? styles.scrolling : ''}`}>
        <div className={styles.stage} data-stage style={sheet(screen, placed, unit, text)}>
          {screen.widgets.map((widget, index) => (
            <div
              // A layout has no other identity for a widget than its place and kind.
              key={`${widget.type}:${widget.area ?? JSON.stringify(widget.at)}`}
              className={widget.at ? styles.loose : styles.cell}
              style={position(widget)}
            >
              {draw(widget, index)}
            </div>
          ))}
        </div>
      </div>
    </StageContext>
  )
}

function sheet(
  screen: Composition,
  placed: ReturnType<typeof place>,
  unit: number,
  text: TextSizes,
): CSSProperties {
  const { design, areas, rows, columns, gap, padding } = screen
  return {
    '--u': `${unit}px`,
    '--note': `${text.note}px`,
    '--label': `${text.label}px`,
    width: design.width,
    height: design.height,
    padding,
    gap,
    gridTemplateAreas: areas.map((row) => `"${row}"`).join(' '),
    gridTemplateRows: rows.map(shrinkable).join(' '),
    gridTemplateColumns: columns.map(shrinkable).join(' '),
    transform: `translate(${placed.left}px, ${placed.top}px) scale(${placed.scale})`,
  } as CSSProperties
}

/** `1fr` alone would let a long word push its column wider than the design. */
const shrinkable = (size: string) => (size.endsWith('fr') ? `minmax(0, ${size})` : size)

const position = ({ area, at }: WidgetSpec): CSSProperties =>
  at ? { left: at.x, top: at.y, width: at.w, height: at.h } : { gridArea: area }
