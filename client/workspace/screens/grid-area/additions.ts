import { late } from '../../data/late.ts'
import type { Additions } from '../../kinds/additions/additions.ts'

export const additions: Additions = {
  view: {
    path: 'map',
    Screen: late(async () => (await import('./MapEditor.tsx')).MapEditor),
  },
}
