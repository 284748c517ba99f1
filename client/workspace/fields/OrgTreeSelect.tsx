import type { OrgTreeSelectProps } from './controls/OrgTreeSelect.tsx'
import { deferred } from './deferred.tsx'

/** Chooses organisations in their tree; typing searches all of them. */
export const OrgTreeSelect = deferred<OrgTreeSelectProps>(
  async () => (await import('./controls/OrgTreeSelect.tsx')).OrgTreeSelect,
)
