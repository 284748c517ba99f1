import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const act = async (by: Username, record: Loose, action: string, input = {}) =>
  (await site.as(by)).act('hazard', record, action, input)
/** For workerA1 to fix and managerA1 to accept. */
const pending = async (): Promise<Loose> => done(act('officerA1', await reported(site), 'submit'))
const wanted = (...helpers: readonly Username[]) => ({
  helpers: helpers.map((one) => site.group.account[one]),
  helpWanted: 'Two fitters for the lower station',
})

describe('help with a hazard', () => {
  it('is asked for by whoever fixes it, who stays answerable, and tells those who are asked', async () => {
    const hazard = await pending()
    expect((await act('secondA1', hazard, 'ask-for-help', wanted('secondA1'))).status).toBe(403)
    const asked = await done(act('workerA1', hazard, 'ask-for-help', wanted('secondA1')))
    expect(asked.data).toMatchObject({
      ...{ state: 'pending-rectification', rectifier: site.group.account.workerA1 },
      helpers: [site.group.account.secondA1],
    })
    const notices = await done((await site.as('secondA1')).get('/api/notices?size=100'))
    expect(notices.data).toContainEqual(
      expect.objectContaining({ recordId: asked.data.id, cause: 'ask-for-help' }),
    )
    expect((await act('secondA1', asked, 'start', { planMeasure: 'Go' })).status).toBe(403)
  })

  it('is given by whoever was asked, also where the hazard lies beyond their scope', async () => {
    const hazard = await pending()
    const helper = await site.as('workshopA1')
    const path = `/api/records/hazard/${hazard.data.id}`
    expect((await helper.get(path)).status).toBe(404)
    const asked = await done(act('workerA1', hazard, 'ask-for-help', wanted('workshopA1')))
    expect(Object.keys((await done(helper.get(path))).meta.actions)).toEqual(['note-help'])
    expect((await done(helper.get('/api/work'))).data.todos).toContainEqual(
      expect.objectContaining({ field: 'helpers', state: 'pending-rectification', count: 1 }),
    )
    const helpGiven = 'The lower station is done'
    expect((await act('secondA1', asked, 'note-help', { helpGiven })).status).toBe(403)
    const noted = await done(helper.act('hazard', asked, 'note-help', { helpGiven }))
    expect(noted.data).toMatchObject({ helpGiven, rectifier: site.group.account.workerA1 })
  })

  it('is not asked of whoever accepts the work, nor does a helper come to accept it', async () => {
    const own = await act('workerA1', await pending(), 'ask-for-help', wanted('managerA1'))
    expect(own.body.errors).toMatchObject([{ field: 'acceptor', code: 'acceptorIsNoHelper' }])
    const asked = await done(act('workerA1', await pending(), 'ask-for-help', wanted('secondA1')))
    const started = await done(
      act('workerA1', asked, 'start', { planMeasure: 'Go', interimControl: 'Fenced off' }),
    )
    const acceptor = { acceptor: site.group.account.secondA1 }
    expect((await act('safetyA', started, 'reassign-acceptance', acceptor)).status).toBe(422)
  })
})
