import { later } from '../../definition/later.ts'
import { rowsOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'

/** What is measured at many places, each with its limits and its age, the worst first. */
export const sensorTable = widget({
  type: 'sensorTable',
  View: later('SensorTable'),
  heightOnPhone: rowsOnPhone(56, 12),
})
