import { later } from '../../definition/later.ts'
import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { WorstAreasTitle } from './WorstAreasTitle.tsx'

/** The areas at a raised risk, the worst first: where, who answers for it, and what lies open there. */
export const worstAreas = widget({
  ...{
    type: 'worstAreas',
    View: later('WorstAreas'),
    Title: WorstAreasTitle,
  },
  heightOnPhone: rowsOnPhone(72, 8),
})
