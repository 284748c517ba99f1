import { widget } from '../../definition/widget.ts'
import { SafeDays } from './SafeDays.tsx'

/** Days without a recordable accident, against the record and the target. */
export const safeDays = widget({ type: 'safeDays', View: SafeDays, heightOnPhone: () => 168 })
