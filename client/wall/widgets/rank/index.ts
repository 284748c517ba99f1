import { widget } from '../../widget.ts'
import { Rank } from './Rank.tsx'

/** Organisations in order of a figure, the worst first. */
export const rank = widget({ type: 'rank', View: Rank })
