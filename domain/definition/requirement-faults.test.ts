import { describe, expect, it } from 'vitest'
import { contractorUnit } from '../resources/contractor/contractor-unit.ts'
import type { Requirement } from './requirement.ts'
import { requirementsOf } from './requirement-faults.ts'
import { validationErrors } from './validate-definition.ts'

const sound: Requirement = {
  ...{ code: 'admittedFirm', field: 'org', resource: 'contractor-unit' },
  ...{ same: { org: 'org' }, where: { storedState: 'admitted' } },
}
const faultsOf = (changed: object) =>
  validationErrors({ ...contractorUnit, requirements: [{ ...sound, ...changed }] })

describe('a requirement', () => {
  it('is sound where it asks by fields of the record', () => {
    expect(faultsOf({})).toEqual([])
    expect(faultsOf({ same: { id: 'org.parent' } })).toEqual([])
  })

  it.each([
    [{ field: 'gate' }, 'no field "gate"'],
    [{ same: { id: 'gate' } }, 'no field "gate"'],
    [{ when: { gate: true } }, 'no field "gate"'],
    [{ same: { id: 'name.first' } }, '"name.first" goes through no reference'],
    [{ same: {} }, 'says of which records it asks'],
    [{ tells: { reason: 'remark' } }, 'tells: nothing was found to tell of'],
  ])('that says %j does not start', (changed, fault) => {
    expect(faultsOf(changed)).toEqual([expect.stringContaining(fault)])
  })

  it('is found wherever the definition says it', () => {
    const paths = requirementsOf(contractorUnit).map(([path, { code }]) => `${path} ${code}`)
    expect(paths).toContain('requirements onceAtSite')
    expect(paths).toContain('states.applicant.admit.requirements needsInsurance')
  })
})
