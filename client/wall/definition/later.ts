import { type ComponentType, lazy } from 'react'
import { loadChunk } from '../../api/load-chunk.ts'
import type { WidgetProps } from './widget.ts'

/** Until a view that could not be had is asked for again, in milliseconds. */
const againAfter = 5000

type Views = Readonly<Record<string, ComponentType<WidgetProps>>>
let loadViews: () => Promise<Views> = () => Promise.reject(new Error('no script of later views'))

/** Every view that comes later, by its name. */
export const laterNames = new Set<string>()

/**
 * A view that the first board with it fetches, along with the others of `widgets/later-views.ts`: each by itself
 * would break what they share into pieces. A wall is not reloaded for what did not arrive: it is asked for until
 * it is here.
 */
export function later(name: string): ComponentType<WidgetProps> {
  laterNames.add(name)
  return lazy(async () => {
    const { [name]: view } = await persistently(() => loadViews())
    if (!view) throw new Error(`no later view ${name}`)
    return { default: view }
  })
}

/** The registry of widgets says where they are: they stand on this folder, and it not on them. */
export const laterFrom = (load: () => Promise<Views>): void => {
  loadViews = load
}

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
