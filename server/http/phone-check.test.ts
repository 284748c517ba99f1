import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendReminders } from '../records/notices/reminders.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const made = (code: string, purpose: string, members?: readonly string[]): Promise<Loose> => {
  const { account, org } = site.group
  const both = [account.workerA1, account.teamA1]
  return done(
    officer.post('/api/records/custom-group', {
      ...{ name: code, code, purpose, org: org.A1, members: members ?? both },
    }),
  )
}
const read = ({ data }: Loose): Promise<Loose> =>
  done(officer.get(`/api/records/custom-group/${data.id}`))

async function remindedOn(day: string): Promise<string[]> {
  site.clock.set(`${day}T12:00:00Z`)
  await sendReminders({ db: site.db, clock: site.clock })
  const { data } = await done(officer.get('/api/notices'))
  return data.map(({ title, days }: Loose) => `${title} ${days}`)
}

it('is asked of the owner of an emergency group each month, and of no other group', async () => {
  const group = await made('RESCUE', 'emergency')
  const letters = await made('LETTERS', 'message')
  expect(group.data).toMatchObject({ phonesCheckedOn: '2026-03-10', nextPhoneCheck: '2026-04-01' })
  expect(letters.data).toMatchObject({ nextPhoneCheck: null })
  expect(await remindedOn('2026-03-31')).toEqual([])
  expect(await remindedOn('2026-04-01')).toEqual(['RESCUE 0'])
  expect(await remindedOn('2026-04-08')).toEqual(['RESCUE 7', 'RESCUE 0'])

  const worker = await site.as('workerA1')
  expect((await worker.act('custom-group', group, 'confirm-phones')).status).toBe(403)
  expect((await officer.act('custom-group', letters, 'confirm-phones')).status).toBe(403)
  const tried = await done(officer.act('custom-group', group, 'confirm-phones'))
  expect(tried.data).toMatchObject({ phonesCheckedOn: '2026-04-08', nextPhoneCheck: '2026-05-01' })
  expect(await remindedOn('2026-04-20')).toHaveLength(2)
})

it('is not done while somebody in the group can no longer sign in', async () => {
  const group = await made('SHAFT', 'emergency')
  const root = await site.as('root')
  const account = await done(root.get(`/api/records/account/${site.group.account.teamA1}`))
  await done(root.act('account', account, 'disable'))
  expect((await read(group)).data.left).toBe(1)
  const { status, body } = await officer.act('custom-group', group, 'confirm-phones')
  expect([status, body.errors]).toEqual([422, [{ field: 'members', code: 'membersHaveLeft' }]])

  const { id, version } = group.data
  const members = [site.group.account.workerA1]
  const changed = await done(officer.patch(`/api/records/custom-group/${id}`, { version, members }))
  expect(changed.data.left).toBe(0)
  await done(officer.act('custom-group', changed, 'confirm-phones'))
})

it('is taken back by whoever said it, on the day they did', async () => {
  site.clock.set('2026-05-04T08:00:00Z')
  const group = await made('FIRE', 'emergency', [site.group.account.workerA1])
  site.clock.set('2026-06-02T08:00:00Z')
  const checked = await done(officer.act('custom-group', group, 'confirm-phones'))
  expect(checked.data).toMatchObject({ phonesCheckedOn: '2026-06-02' })
  const { account } = site.group
  expect(checked.data.phonesCheckedBy).toBe(account.officerA1)
  const root = await site.as('root')
  expect((await root.act('custom-group', checked, 'withdraw-phone-check')).status).toBe(403)
  const back = await done(officer.act('custom-group', checked, 'withdraw-phone-check'))
  expect(back.data).toMatchObject({ phonesCheckedOn: '2026-05-04', phonesCheckedBy: null })
  expect((await officer.act('custom-group', back, 'withdraw-phone-check')).status).toBe(403)
})
