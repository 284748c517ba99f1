import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { TestHeadframe } from '../testing/headframe.ts'

let site: TestHeadframe
afterEach(() => site.stop())

it('files are sent to one address so many a minute, and calls are not counted with them', async () => {
  const clientDir = await mkdtemp(join(tmpdir(), 'headframe-client-'))
  await writeFile(join(clientDir, 'index.html'), '<p>here</p>')
  site = await TestHeadframe.start({
    clientDir,
    limits: { filesPerMinute: 3 },
    env: { trustProxy: 1 },
  })
  const from = (address: string) => site.nobody().with({ 'x-forwarded-for': address })
  const statuses: number[] = []
  for (let time = 0; time < 5; time += 1) {
    statuses.push((await from(`2001:db8::${time}`).get('/')).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429, 429])
  expect((await from('192.0.2.1').get('/')).status).toBe(200)
  expect((await from('2001:db8::1').get('/api/sign-in')).status).toBe(200)
  await rm(clientDir, { recursive: true })
})

it('applications for accounts are counted by network', async () => {
  site = await TestHeadframe.start({ env: { trustProxy: 1 } })
  const statuses: number[] = []
  for (let time = 1; time <= 32; time += 1) {
    const applicant = site.nobody().with({ 'x-forwarded-for': `2001:db8::${time}` })
    statuses.push((await applicant.post('/api/registrations', {})).status)
  }
  expect(statuses).toEqual([...Array(30).fill(422), 429, 429])
})

it('one person writes so many bytes a day, reads on, and takes nothing from others', async () => {
  site = await TestHeadframe.start({ limits: { writtenBytesPerDay: 100_000 } })
  const [officer, manager] = [await site.as('officerA1'), await site.as('managerA1')]
  const statuses: number[] = []
  for (let time = 0; time < 5; time += 1) {
    // 30,012 bytes each.
    const answer = await officer.post('/api/records/hazard', { title: 'x'.repeat(30_000) })
    statuses.push(answer.status)
    if (time === 4) expect(answer.body.code).toBe('tooMuchWritten')
  }
  expect(statuses).toEqual([422, 422, 422, 429, 429])
  expect((await officer.get('/api/session')).status).toBe(200)
  expect((await manager.post('/api/records/hazard', {})).status).toBe(422)
})

it('a policy that is changed by GET counts among what one person changes', async () => {
  site = await TestHeadframe.start({ limits: { writesPerMinute: 3 } })
  const root = await site.as('root')
  const change = '/safety/philosophy/policy/update?id=x&version=1&showTime=9'
  const statuses: number[] = []
  for (let time = 0; time < 5; time += 1) statuses.push((await root.get(change)).status)
  expect(statuses).toEqual([400, 400, 400, 429, 429])
  expect((await root.get('/api/session')).status).toBe(200)
})

it('keys of one person have one share, from however many addresses they call', async () => {
  site = await TestHeadframe.start({ limits: { callsPerMinute: 8 }, env: { trustProxy: 1 } })
  const keyOf = async (name: 'adminA' | 'adminB', orgCode: string) => {
    const { body } = await (await site.as(name)).post('/api/keys', { name: 'Other', orgCode })
    return body.data.key as string
  }
  const keys = [await keyOf('adminA', 'A'), await keyOf('adminA', 'A1')]
  const call = async (key: string, at: number) => {
    const shown = { authorization: `Bearer ${key}`, 'x-forwarded-for': `10.0.${at}.1` }
    return (await site.nobody().with(shown).post('/safety/contractor/redeem', {})).status
  }
  const statuses: number[] = []
  for (let at = 0; at < 8; at += 1) statuses.push(await call(keys[at % 2] ?? '', at))
  // Two of the eight made the keys.
  expect(statuses).toEqual([...Array(6).fill(422), 429, 429])
  expect(await call(await keyOf('adminB', 'B'), 9)).toBe(422)
})
