import { describe, expect, it } from 'vitest'
import { incidentReport } from '../resources/incident-health/incident-report.ts'
import { resources } from '../resources/index.ts'
import { violation } from '../resources/process-control/violation.ts'
import { checkInput } from './check-input.ts'
import { hiddenFields } from './conditional.ts'
import type { Fields } from './transition.ts'
import { sentRows } from './writable-rows.ts'

const li = '0b6b9e6a-6a57-4f0e-9d0c-6a8f0c2f7d11'
const { persons } = incidentReport.fields
const hurt = { age: 30, post: 'Miner', injury: 'minor', lostDays: 0 }
const faultsOf = (...rows: object[]) => {
  const checked = checkInput({ persons }, { persons: rows })
  return checked.ok ? [] : checked.errors
}

describe('a person is named by an account or by a name', () => {
  it('in a row by one of the two, and never by both', () => {
    expect(faultsOf({ ...hurt, user: li }, { ...hurt, name: 'Petar' })).toEqual([])
    expect(faultsOf({ ...hurt, user: li, name: null })).toEqual([])
    expect(faultsOf({ ...hurt, user: li, name: 'Petar' })).toEqual([
      { field: 'persons.0.name', code: 'namedByAccount' },
    ])
    expect(faultsOf({ ...hurt, user: li }, { ...hurt, name: '' })).toEqual([
      { field: 'persons.1.name', code: 'accountOrName' },
    ])
  })

  it('and every other fault of the rows is told with it', () => {
    const { age, ...ageless } = hurt
    expect(age).toBe(30)
    expect(faultsOf({ ...ageless, user: li, name: 'Petar' })).toEqual([
      { field: 'persons.0.age', code: 'required' },
      { field: 'persons.0.name', code: 'namedByAccount' },
    ])
  })

  it('in a record the name is not asked beside the account', () => {
    const context = { actor: { id: 'officer' }, now: new Date('2026-03-10T12:00:00Z') }
    const hidden = (values: object) => [...hiddenFields(violation, { ...values }, context)]
    const serious = { violationClass: 'serious' }
    expect(hidden({ ...serious, violator: 'li' })).toEqual(['violatorName'])
    expect(hidden({ ...serious, violatorName: 'Petar' })).toEqual([])
  })

  it('a row that was stored with both is sent with the account alone', () => {
    const rows = [
      { ...hurt, user: li, name: 'Petar' },
      { ...hurt, name: 'Petar' },
    ]
    expect(sentRows({ persons }, { persons: rows })).toEqual({
      persons: [
        { ...hurt, user: li, name: null },
        { ...hurt, name: 'Petar' },
      ],
    })
  })
})

it('every name that stands in for an account is a text beside it', () => {
  const tables = resources.flatMap(({ fields }: { fields: Fields }) => [
    fields,
    ...Object.values(fields).flatMap(({ columns }) => (columns ? [columns] : [])),
  ])
  const standIns = tables.flatMap((fields) =>
    Object.values(fields).flatMap(({ namedIn }) => (namedIn ? [fields[namedIn]?.kind] : [])),
  )
  expect(standIns).toEqual(['text', 'text', 'text'])
})
