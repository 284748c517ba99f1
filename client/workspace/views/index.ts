import { type ComponentType, lazy } from 'react'
import type { Resource } from '#domain/resource'
import type { MenuNode } from '#domain/screens'

export interface ViewProps {
  readonly screen: MenuNode
  readonly resource: Resource
}

/** Another way to look at and change the records of a type, beside its list and its form. */
export interface View {
  /** Below the path of the screen; its names are `workspace:views`. */
  readonly path: 'map'
  readonly Screen: ComponentType<ViewProps>
}

const MapEditor = lazy(async () => ({
  default: (await import('../map-editor/MapEditor.tsx')).MapEditor,
}))

/** The few record types that are better seen in a way of their own. */
export const views: Readonly<Record<string, View>> = {
  'grid-area': { path: 'map', Screen: MapEditor },
}
