import { late } from '../../data/late.ts'
import type { Additions } from '../../kinds/additions/additions.ts'

export const additions: Additions = {
  view: {
    path: 'keys',
    ofAll: true,
    Screen: late(async () => (await import('./KeyList.tsx')).KeyList),
  },
}
