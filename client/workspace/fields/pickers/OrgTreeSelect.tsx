import { deferred } from '../deferred.tsx'
import type { SelectProps } from '../select-props.ts'

/** Chooses organisations in their tree; typing searches all of them. */
export const OrgTreeSelect = deferred<SelectProps>(
  async () => (await import('../controls/OrgTreeSelect.tsx')).OrgTreeSelect,
)
