import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let safety: Caller
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  safety = await site.as('safetyA')
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const written = (): Promise<Loose> =>
  done(
    officer.post('/api/records/announcement', {
      ...{ title: 'Blasting moves to 14:00', content: '<p>From Monday</p>', category: 'notice' },
      ...{ level: 'urgent', org: site.group.org.A1, pinned: false, needReceipt: false },
      receiverOrgs: [site.group.org.A1],
    }),
  )

const pathOf = ({ data }: Loose) => `/api/records/announcement/${data.id}`

it('an announcement of whoever may not publish is submitted to those who may, and returned or published', async () => {
  const draft = await written()
  expect((await officer.act('announcement', draft, 'publish')).status).toBe(403)
  const sent = await done(officer.act('announcement', draft, 'submit'))
  expect(sent.data.state).toBe('submitted')
  const { todos } = (await done(safety.get('/api/work'))).data
  expect(todos).toContainEqual(
    expect.objectContaining({ resource: 'announcement', state: 'submitted', count: 1 }),
  )
  expect((await (await site.as('workerA1')).get(pathOf(draft))).status).toBe(404)
  const mute = await safety.act('announcement', sent, 'return')
  expect(mute.body.errors).toEqual([{ field: 'opinion', code: 'required' }])
  const back = await done(safety.act('announcement', sent, 'return', { opinion: 'Say where' }))
  expect(back.data).toMatchObject({ state: 'unpublished', opinion: 'Say where' })
  const again = await done(officer.act('announcement', back, 'submit'))
  const { data } = await done(safety.act('announcement', again, 'publish'))
  expect(data).toMatchObject({ state: 'published', opinion: null })
})

it('an announcement is discarded by its author while it is a draft, and by no other without the right', async () => {
  const draft = await written()
  const path = `${pathOf(draft)}?version=${draft.data.version}`
  expect((await (await site.as('secondA1')).delete(path)).status).toBe(403)
  expect((await officer.delete(path)).status).toBeLessThan(300)
})
