import { widget } from '../../definition/widget.ts'
import { Violations } from './Violations.tsx'

/** Violations by class against the month before, and the days since the last red line. */
export const violations = widget({
  type: 'violations',
  View: Violations,
  dated: 'count',
  heightOnPhone: () => 168,
})
