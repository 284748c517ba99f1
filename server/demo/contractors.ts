import type { Firm } from './contractor-people.ts'
import { type ContractorMaking, registerOf } from './contractor-register.ts'
import type { RecordLife } from './life.ts'

/** What mines keep about the firms that work for them. */
export function contractorsOf(making: ContractorMaking, firms: readonly Firm[]): RecordLife[] {
  const { records } = registerOf(making, firms)
  return [...records]
}
