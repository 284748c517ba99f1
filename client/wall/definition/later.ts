import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../../api/load-chunk.ts'
import type { WidgetProps } from './widget.ts'

/** Until a view that could not be had is asked for again, in milliseconds. */
const againAfter = 5000

/**
 * A view that the first board with it fetches, along with the others of `widgets/later-views.ts`: each by itself
 * would break what they share into pieces. A wall is not reloaded for what did not arrive: it is asked for until
 * it is here.
 */
export const later = (name: keyof Views): ComponentType<WidgetProps> =>
  lazy(async () => ({ default: (await persistently(views))[name] }))

type Views = typeof import('../widgets/later-views.ts').laterViews
const views = async () => (await import('../widgets/later-views.ts')).laterViews

/** What `load` brings, however often it has to be asked. */
export async function persistently<T>(load: () => Promise<T>, pause = againAfter): Promise<T> {
  for (;;) {
    try {
      return await loadChunk(load)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
}
