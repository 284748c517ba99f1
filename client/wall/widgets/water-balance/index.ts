import { widget } from '../../definition/widget.ts'
import { WaterBalance } from './WaterBalance.tsx'

/** Where the water of a site comes from, where it goes, and how much goes round. */
export const waterBalance = widget({ type: 'waterBalance', View: WaterBalance, dated: 'flows' })
