import type { WidgetSpec } from '#domain/wall/screen'
import { laterFrom } from '../definition/later.ts'
import { pictureOnPhone } from '../definition/phone.ts'
import type { PhoneRoom, Widget } from '../definition/widget.ts'

laterFrom(async () => (await import('./later-views.ts')).laterViews)

// The registry: each folder beside this file is a widget, found by what its index exports.
const folders = import.meta.glob<Record<string, Widget>>('./*/index.ts', { eager: true })

const byType = new Map(
  Object.values(folders)
    .flatMap((exported) => Object.values(exported))
    .map((widget) => [widget.type, widget]),
)

/** The widget of that type, or undefined: a newer server may send a layout this page cannot draw. */
export const widgetOf = (type: string): Widget | undefined => byType.get(type)

/** Pixels that a widget of a layout takes on a phone. */
export const heightOnPhone = (spec: WidgetSpec, room: PhoneRoom): number =>
  widgetOf(spec.type)?.heightOnPhone?.(spec, room) ?? pictureOnPhone

/** Every type that can be drawn. */
export const drawnTypes = (): string[] => [...byType.keys()]
