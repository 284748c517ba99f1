import { later } from '../../definition/later.ts'
import { widget } from '../../definition/widget.ts'

/** How many areas stand at each level of risk, and in how many mines. */
export const riskClasses = widget({
  ...{
    type: 'riskClasses',
    View: later('RiskClasses'),
  },
  heightOnPhone: () => 296,
})
