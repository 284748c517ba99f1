import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const heard = async (title: string) => {
  const { data } = await done((await site.as('workshopA1')).get('/api/notices'))
  return data.filter((one: Loose) => one.title === title).map(({ cause }: Loose) => cause)
}

it('whoever leads a profession hears of each hazard of it once it is submitted', async () => {
  const officer = await site.as('officerA1')
  const root = await site.as('root')
  const leaderless = await done(
    officer.act('hazard', await reported(site, { title: 'Leaderless' }), 'submit'),
  )
  expect(leaderless.data.professionLeader).toBeNull()
  const profession = await done(
    root.post('/api/records/profession', {
      ...{ name: 'Ventilation', code: 'VENT', domain: 'ventilation' },
      ...{ managingDept: site.group.org.A, leader: site.group.account.workshopA1 },
    }),
  )
  const of = { title: 'Door left open', profession: profession.data.id }
  const draft = await reported(site, of)
  expect(await heard('Door left open')).toEqual([])
  const sent = await done(officer.act('hazard', draft, 'submit'))
  expect(sent.data.professionLeader).toBe(site.group.account.workshopA1)
  expect(await heard('Door left open')).toEqual(['submit'])
  expect(await heard('Leaderless')).toEqual([])
})
