import { late } from '../../data/late.ts'
import type { Additions } from '../../kinds/additions/additions.ts'

export const additions: Additions = {
  Panel: late(async () => (await import('./SyncPanel.tsx')).SyncPanel),
}
