import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { certified, operatorCertificate } from './testing/equipment.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let admin: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  admin = await site.as('adminA')
  await site.db.system((tx) => tx.query(sql`update organization set time_zone = 'Asia/Shanghai'`))
})
afterAll(() => site.stop())

/** Where it is shown to stand at an instant, alone and in the list. */
async function shownAt({ data: { id } }: Answer['body'], instant: string): Promise<string> {
  site.clock.set(instant)
  const path = `/api/records/${operatorCertificate}`
  const { state } = (await done(admin.get(`${path}/${id}`))).data
  const listed = await done(admin.get(`${path}?filter[state][in]=${state}&size=100`))
  expect(listed.data.map((one: Loose) => one.id)).toContain(id)
  return state
}

it('a certificate is not valid before its first day at its site', async () => {
  site.clock.set('2026-03-10T08:00:00Z')
  const days = { validFrom: '2026-03-12', validTo: '2030-03-12' }
  const made = await done(certified(site, admin, days))
  expect(made.data.state).toBe('upcoming')
  expect(await shownAt(made, '2026-03-11T15:59:59Z')).toBe('upcoming')
  expect(await shownAt(made, '2026-03-11T16:00:00Z')).toBe('valid')
})

it('a renewal that begins as the paper before it ends leaves no day without one; a later one does', async () => {
  const renewedFrom = async (validFrom: string) => {
    site.clock.set('2026-03-10T08:00:00Z')
    const made = await done(certified(site, admin, { validTo: '2026-05-31' }))
    const { certificateNo, issuer } = made.data
    const paper = { certificateNo, issuer, issuedAt: '2026-03-01', scan: await photoOf(admin) }
    const renewal = { ...paper, validFrom, validTo: '2030-05-31' }
    return done(admin.act(operatorCertificate, made, 'renew', renewal))
  }
  const atOnce = await renewedFrom('2026-06-01')
  const later = await renewedFrom('2026-06-08')
  expect([atOnce.data.state, later.data.state]).toEqual(['valid', 'valid'])
  const lastMoment = '2026-05-31T15:59:59Z'
  expect([await shownAt(atOnce, lastMoment), await shownAt(later, lastMoment)]).toEqual([
    'valid',
    'valid',
  ])
  const dayAfter = '2026-05-31T16:00:00Z'
  expect([await shownAt(atOnce, dayAfter), await shownAt(later, dayAfter)]).toEqual([
    'valid',
    'upcoming',
  ])
  expect(await shownAt(later, '2026-06-07T16:00:00Z')).toBe('valid')
})
