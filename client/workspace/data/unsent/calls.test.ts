import { describe, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { ApiProblem } from '../../../api/problem.ts'
import { type Call, hadArrived, isRepeatable } from './calls.ts'

const conflict = new ApiProblem(409, { code: 'conflict' })
const record = { id: 'h', version: 3, storedState: 'under-rectification' }
const act: Call = {
  ...{ kind: 'act', record, action: 'submit-result', to: 'pending-acceptance' },
  input: { measures: 'Bolted' },
}
const found = (more: object) =>
  ({ id: 'h', version: 4, updatedBy: 'ana', measures: 'Bolted', ...more }) as unknown as AnyRow

describe('a step that met a newer version', () => {
  it('had arrived where the record says what it wrote, by the same person', () => {
    const taken = found({ storedState: 'pending-acceptance' })
    expect(hadArrived(act, conflict, { found: taken, personId: 'ana' })).toBe(true)
  })

  it('had not where somebody else moved the record, or wrote something else', () => {
    const taken = found({ storedState: 'pending-acceptance' })
    expect(hadArrived(act, conflict, { found: taken, personId: 'boris' })).toBe(false)
    const other = found({ storedState: 'pending-acceptance', measures: 'Screwed' })
    expect(hadArrived(act, conflict, { found: other, personId: 'ana' })).toBe(false)
    const still = found({ storedState: 'under-rectification' })
    expect(hadArrived(act, conflict, { found: still, personId: 'ana' })).toBe(false)
  })
})

it('a create is not repeated by itself once the server may have forgotten its key', () => {
  const create: Call = { kind: 'create', values: {}, key: '12345678' }
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()
  expect(isRepeatable(create, ago(22))).toBe(true)
  expect(isRepeatable(create, ago(24))).toBe(false)
  expect(isRepeatable(act, ago(24))).toBe(true)
})
