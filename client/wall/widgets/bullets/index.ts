import { widget } from '../../definition/widget.ts'
import { Bullets, BulletsNote } from './Bullets.tsx'

/** Shares against their targets as bullet bars. */
export const bullets = widget({ type: 'bullets', View: Bullets, Note: BulletsNote })
