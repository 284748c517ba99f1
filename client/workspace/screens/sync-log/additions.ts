import { late } from '../../data/late.ts'
import type { Additions } from '../../kinds/additions/additions.ts'

export const additions: Additions = {
  Below: late(async () => (await import('../sync-config/RunRows.tsx')).RunRows),
}
