import type { Setting } from '../definition/transition.ts'
import { type Context, resolve, type Values } from '../where/where.ts'

/** What an action writes into a field, from the record as it was and what its dialog brought. */
export function settle(setting: Setting, record: Values, context: Context): unknown {
  return typeof setting === 'function'
    ? setting(record, context)
    : resolve(setting, record, context)
}
