import { barredOf } from './contractor-barred.ts'
import { crewsOf } from './contractor-crew.ts'
import type { Firm } from './contractor-people.ts'
import { contractOf, entriesOf } from './contractor-projects.ts'
import { type ContractorMaking, registerOf } from './contractor-register.ts'
import type { RecordLife } from './life.ts'

/** What mines keep about the firms that work for them. */
export function contractorsOf(making: ContractorMaking, firms: readonly Firm[]): RecordLife[] {
  const { units, records } = registerOf(making, firms)
  const crews = crewsOf(making, units)
  const working = units.flatMap((one, n) =>
    one.unit.record.storedState === 'applicant' ? [] : [contractOf(making, one, n)],
  )
  return [
    ...records,
    ...working.flatMap(({ project, agreement }) => [project, agreement]),
    ...crews.flat(),
    ...working.flatMap((one) => entriesOf(making, one)),
    ...barredOf(making, units, crews),
  ]
}
