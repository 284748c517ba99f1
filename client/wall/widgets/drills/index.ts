import { widget } from '../../definition/widget.ts'
import { Drills } from './Drills.tsx'

/** Drills held and signed for, and those that are late. */
export const drills = widget({ type: 'drills', View: Drills, dated: 'completion' })
