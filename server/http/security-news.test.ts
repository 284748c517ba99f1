import { afterAll, beforeAll, expect, it } from 'vitest'
import { Caller, type Loose } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let safety: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  safety = await site.as('safetyA')
})
afterAll(() => site.stop())

const written = async (more: Loose = {}, writer = safety): Promise<Loose> =>
  done(
    writer.post('/api/records/security-news', {
      ...{ title: 'Three knocks', category: 'technique', content: '<p>Listen to the rock</p>' },
      ...{ org: site.group.org.A, receiverOrgs: [site.group.org.A1] },
      ...{ author: site.group.account.safetyA, cover: await photoOf(writer), ...more },
    }),
  )

const readers = async (one: Loose) => {
  const found: string[] = []
  for (const name of ['workerA1', 'managerA1', 'officerA2', 'officerB1'] as const) {
    const { status } = await (await site.as(name)).get(`/api/records/security-news/${one.data.id}`)
    if (status === 200) found.push(name)
  }
  return found
}
const onHome = async (one: Loose) =>
  (await done((await site.as('workerA1')).get('/api/addressed'))).data.some(
    ({ id }: Loose) => id === one.data.id,
  )

it('is read by those it is meant for once it is published, and by nobody else', async () => {
  const one = await written()
  expect(await readers(one)).toEqual([])
  const out = await done(safety.act('security-news', one, 'publish'))
  expect([out.data.publisher, out.data.publishedAt]).toEqual([
    site.group.account.safetyA,
    site.clock.now().toISOString(),
  ])
  expect(await readers(one)).toEqual(['workerA1', 'managerA1'])
  expect(await onHome(one)).toBe(true)
  await done(safety.act('security-news', out, 'unpublish'))
  expect(await readers(one)).toEqual([])
  expect(await onHome(one)).toBe(false)
})

it('of an accident is published by the safety department alone', async () => {
  const one = await written({ category: 'accident-case' })
  for (const name of ['safetyA', 'adminA'] as const) {
    const caller = await site.as(name)
    for (const action of ['publish', 'publish-case'])
      expect((await caller.act('security-news', one, action)).status).toBe(403)
  }
  const at = { isExternal: false, org: site.group.org.A }
  await makeAccounts(site, [{ ...at, username: 'a.department', roles: ['safetyDepartment'] }])
  const department = await Caller.signIn(site.url, 'a.department', password)
  expect((await department.act('security-news', one, 'publish')).status).toBe(403)
  const out = await done(department.act('security-news', one, 'publish-case'))
  expect(out.data.state).toBe('published')
})

it('is not addressed beyond whoever publishes it, and wants its picture', async () => {
  const refused = async (more: Loose) => {
    const { status, body } = await safety.post('/api/records/security-news', {
      ...{ title: 'Three knocks', category: 'law', content: '<p>x</p>', org: site.group.org.A },
      ...{ author: site.group.account.safetyA, cover: await photoOf(safety), ...more },
    })
    return [status, body.errors.map(({ field }: Loose) => field)]
  }
  expect(await refused({ receiverOrgs: [site.group.org.B1] })).toEqual([422, ['receiverOrgs']])
  expect(await refused({ receiverOrgs: [site.group.org.A1], cover: null })).toEqual([
    422,
    ['cover'],
  ])
})

it('stands above what is newer while it is kept at the top', async () => {
  site.clock.advance(60_000)
  const old = await done(safety.act('security-news', await written({ title: 'Old' }), 'publish'))
  site.clock.advance(60_000)
  await done(safety.act('security-news', await written({ title: 'New' }), 'publish'))
  const titles = async () =>
    (await done((await site.as('workerA1')).get('/api/addressed'))).data.map(
      ({ title }: Loose) => title,
    )
  expect((await titles()).slice(0, 2)).toEqual(['New', 'Old'])
  await done(safety.act('security-news', old, 'pin'))
  expect((await titles())[0]).toBe('Old')
})
