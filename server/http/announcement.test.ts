import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import type { Caller, Loose } from './testing/caller.ts'
import type { OrgCode, Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let safety: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  safety = await site.as('safetyA')
})
afterAll(() => site.stop())

const hours = (n: number) => new Date(site.clock.now().getTime() + n * 3_600_000).toISOString()

const written = async (
  receivers: readonly OrgCode[],
  more: Loose = {},
  writer = safety,
): Promise<Loose> =>
  done(
    writer.post('/api/records/announcement', {
      ...{ title: 'Blasting moves to 14:00', content: '<p>From Monday</p>', category: 'notice' },
      ...{ level: 'important', org: site.group.org.A, pinned: false, needReceipt: false },
      receiverOrgs: receivers.map((code) => site.group.org[code]),
      ...more,
    }),
  )

const published = async (receivers: readonly OrgCode[], more: Loose = {}): Promise<Loose> =>
  done(safety.act('announcement', await written(receivers, more), 'publish'))

const confirmed = (more: Loose = {}): Loose => ({ needReceipt: true, readBy: hours(48), ...more })

const pathOf = ({ data }: Loose) => `/api/records/announcement/${data.id}`

/** Who reads it by its address, who in the list, and to whose home page it comes. */
async function reached(one: Loose, people: readonly Username[]) {
  const found = { read: [] as string[], listed: [] as string[], home: [] as string[] }
  const isIt = ({ id }: Loose) => id === one.data.id
  for (const name of people) {
    const caller = await site.as(name)
    if ((await caller.get(pathOf(one))).status === 200) found.read.push(name)
    const list = await done(caller.get('/api/records/announcement?size=100'))
    if (list.data.some(isIt)) found.listed.push(name)
    if ((await done(caller.get('/api/addressed'))).data.some(isIt)) found.home.push(name)
  }
  return found
}

const everybody = [
  ...(['leaderA', 'managerA1', 'officerA1', 'workerA1', 'workshopA1', 'teamA1'] as const),
  ...(['contractorA1', 'officerA2', 'officerB1', 'leaderB'] as const),
]
const ofA1 = ['managerA1', 'officerA1', 'workerA1', 'workshopA1', 'teamA1', 'contractorA1']

it('reaches everybody at the addressed organisation and below it, and nobody else', async () => {
  const one = await published(['A1'])
  expect(await reached(one, everybody)).toEqual({
    // The company that wrote it reads what it wrote; it was not addressed to itself.
    ...{ read: ['leaderA', ...ofA1], listed: ['leaderA', ...ofA1], home: ofA1 },
  })
})

it('reaches a part of a mine; whoever sees the records of that part sees it, and has nothing on their home page', async () => {
  const one = await published(['A1T'])
  const near = ['leaderA', ...ofA1]
  expect(await reached(one, everybody)).toEqual({ read: near, listed: near, home: ['teamA1'] })
  const contractors = await published(['A1K'])
  expect((await reached(contractors, ['teamA1', 'officerA2', 'contractorA1'])).read).toEqual([
    'contractorA1',
  ])
})

it('is nobody else’s before it is published, and after it was withdrawn', async () => {
  const draft = await written(['A1'])
  expect((await reached(draft, everybody)).read).toEqual([])
  const out = await done(safety.act('announcement', draft, 'publish'))
  expect((await reached(out, ['workerA1'])).read).toEqual(['workerA1'])
  const back = await done(safety.act('announcement', out, 'unpublish'))
  expect(await reached(back, ['workerA1'])).toEqual({ read: [], listed: [], home: [] })
})

it('is read by those it is addressed to and changed by none of them', async () => {
  const one = await published(['A1'])
  const officer = await site.as('officerA1')
  const seen = await done(officer.get(pathOf(one)))
  expect(seen.meta).toMatchObject({ can: { update: false, delete: false }, actions: {} })
  const change = { version: seen.data.version, title: 'No' }
  expect((await officer.patch(pathOf(one), change)).status).toBe(403)
  expect((await officer.act('announcement', seen, 'unpublish')).status).toBe(403)
})

it('comes with its picture to those it is addressed to, and to nobody else', async () => {
  const cover = await photoOf(safety)
  await published(['A1'], { cover })
  expect((await (await site.as('workerA1')).get(`/api/files/${cover}`)).status).toBe(200)
  expect((await (await site.as('officerB1')).get(`/api/files/${cover}`)).status).toBe(404)
})

it('says who has confirmed it, when, and who has not', async () => {
  const one = await published(['A1'], confirmed())
  const worker = await site.as('workerA1')
  const path = `${pathOf(one)}/receipts`
  expect((await done(worker.get(path))).data).toEqual({
    ...{ toConfirm: true, readAt: null, dueAt: one.data.readBy, everybody: null },
  })
  const at = site.clock.now().toISOString()
  await done(worker.post(path, {}))
  await done(worker.post(path, {}))
  expect((await done(worker.get(path))).data).toMatchObject({ readAt: at, everybody: null })
  const { everybody: all } = (await done(safety.get(path))).data
  // managerA1, officerA1, secondA1, workerA1, workshopA1, teamA1, contractorA1
  expect(all).toMatchObject({ asked: 7, read: 1 })
  const has = all.people.filter(({ readAt }: Loose) => readAt)
  expect(has).toEqual([{ id: site.group.account.workerA1, org: site.group.org.A1, readAt: at }])
  expect(all.people).toHaveLength(7)
})

it('is confirmed by nobody whom it is not addressed to, and only where that is asked', async () => {
  const asked = await published(['A1T'], confirmed())
  const status = async (name: Username, one: Loose) =>
    (await (await site.as(name)).post(`${pathOf(one)}/receipts`, {})).status
  expect(await status('leaderA', asked)).toBe(403)
  expect(await status('officerB1', asked)).toBe(404)
  expect(await status('workerA1', await published(['A1']))).toBe(403)
})

it('is confirmed anew when it was withdrawn, changed and published again', async () => {
  const one = await published(['A1'], confirmed())
  const worker = await site.as('workerA1')
  await done(worker.post(`${pathOf(one)}/receipts`, {}))
  site.clock.advance(60_000)
  const back = await done(safety.act('announcement', one, 'unpublish'))
  await done(safety.act('announcement', back, 'publish'))
  const { data } = await done(worker.get(`${pathOf(one)}/receipts`))
  expect(data).toMatchObject({ toConfirm: true, readAt: null })
})

it('reminds those alone who have not confirmed it', async () => {
  const one = await published(['A1W'], confirmed())
  const [team, shop] = [await site.as('teamA1'), await site.as('workshopA1')]
  await done(team.post(`${pathOf(one)}/receipts`, {}))
  const reminded = await done(safety.act('announcement', one, 'remind'))
  const again = await safety.act('announcement', reminded, 'remind')
  expect([again.status, again.body.code]).toEqual([403, 'paused'])
  const told = async (caller: Caller) =>
    (await done(caller.get('/api/notices'))).data.filter(
      ({ recordId, cause }: Loose) => recordId === one.data.id && cause === 'remind',
    ).length
  expect([await told(team), await told(shop)]).toEqual([0, 1])
})

it('goes out on its day and leaves the home page on its last', async () => {
  const ahead = await written(['A1'], { publishAt: hours(2), expireAt: hours(30) })
  expect((await safety.act('announcement', ahead, 'publish')).status).toBe(403)
  const waiting = await done(safety.act('announcement', ahead, 'schedule'))
  expect((await reached(waiting, ['workerA1'])).read).toEqual([])
  const later = async (n: number) => {
    site.clock.advance(n * 3_600_000)
    await applyAllDue({ db: site.db, clock: site.clock }, createLog('error'))
    return reached(waiting, ['workerA1'])
  }
  expect(await later(3)).toMatchObject({ read: ['workerA1'], home: ['workerA1'] })
  expect(await later(72)).toMatchObject({ read: ['workerA1'], home: [] })
})

it('stands on the home page in the order of what is to be confirmed, what is kept at the top, what is newer', async () => {
  const at = [
    await published(['A2'], { title: 'Kept', pinned: true }),
    await published(['A2'], confirmed({ title: 'Asked' })),
  ]
  site.clock.advance(60_000)
  at.push(await published(['A2'], { title: 'Newest' }))
  const officer = await site.as('officerA2')
  const shown = async () =>
    (await done(officer.get('/api/addressed'))).data.map(({ title }: Loose) => title)
  expect(await shown()).toEqual(['Asked', 'Kept', 'Newest'])
  await done(officer.post(`${pathOf(at[1] ?? {})}/receipts`, {}))
  expect(await shown()).toEqual(['Kept', 'Newest', 'Asked'])
})

it('is addressed to nobody beside or above the organisation that issues it', async () => {
  const refused = await (await site.as('adminA')).post('/api/records/announcement', {
    ...{ title: 'T', content: '<p>x</p>', category: 'notice', level: 'normal', pinned: false },
    ...{ needReceipt: false, org: site.group.org.A1, receiverOrgs: [site.group.org.A2] },
  })
  expect({ status: refused.status, errors: refused.body.errors }).toMatchObject({
    ...{ status: 422, errors: [{ field: 'receiverOrgs', code: 'notBelowIssuer' }] },
  })
})

it('is written by the safety line and published by its departments', async () => {
  const officer = await site.as('officerA1')
  const values = {
    ...{ title: 'T', content: '<p>x</p>', category: 'notice', level: 'normal', pinned: false },
    ...{ needReceipt: false, org: site.group.org.A1, receiverOrgs: [site.group.org.A1] },
  }
  const draft = await done(officer.post('/api/records/announcement', values))
  expect(Object.keys(draft.meta.actions)).toEqual(['submit'])
  expect((await officer.act('announcement', draft, 'publish')).status).toBe(403)
  const worker = await site.as('workerA1')
  expect((await worker.post('/api/records/announcement', values)).status).toBe(403)
  expect((await worker.get(pathOf(draft))).status).toBe(404)
})

it('shows those it is addressed to nothing of what it was before, in words or files', async () => {
  const removed = await photoOf(safety)
  const draft = await written(['A1'], { title: 'Worker Petrović hurt', attachments: [removed] })
  const clean = { version: draft.data.version, title: 'One hurt', attachments: [] }
  const changed = await done(safety.patch(pathOf(draft), clean))
  const one = await done(safety.act('announcement', changed, 'publish'))
  const past = async (caller: Caller) => ({
    told: JSON.stringify((await done(caller.get(`${pathOf(one)}/history`))).data),
    file: (await caller.get(`/api/files/${removed}`)).status,
  })
  for (const name of ['workerA1', 'officerA1', 'contractorA1'] as const) {
    expect(await past(await site.as(name))).toEqual({ told: '[]', file: 404 })
  }
  const root = await site.as('root')
  const { G, A } = site.group.org
  const ofGroup = await done(
    root.act('announcement', await written([], { org: G, receiverOrgs: [A] }, root), 'publish'),
  )
  const admin = await site.as('adminA')
  expect((await admin.get(pathOf(ofGroup))).status).toBe(200)
  expect((await done(admin.get(`${pathOf(ofGroup)}/history`))).data).toEqual([])
  expect((await done(admin.get(`/api/changes?record=${ofGroup.data.id}`))).data).toEqual([])
  const kept = await past(safety)
  expect(kept.told).toContain('Worker Petrović hurt')
  expect(kept.file).toBe(200)
})

it('shows what a draft said to none who read announcements where it stands and keep none', async () => {
  const { A1 } = site.group.org
  const officer = await site.as('officerA1')
  const draft = await done(
    officer.post('/api/records/announcement', {
      ...{ title: 'Worker Petrović hurt', content: '<p>x</p>', category: 'notice' },
      ...{ level: 'normal', pinned: false, needReceipt: false, org: A1, receiverOrgs: [A1] },
    }),
  )
  const change = { version: draft.data.version, title: 'One hurt' }
  const changed = await done(officer.patch(pathOf(draft), change))
  await done(safety.act('announcement', changed, 'publish'))
  const told = async (name: Username) =>
    JSON.stringify((await done((await site.as(name)).get(`${pathOf(draft)}/history`))).data)
  expect(await told('workerA1')).toBe('[]')
  expect(await told('officerA1')).toContain('Worker Petrović hurt')
})

it('tells those it is addressed to their own comments alone, and those where it stands all', async () => {
  const one = await published(['A1', 'A2'])
  const path = `${pathOf(one)}/comments`
  const [near, far] = [await site.as('contractorA1'), await site.as('officerA2')]
  const said = await done(near.post(path, { text: 'We work that day', mentions: [] }))
  site.clock.advance(1000)
  await done(far.post(path, { text: 'Which gate?', mentions: [] }))
  const texts = async (caller: Caller) =>
    (await done(caller.get(path))).data.map(({ text }: Loose) => text)
  expect(await texts(near)).toEqual(['We work that day'])
  expect(await texts(far)).toEqual(['Which gate?'])
  expect(await texts(safety)).toEqual(['We work that day', 'Which gate?'])
  const taken = (caller: Caller) => caller.delete(`${path}/${said.data.id}?version=1`)
  expect((await taken(far)).status).toBe(404)
  expect((await taken(near)).status).toBe(200)
})

it('stays on the home page until it is confirmed, however many newer ones come', async () => {
  const asked = await published(['A2'], confirmed({ title: 'Asked' }))
  const kept = await published(['A2'], { title: 'Kept', pinned: true })
  for (let n = 0; n < 51; n++) {
    site.clock.advance(1000)
    await published(['A2'], { title: `Newer ${n}` })
  }
  const officer = await site.as('officerA2')
  const first = async () =>
    (await done(officer.get('/api/addressed'))).data.map(({ id }: Loose) => id)
  expect((await first()).slice(0, 2)).toEqual([asked.data.id, kept.data.id])
  expect(await first()).toHaveLength(20)
  await done(officer.post(`${pathOf(asked)}/receipts`, {}))
  expect((await first())[0]).toBe(kept.data.id)
}, 60_000)
