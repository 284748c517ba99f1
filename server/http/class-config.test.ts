import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import type { OrgCode, Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let top: Loose

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  top = await done(written(root, 'G', { code: 'REG' }))
})
afterAll(() => site.stop())

const written = (caller: Caller, org: OrgCode, more: Loose = {}) =>
  caller.post('/api/records/class-config', {
    ...{ name: 'Regulations', code: 'C', domain: 'regulation', org: site.group.org[org] },
    ...more,
  })

const refusal = async (answer: ReturnType<typeof written>) => {
  const { status, body } = await answer
  return { status, at: body.errors?.[0]?.field, code: body.errors?.[0]?.code }
}

it('is added by companies and mines below a class of the group, and by none of them at the top', async () => {
  const safety = await site.as('safetyA')
  expect(await refusal(written(safety, 'A', { code: 'A-1' }))).toEqual({
    ...{ status: 422, at: 'parent', code: 'belowGroupClass' },
  })
  const own = await done(written(safety, 'A', { code: 'A-1', parent: top.data.id }))
  const { data } = await done(safety.get('/api/records/class-config/tree'))
  expect(data.map(({ id }: Loose) => id)).toEqual([top.data.id])
  const below = await done(safety.get(`/api/records/class-config/tree?parent=${top.data.id}`))
  expect(below.data.map(({ id }: Loose) => id)).toEqual([own.data.id])
  const ofMine = await done(written(safety, 'A1', { code: 'A1-1', parent: own.data.id }))
  // The class of a mine is none that its company files under.
  expect(await refusal(written(safety, 'A', { code: 'A-2', parent: ofMine.data.id }))).toEqual({
    ...{ status: 422, at: 'parent', code: 'standsElsewhere' },
  })
})

it('is read by everybody below the organisation it belongs to, and kept where it belongs', async () => {
  const path = `/api/records/class-config/${top.data.id}`
  for (const name of ['workerA1', 'teamA1', 'contractorA1', 'adminA', 'leaderB'] as const) {
    const caller = await site.as(name)
    const { data, meta } = await done(caller.get(path))
    expect([name, data.name, meta.can.update, meta.actions]).toEqual([
      name,
      'Regulations',
      false,
      {},
    ])
    expect((await done(caller.get('/api/addressed'))).data).toEqual([])
  }
  const admin = await site.as('adminA')
  const change = { version: top.data.version, name: 'Ours' }
  expect((await admin.patch(path, change)).status).toBe(403)
  expect((await admin.act('class-config', top, 'disable')).status).toBe(403)
  const own = await done(written(admin, 'A', { code: 'A-9', parent: top.data.id }))
  expect(
    (await (await site.as('adminB')).get(`/api/records/class-config/${own.data.id}`)).status,
  ).toBe(404)
})

it('of the group is offered to those who file below it', async () => {
  const safety = await site.as('safetyA')
  const query = `at=${site.group.org.A}&filter[domain][is]=regulation&filter[state][in]=enabled`
  const { data } = await done(safety.get(`/api/choices/class-config?${query}`))
  expect(data.map(({ id }: Loose) => id)).toContain(top.data.id)
})

it('starts anew at the top of a tenant', async () => {
  await done(
    root.post('/api/records/tenant', {
      ...{ name: 'Company B', code: 'B', topOrg: site.group.org.B, maxUsers: 6 },
      ...{ adminAccount: site.group.account.adminB, menuPackage: ['class-config'] },
      ...{ validFrom: '2026-03-10', validTo: '2026-03-31', timeZone: 'Europe/Belgrade' },
    }),
  )
  const safety = await site.as('safetyB')
  await done(written(safety, 'B', { code: 'B-1' }))
  expect(await refusal(written(safety, 'B1', { code: 'B-2' }))).toMatchObject({
    code: 'belowGroupClass',
  })
  // What stands above a tenant is no business of its people.
  const seen = await done(safety.get('/api/records/class-config'))
  expect(seen.data.map(({ code }: Loose) => code)).toEqual(['B-1'])
})

it('is of the kind of the class above it, for good', async () => {
  const meeting = written(root, 'G', { code: 'M', domain: 'meeting', parent: top.data.id })
  expect(await refusal(meeting)).toEqual({ status: 422, at: 'parent', code: 'notOffered' })
  const change = { version: top.data.version, domain: 'meeting' }
  const changed = await root.patch(`/api/records/class-config/${top.data.id}`, change)
  expect({ status: changed.status, field: changed.body.errors?.[0]?.field }).toEqual({
    ...{ status: 422, field: 'domain' },
  })
})

it('is not deleted while a class hangs below it', async () => {
  const one = await done(written(root, 'G', { code: 'D', parent: top.data.id }))
  const below = await done(written(root, 'G', { code: 'D-1', parent: one.data.id }))
  const remove = ({ data }: Loose) =>
    root.delete(`/api/records/class-config/${data.id}?version=${data.version}`)
  const refused = await remove(one)
  expect([refused.status, refused.body.code]).toEqual([409, 'inUse'])
  expect((await remove(below)).status).toBe(200)
  expect((await remove(one)).status).toBe(200)
})

it('keeps papers for whole years, one at least, and sends them no further than its organisation', async () => {
  for (const retentionYears of [0, -3, 1.5]) {
    const refused = written(root, 'G', { code: `Y${retentionYears}`, retentionYears })
    expect(await refusal(refused)).toMatchObject({ status: 422, at: 'retentionYears' })
  }
  const safety = await site.as('adminA')
  const readers = { parent: top.data.id, defaultReaders: [site.group.org.A1] }
  await done(written(safety, 'A', { code: 'R-1', ...readers }))
  expect(await refusal(written(safety, 'A2', { code: 'R-2', ...readers }))).toEqual({
    ...{ status: 422, at: 'defaultReaders', code: 'notBelowOwner' },
  })
})

it('is entered by safety departments and clerks, and put out of use by administrators alone', async () => {
  const status = async (name: Username) =>
    (await written(await site.as(name), 'A1', { code: `S-${name}`, parent: top.data.id })).status
  expect(await status('safetyA')).toBe(201)
  for (const name of ['officerA1', 'workerA1', 'managerA1', 'leaderA'] as const)
    expect([name, await status(name)]).toEqual([name, 403])
  const [safety, admin] = [await site.as('safetyA'), await site.as('adminA')]
  const own = await done(written(safety, 'A1', { code: 'S-1', parent: top.data.id }))
  expect((await safety.act('class-config', own, 'disable')).status).toBe(403)
  const off = await done(admin.act('class-config', own, 'disable'))
  expect(off.data.state).toBe('disabled')
  const below = written(safety, 'A1', { code: 'S-2', parent: own.data.id })
  expect(await refusal(below)).toMatchObject({ at: 'parent', code: 'notOffered' })
})
