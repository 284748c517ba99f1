import { figuresOnPhone } from '../../definition/phone.ts'
import { widget } from '../../definition/widget.ts'
import { Gauges } from './Gauges.tsx'

/** Shares as dials, where people expect a dial. */
export const gauges = widget({ type: 'gauges', View: Gauges, heightOnPhone: figuresOnPhone(130) })
