/**
 * What a widget is: a type of `domain/wall/widgets.ts` and the view that draws it. A folder of
 * `widgets/` exports one `widget(...)` from its `index.ts`; the registry finds it by itself.
 *
 * The tile draws title, time, loading, stale and failed states; a view only draws data. Beside its
 * props a view may use the hooks of `live/hooks.ts` (organisations, urgent, events, server clock)
 * and `useStage()` of `layout/stage-context.ts` (design pixels, scale on the glass).
 */
import type { ComponentType } from 'react'
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import type { WidgetSpec } from '#domain/wall/screen'

export interface WidgetProps {
  /** The layout's entry, options with their defaults filled in. */
  readonly spec: WidgetSpec
  /** The query of each slot the layout fills. */
  readonly queries: Readonly<Record<string, MetricQuery>>
  /** The cells of each slot the layout fills, in no order; `[]` when the server knows none. */
  readonly data: Readonly<Record<string, readonly Cell[]>>
}

/** What the height of a widget on a phone depends on besides its layout. */
export interface PhoneRoom {
  /** CSS pixels. */
  readonly width: number
  /** Of the organisation on the screen. */
  readonly mines: number
}

export interface Widget {
  readonly type: string
  readonly View: ComponentType<WidgetProps>
  /** What it is called where the layout says nothing; default: `wall:title.<type>`. */
  readonly Title?: ComponentType<WidgetProps>
  /** The slot whose period belongs to the title: figures of a month without it say nothing. */
  readonly dated?: string
  /** One line at the top right, beside the time; it gives way where there is no room for it. */
  readonly Note?: ComponentType<WidgetProps>
  /**
   * `bare`: no frame and no title; the view draws its whole area. `line`: a line of text without either, as
   * high as it is, and nothing where it says nothing: for a row that is `auto`. Default `tile`.
   */
  readonly frame?: 'tile' | 'bare' | 'line'
  /** Has no slots of its own, or can say something without them: drawn even when no cell is known. */
  readonly standsAlone?: boolean
  /**
   * Pixels that it takes on a phone, where widgets stand below each other; default: those of a picture.
   * Lists are as long as their rows.
   */
  readonly heightOnPhone?: (spec: WidgetSpec, room: PhoneRoom) => number
  /** What it draws besides figures are records of this server: it is as true as what is known of them. */
  readonly ofRecords?: boolean
}

/** Registers a widget. Its title is the layout's, else `wall:title.<type>`. */
export const widget = (spec: Widget): Widget => spec
