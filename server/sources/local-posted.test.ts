import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from '../http/testing/caller.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { done } from '../http/testing/steps.ts'
import { postedAnnouncements } from './local-posted.ts'

let site: TestHeadframe
let safety: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  safety = await site.as('safetyA')
})
afterAll(() => site.stop())

const day = 24 * 3_600_000

async function published(title: string, fields: Readonly<Record<string, unknown>> = {}) {
  const draft = await done(
    safety.post('/api/records/announcement', {
      ...{ title, content: '<p>From Monday</p>', category: 'notice', level: 'normal' },
      ...{ org: site.group.org.A, pinned: false, needReceipt: false },
      ...{ receiverOrgs: [site.group.org.A], ...fields },
    }),
  )
  return done(safety.act('announcement', draft, 'publish'))
}
const posted = () => site.db.system((tx) => postedAnnouncements(tx, site.clock.now()))
const titles = async () => (await posted()).map(({ title }) => title)

describe('announcements in force', () => {
  it('say whose they are and whom they are for, the gravest first, then what is pinned', async () => {
    await published('Canteen', { receiverOrgs: [site.group.org.A1, site.group.org.A] })
    await published('Blasting', { pinned: true })
    await published('Storm', { level: 'urgent' })
    await published('Road closed', { level: 'important' })
    const all = await posted()
    expect(all.map(({ title, to }) => [title, to.toSorted()])).toEqual([
      ['Storm', ['A']],
      ['Road closed', ['A']],
      ['Blasting', ['A']],
      ['Canteen', ['A', 'A1']],
    ])
    expect(all[0]).toMatchObject({ level: 'urgent', at: expect.stringMatching(/Z$/) })
    expect(all[0]?.by.name).toBeTruthy()
  })

  it('are neither drafts nor what was withdrawn', async () => {
    const wrong = await published('Wrong')
    expect(await titles()).toContain('Wrong')
    await done(safety.act('announcement', wrong, 'unpublish'))
    expect(await titles()).not.toContain('Wrong')
  })

  it('end with the day they name, or fourteen days after they went out', async () => {
    site.clock.advance(60_000)
    const expireAt = new Date(site.clock.now().getTime() + 20 * day).toISOString()
    await published('Long', { expireAt })
    site.clock.advance(13 * day)
    expect(await titles()).toEqual(['Storm', 'Road closed', 'Blasting', 'Long', 'Canteen'])
    site.clock.advance(2 * day)
    expect(await titles()).toEqual(['Long'])
    site.clock.advance(6 * day)
    expect(await titles()).toEqual([])
  })
})
