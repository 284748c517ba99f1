import { late } from '../../data/late.ts'
import type { Additions } from '../../kinds/additions/additions.ts'

export const additions: Additions = {
  Buttons: late(async () => (await import('./Regroup.tsx')).Regroup),
}
