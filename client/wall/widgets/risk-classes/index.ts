import { widget } from '../../definition/widget.ts'
import { RiskClasses } from './RiskClasses.tsx'

/** How many areas stand at each level of risk, and in how many mines. */
export const riskClasses = widget({
  ...{ type: 'riskClasses', View: RiskClasses },
  heightOnPhone: () => 296,
})
