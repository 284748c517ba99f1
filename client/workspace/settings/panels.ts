import { type ComponentType, lazy } from 'react'
import type { AnyRow, Resource } from '#domain/resource'

export interface PanelProps {
  readonly resource: Resource
  /** The settings as they are stored; null while there are none. */
  readonly record: AnyRow | null
}

const SyncPanel = lazy(async () => ({
  default: (await import('../sync/SyncPanel.tsx')).SyncPanel,
}))

/** What is done with settings besides changing them, by record type: shown above their form. */
export const panels: Readonly<Record<string, ComponentType<PanelProps>>> = {
  'sync-config': SyncPanel,
}
