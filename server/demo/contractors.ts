import { contractorTablesOf } from './check-tables.ts'
import { assessmentsOf } from './contractor-assessments.ts'
import { barredOf } from './contractor-barred.ts'
import { crewsOf } from './contractor-crew.ts'
import { contractorInspectionsOf } from './contractor-inspections.ts'
import type { Firm } from './contractor-people.ts'
import { contractOf, entriesOf } from './contractor-projects.ts'
import { type ContractorMaking, registerOf } from './contractor-register.ts'
import type { RecordLife } from './life.ts'

/** What mines keep about the firms that work for them. */
export function contractorsOf(
  making: ContractorMaking,
  firms: readonly Firm[],
  before: readonly RecordLife[],
): RecordLife[] {
  const { units, records } = registerOf(making, firms)
  const crews = crewsOf(making, units)
  const tables = contractorTablesOf(making)
  const violations = before.filter(({ resource }) => resource.name === 'violation')
  const working = units.flatMap((one, n) =>
    one.unit.record.storedState === 'applicant' ? [] : [contractOf(making, one, n)],
  )
  return [
    ...tables,
    ...records,
    ...working.flatMap(({ project, agreement }) => [project, agreement]),
    ...crews.flat(),
    ...working.flatMap((one) => entriesOf(making, one)),
    ...working.flatMap((one) => contractorInspectionsOf(making, one, tables)),
    ...working.flatMap((one) => assessmentsOf(making, one, violations)),
    ...barredOf(making, units, crews),
  ]
}
