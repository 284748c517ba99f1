import { describe, expect, it } from 'vitest'
import { userGroup } from '../resources/identity-org/user-group.ts'
import { userGroupMember } from '../resources/identity-org/user-group-member.ts'
import { checkInput } from './check-input.ts'
import { faultsOfSeveral, formForSeveral } from './one-record-per.ts'
import type { Resource } from './resource.ts'

const members: Resource = userGroupMember
const groups: Resource = userGroup

describe('a form for several', () => {
  it('takes a list of people where each record has one', () => {
    const [one, other] = ['0198c3f2-1111-7000-8000-000000000001', crypto.randomUUID()]
    const { user } = formForSeveral(members).fields
    if (!user) throw new Error('members are people')
    expect(checkInput({ user }, { user: [one, other] }).ok).toBe(true)
    expect(checkInput({ user }, { user: [] }).ok).toBe(false)
    expect(members.fields.user?.many).toBe(false)
  })

  it('is the form itself where records are made one at a time', () => {
    expect(formForSeveral(groups)).toBe(groups)
  })

  it('needs a reference to one record', () => {
    expect(faultsOfSeveral(members)).toEqual([])
    for (const createsOnePer of ['joinedAt', 'nobody']) {
      expect(faultsOfSeveral({ ...members, createsOnePer })).toEqual([
        expect.stringContaining(`user-group-member.createsOnePer: "${createsOnePer}"`),
      ])
    }
  })
})
