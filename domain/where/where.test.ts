import { describe, expect, it } from 'vitest'
import { caseActor, caseFormer, caseNow, caseOrg, whereCases } from './where.cases.ts'
import { actor, fieldsOf, matches, now } from './where.ts'

const context = {
  actor: { id: caseActor, formerly: [caseFormer], lineage: { org: caseOrg } },
  now: caseNow,
}

describe('a rule, read in memory', () => {
  it.each(whereCases)('$says', ({ where, record, holds }) => {
    expect(matches(where, record, context)).toBe(holds)
  })

  it('names the fields it reads, however deep', () => {
    const where = {
      level: 'high',
      none: [{ any: [{ deadline: { before: now } }, { rectifier: actor }] }],
    }
    expect(fieldsOf(where)).toEqual(['level', 'deadline', 'rectifier'])
  })
})
