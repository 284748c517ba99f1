import { deferred } from '../../fields/deferred.tsx'
import type { TargetTreeProps } from './TargetTree.tsx'

/** Chooses a record of a tree inside a dialog; typing searches all of them. */
export const TargetSelect = deferred<TargetTreeProps>(
  async () => (await import('./TargetTree.tsx')).TargetTree,
)
