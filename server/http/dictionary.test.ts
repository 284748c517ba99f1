import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { completeBuiltIns } from '../baseline/built-ins.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let keeper: Caller
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  await completeBuiltIns(site.db, site.clock.now())
  // Dictionaries are the whole group's.
  keeper = await site.as('root')
  root = await site.as('root')
})
afterAll(() => site.stop())

const items = '/api/records/data-dictionary'
const item = (fields = {}) => ({
  ...{ dictName: 'Kinds of rock', dictCode: 'rock', itemCode: 'granite', zh: '花岗岩' },
  ...fields,
})
const builtIn = async (): Promise<Loose> =>
  (await keeper.get(`${items}?filter[dictCode][is]=hazard.level&sort=itemCode`)).body.data[0]

describe('a dictionary item', () => {
  it('has a code of its own in its dictionary', async () => {
    await done(keeper.post(items, item()))
    const again = await keeper.post(items, item({ zh: '别的' }))
    expect(again.body.errors).toMatchObject([
      { field: 'itemCode', code: 'takenBy', params: { name: '花岗岩' } },
    ])
    await done(keeper.post(items, item({ dictCode: 'stone' })))
  })

  it('hangs under an item of its own dictionary', async () => {
    const foreign = await done(keeper.post(items, item({ dictCode: 'ore', itemCode: 'gold' })))
    const answer = await keeper.post(items, item({ itemCode: 'gneiss', parent: foreign.data.id }))
    expect(answer.body.errors).toEqual([{ field: 'parent', code: 'otherDictionary' }])
  })

  it.each(['hazard.level', 'hazard.hazardType', 'violation.state'])(
    'of %s is not added: the program’s own choices get no further ones',
    async (dictCode) => {
      const { body } = await keeper.post(items, item({ dictCode, itemCode: 'extreme' }))
      expect(body.errors).toEqual([{ field: 'dictCode', code: 'closedDictionary' }])
    },
  )

  it('is the only default', async () => {
    await done(keeper.post(items, item({ itemCode: 'marble', isDefault: true })))
    const second = await keeper.post(items, item({ itemCode: 'slate', isDefault: true }))
    expect(second.body.errors).toEqual([
      { field: 'isDefault', code: 'secondDefault', params: { name: 'marble' } },
    ])
  })
})

describe('a built-in item', () => {
  it('is reworded, and not recoded', async () => {
    const { id, version } = await builtIn()
    const reworded = await done(keeper.patch(`${items}/${id}`, { version, en: 'Severe' }))
    expect(reworded.data.en).toBe('Severe')
    const recoded = await keeper.patch(`${items}/${id}`, { version: version + 1, itemCode: 'top' })
    expect(recoded.body.errors).toMatchObject([{ field: 'itemCode', code: 'fixed' }])
  })

  it('is neither deleted nor disabled', async () => {
    const { id, version } = await builtIn()
    const gone = await root.delete(`${items}/${id}?version=${version}`)
    expect(gone).toMatchObject({ status: 409, body: { code: 'notDeletable' } })
    const disabled = await root.act('data-dictionary', { data: { id, version } }, 'disable')
    expect(disabled.status).toBe(403)
  })
})

describe('the categories of announcements', () => {
  const announcement = (category: string) => ({
    ...{ title: 'Blasting moves to 14:00', content: '<p>From Monday</p>', category },
    ...{ level: 'normal', pinned: false, org: site.group.org.G, receiverOrgs: [site.group.org.G] },
    ...{ needReceipt: false },
  })
  const announced = (category: string) =>
    root.post('/api/records/announcement', announcement(category))

  it('are a dictionary that the group adds to: what was added is offered, what is switched off is not', async () => {
    const dictCode = 'announcement.category'
    expect((await announced('blasting')).body.errors).toMatchObject([
      { field: 'category', code: 'notAnOption' },
    ])
    const added = await done(
      keeper.post(
        items,
        item({ dictName: '公告类别', dictCode, itemCode: 'blasting', zh: '爆破' }),
      ),
    )
    const kept = await done(announced('blasting'))
    await done(root.act('data-dictionary', added, 'disable'))
    expect((await announced('blasting')).status).toBe(422)
    // What was written before says what it said.
    const { body } = await root.get(`/api/records/announcement/${kept.data.id}`)
    expect(body.data.category).toBe('blasting')
  })

  it('begin with those of the product, which are reworded and stay', async () => {
    const { body } = await root.get('/api/dictionaries/announcement.category')
    const codes = body.data.map(({ code }: Loose) => code)
    expect(codes).toEqual(
      expect.arrayContaining([
        'notice',
        'warning',
        'weather',
        'holiday',
        'accident-lesson',
        'system',
      ]),
    )
  })
})
