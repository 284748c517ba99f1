import type { Screen, WidgetSpec } from '#domain/wall/screen'
import { widgetTypes } from '#domain/wall/widgets'
import { writtenIn } from '#domain/wall/written'

type Drawn = Pick<WidgetSpec, 'type' | 'options'>

interface Options {
  readonly of?: readonly string[]
}

/**
 * Whether a screen shows what happens to records of a type. Only so many events are told: those of busier
 * types would push out all that a screen of another type is there for.
 */
export function eventsShownOn(screen: Screen): (resource: string) => boolean {
  const lists = writtenIn<Drawn>(screen)
    .map(({ widget }) => widget)
    .filter(({ type }) => widgetTypes[type]?.showsEvents)
    .map(({ options }) => (options as Options | undefined)?.of)
  const shown = new Set(lists.flatMap((of) => of ?? []))
  return lists.length === 0 || lists.includes(undefined) ? () => true : (name) => shown.has(name)
}
