import { late } from '../../data/late.ts'
import type { Additions } from '../../kinds/additions/additions.ts'

export const additions: Additions = {
  Below: late(async () => (await import('./EntryRoles.tsx')).EntryRoles),
  ListButtons: late(async () => (await import('./ImportResources.tsx')).ImportResources),
}
