import { type ComponentType, lazy } from 'react'

/** A component that is fetched when it is first shown: no other screen pays for it. */
export const late = <P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> =>
  lazy(async () => ({ default: await load() }))
