import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { atOnce } from './testing/at-once.ts'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import type { Group } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let root: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  root = await site.as('root')
})
afterAll(() => site.stop())

const create = (name: string, fields: Loose) => root.post(`/api/records/${name}`, fields)

/** One of them was stored; answers the errors of the others. */
function refusedBesideOne(answers: readonly Answer[]): Loose {
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 422]))
  return answers.find(({ status }) => status === 422)?.body.errors
}

describe('of two at one moment', () => {
  const duty = (person: string, fields = {}) => ({
    ...{ gridArea: group.areaA1, person, dutyRole: 'area-head', org: group.org.A1 },
    ...{ phone: '+381 60 1234567', dutyText: 'Walks the shaft', validFrom: '2026-03-01' },
    ...fields,
  })

  it('one becomes head of the area, and the other hears of whom', async () => {
    const { workerA1, secondA1 } = group.account
    const answers = await atOnce(
      site.db,
      'grid_responsibility',
      [workerA1, secondA1].map((person) => () => create('grid-responsibility', duty(person))),
    )
    const head = answers.find(({ status }) => status === 201)?.body.data.person
    const name = (await done(root.get(`/api/records/account/${head}`))).data.userName
    expect(refusedBesideOne(answers)).toEqual([
      { field: 'dutyRole', code: 'secondHead', params: { name } },
    ])
  })

  it('one becomes the default of a dictionary, also where both were there', async () => {
    const item = (itemCode: string) => ({
      ...{ dictName: 'Kinds of rock', dictCode: 'rock', zh: '岩' },
      itemCode,
    })
    const marble = await done(create('data-dictionary', item('marble')))
    const slate = await done(create('data-dictionary', item('slate')))
    const answers = await atOnce(
      site.db,
      'data_dictionary',
      [marble, slate].map(
        ({ data }) =>
          () =>
            root.patch(`/api/records/data-dictionary/${data.id}`, {
              ...{ version: data.version, isDefault: true },
            }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]))
    const first = answers.find(({ status }) => status === 200)?.body.data.itemCode
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([
      { field: 'isDefault', code: 'secondDefault', params: { name: first } },
    ])
  })

  it('one place in a group is somebody’s', async () => {
    const made = await done(
      create('user-group', {
        ...{ name: 'Rescue', code: 'R', ownerOrg: group.org.A1, groupType: 'notification' },
      }),
    )
    const place = { group: made.data.id, user: group.account.workerA1, org: group.org.A1 }
    const answers = await atOnce(
      site.db,
      'user_group_member',
      [1, 2].map(() => () => create('user-group-member', place)),
    )
    expect(refusedBesideOne(answers)).toMatchObject([{ field: 'user', code: 'alreadyMember' }])
  })
})
