import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from '../http/testing/caller.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { done, photoOf, underAcceptance } from '../http/testing/steps.ts'

let site: TestHeadframe
let hazard: Loose
beforeAll(async () => {
  site = await TestHeadframe.start()
  hazard = await underAcceptance(site)
}, 30_000)
afterAll(() => site.stop())

const merge = async (gone: string, into: string) => {
  const root = await site.as('root')
  const { data } = await done(root.get(`/api/records/account/${gone}`))
  return done(root.post(`/api/accounts/${gone}/merge`, { into, version: data.version }))
}

describe('who reported a hazard under an account that was merged', () => {
  it('does not accept it under the one that stays, nor after a second merger', async () => {
    const { account } = site.group
    await merge(account.officerA1, account.secondA1)
    await merge(account.secondA1, account.managerA1)
    const manager = await site.as('managerA1')
    const now = await done(manager.get(`/api/records/hazard/${hazard.data.id}`))
    expect(now.data).toMatchObject({ createdBy: account.officerA1, acceptor: account.managerA1 })
    const verdict = { opinion: 'fine', sign: await photoOf(manager) }
    const answer = await manager.act('hazard', now, 'pass', verdict)
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ field: 'acceptor' }] } })
  })
})
