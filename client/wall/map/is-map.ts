import type { WidgetSpec } from '#domain/wall/screen'

/** Whether a widget shows grid areas where they lie. */
export const isMap = ({ type }: Pick<WidgetSpec, 'type'>): boolean =>
  type === 'gridAreaMap' || type === 'mineScene'
