import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from '../http/testing/caller.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { hazardOf } from '../http/testing/samples.ts'
import { done, reported, underAcceptance } from '../http/testing/steps.ts'

let site: TestHeadframe
let hazard: Loose
let waiting: Loose
let comment: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  // Found by somebody else than whoever reported it.
  hazard = await underAcceptance(site, { finder: site.group.account.teamA1 })
  const written = await reported(site, { acceptor: site.group.account.workshopA1 })
  const officer = await site.as('officerA1')
  waiting = await done(officer.act('hazard', written, 'submit'))
  comment = (await done(officer.post(comments(), { text: 'Bolts are ordered' }))).data.id
}, 30_000)
afterAll(() => site.stop())

const mergeAnswer = async (gone: string, into: string) => {
  const root = await site.as('root')
  const { data } = await done(root.get(`/api/records/account/${gone}`))
  return root.post(`/api/accounts/${gone}/merge`, { into, version: data.version })
}
const merge = (gone: string, into: string) => done(mergeAnswer(gone, into))

const comments = () => `/api/records/hazard/${hazard.data.id}/comments`

const codesOf = ({ body }: Loose) => body.errors?.map(({ field, code }: Loose) => [field, code])

describe('who reported a hazard under an account that was merged', () => {
  it('does not accept it under the one that stays, by a second merger or by name', async () => {
    const { account } = site.group
    await merge(account.officerA1, account.secondA1)
    expect(codesOf(await mergeAnswer(account.secondA1, account.managerA1))).toEqual([
      ['into', 'onOppositeSides'],
    ])
    const admin = await site.as('adminA')
    const name = async (acceptor: string) => {
      const now = await done(admin.get(`/api/records/hazard/${hazard.data.id}`))
      return admin.act('hazard', now, 'reassign-acceptance', { acceptor })
    }
    await done(name(account.workshopA1))
    await merge(account.secondA1, account.managerA1)
    const named = await done(name(account.managerA1))
    expect(named.data).toMatchObject({ createdBy: account.officerA1 })
    const manager = await site.as('managerA1')
    const answer = await manager.act('hazard', named, 'open-acceptance')
    expect(codesOf(answer)).toEqual([['acceptor', 'acceptorIsNotAuthor']])
  })

  it('edits and deletes what they said with it, as they are offered', async () => {
    const manager = await site.as('managerA1')
    const said = (await done(manager.get(comments()))).data
    expect(said).toMatchObject([{ id: comment, can: { edit: true, delete: true } }])
    await done(manager.patch(`${comments()}/${comment}`, { text: 'Bolts came', version: 1 }))
    await done(manager.delete(`${comments()}/${comment}?version=2`))
    const worker = await site.as('workerA1')
    expect((await done(worker.get(comments()))).data).toMatchObject([
      { id: comment, text: '', can: { edit: false, delete: false } },
    ])
  })
})

describe('an account that was merged into another', () => {
  it('is named in no record any more, by form or by action', async () => {
    const { account, org } = site.group
    const root = await site.as('root')
    const reassign = hazardOf(site.group, { rectifier: account.secondA1 })
    expect(codesOf(await root.post('/api/records/hazard', reassign))).toEqual([
      ['rectifier', 'mergedAway'],
    ])
    const group = await done(
      root.post('/api/records/user-group', {
        name: 'Rescue',
        code: 'RESCUE',
        groupType: 'notification',
        ownerOrg: org.A1,
      }),
    )
    const member = { group: group.data.id, user: account.officerA1, org: org.A1 }
    expect(codesOf(await root.post('/api/records/user-group-member', member))).toEqual([
      ['user', 'mergedAway'],
    ])
  })

  it('is offered in no field', async () => {
    const root = await site.as('root')
    const offered = async (q: string) => (await done(root.get(`/api/choices/account?q=${q}`))).data
    expect(await offered('secondA1')).toEqual([])
    expect(await offered('managerA1')).toHaveLength(1)
  })
})

describe('whoever has had other accounts', () => {
  const mine = async (filter: string) => {
    const manager = await site.as('managerA1')
    const { data } = await done(manager.get(`/api/records/hazard?filter${filter}`))
    return data.map(({ id }: Loose) => id)
  }

  it.each(['is', 'in'])(
    'finds what they wrote under them as their own (%s me)',
    async (operator) => {
      expect(await mine(`[createdBy][${operator}]=me`)).toContain(hazard.data.id)
      expect(await mine(`[createdBy][${operator}]=${site.group.account.managerA1}`)).toContain(
        hazard.data.id,
      )
      const others = operator === 'is' ? 'not' : 'notIn'
      expect(await mine(`[createdBy][${others}]=me`)).not.toContain(hazard.data.id)
    },
  )

  it('is told what waits for the author', async () => {
    const worker = await site.as('workerA1')
    await done(worker.act('hazard', waiting, 'send-back', { opinion: 'Not ours' }))
    const manager = await site.as('managerA1')
    const { data } = await done(manager.get('/api/notices'))
    expect(data).toContainEqual(expect.objectContaining({ recordId: waiting.data.id }))
  })
})
