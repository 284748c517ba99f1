import { widget } from '../../definition/widget.ts'
import { HazardLevels } from './HazardLevels.tsx'

/** Open hazards by level with their overdue part, and what came and went day by day. */
export const hazardLevels = widget({ type: 'hazardLevels', View: HazardLevels })
