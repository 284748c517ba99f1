import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { AllowedHosts } from '../sources/allowed-hosts.ts'
import { HttpJson } from '../sources/http-json.ts'
import { dropFile } from '../sync/store.ts'
import { SyncWork } from '../sync/sync-work.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const box = new SecretBox('of a test')
let site: TestHeadframe
let admin: Caller
let root: Caller
let config: Loose

beforeAll(async () => {
  site = await TestHeadframe.start({ box })
  admin = await site.as('adminA')
  root = await site.as('root')
  const { org, account, profession } = site.group
  await done(
    admin.post('/api/records/job-post', {
      ...{ name: 'Hewer', code: 'HEWER', org: org.A, profession, ppe: ['helmet'] },
      requiredCertificates: ['none'],
    }),
  )
  config = await done(
    admin.post('/api/records/sync-config', {
      ...{ org: org.A, endpoint: 'http://localhost:1', authKey: 'key of hr' },
      ...{ objects: ['organization', 'account', 'user', 'post'], autoEnabled: false },
      notifyUsers: [account.leaderA],
    }),
  )
})
afterAll(() => site.stop())

const path = (call: string) => `/api/sync/${config.data.id}/${call}`
const tableOf = (names: readonly string[]) =>
  [
    'username,name,employeeNo,phone,orgCode,postCode',
    ...names.map((name, at) => `${name},${name},E-${name},+381 60 ${at},A,HEWER`),
    '',
  ].join('\n')

function upload(caller: Caller, names: readonly string[]) {
  const form = new FormData()
  form.append('file', new Blob([tableOf(names)]), 'people.csv')
  return caller.send('POST', path('file'), form)
}
const preview = (caller: Caller) => caller.post(path('preview'), { input: 'file' })
const stateIs = (state: string) =>
  site.db.system((tx) =>
    tx.query(sql`update sync_config set state = ${state} where id = ${config.data.id}::uuid`),
  )
const kept = () =>
  site.db.system((tx) =>
    tx.query<{ by: string }>(sql`select uploaded_by as by from sync_file order by 1`),
  )

describe('a table that was uploaded for a synchronisation', () => {
  it('is for the runs of its uploader alone', async () => {
    await done(upload(admin, ['li', 'wei']))
    expect((await preview(root)).body.code).toBe('noSyncFile')
    const own = (await done(preview(admin))).data.counts
    await done(upload(root, ['ana']))
    expect((await done(preview(admin))).data.counts).toEqual(own)
    expect((await done(preview(root))).data.counts).not.toEqual(own)
    const people = [site.group.account.adminA, site.group.account.root]
    expect((await kept()).map(({ by }) => by).toSorted()).toEqual(people.toSorted())
  })

  it('is compared while others are served, whatever marks its names have', async () => {
    const marks = '\u0301'.repeat(10_000) + '\u0323'.repeat(10_000)
    await done(
      upload(
        admin,
        Array.from({ length: 6 }, (_, at) => `u${at}${marks}`),
      ),
    )
    const start = performance.now()
    await done(preview(admin))
    expect(performance.now() - start).toBeLessThan(5_000)
    await done(upload(admin, ['li', 'wei']))
  })

  it('is forgotten once its own run took it over, and nobody else’s is', async () => {
    const [{ by }] = (await kept()) as [{ by: string }]
    const both = await kept()
    const nobody = { configId: config.data.id, by: site.group.account.leaderA }
    await site.db.system((tx) => dropFile(tx, nobody))
    expect(await kept()).toEqual(both)
    await site.db.system((tx) => dropFile(tx, { ...nobody, by }))
    expect(await kept()).toEqual(both.slice(1))
    await done(upload(by === site.group.account.root ? root : admin, ['li', 'wei']))
  })

  it.each(['running', 'held'])('is not exchanged while a run is %s', async (state) => {
    const before = (await done(preview(admin))).data.counts
    await stateIs(state)
    expect(await upload(admin, ['one', 'two', 'three'])).toMatchObject({
      ...{ status: 409, body: { code: 'illegalTransition' } },
    })
    await stateIs('succeeded')
    expect((await done(preview(admin))).data.counts).toEqual(before)
  })
})

describe('a table of units', () => {
  it('that stand one below the other by the thousand ends soon, each too deep with its reason', async () => {
    const own = { configId: config.data.id, by: site.group.account.adminA }
    await site.db.system((tx) => dropFile(tx, own))
    const lines = Array.from(
      { length: 1_500 },
      (_, at) => `L${at},Unit ${at},${at ? `L${at - 1}` : 'A'}`,
    )
    const form = new FormData()
    form.append('file', new Blob([['code,name,parentCode', ...lines, ''].join('\n')]), 'units.csv')
    await done(admin.send('POST', path('file'), form))
    const read = () => done(admin.get(`/api/records/sync-config/${config.data.id}`))
    await done(admin.act('sync-config', await read(), 'run-file'))
    const http = new HttpJson(new AllowedHosts([], async () => []))
    const work = new SyncWork({
      db: site.db,
      clock: site.clock,
      box,
      http,
      log: createLog('error'),
    })
    const start = process.cpuUsage()
    await work.turn()
    // Of the processor: what else runs on a busy machine is not held against it.
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1_000).toBeLessThan(10_000)
    await work.stop()
    await http.close()
    const [log] = (await done(admin.get('/api/records/sync-log?sort=-createdAt&size=1'))).data
    expect(log).toMatchObject({ result: 'partial', added: 18, failed: 1_482 })
    const { data } = await done(admin.get(`/api/sync/runs/${log.id}/rows?outcome=failed&size=200`))
    expect(new Set(data.map(({ problem }: Loose) => problem))).toEqual(
      new Set(['parent:tooManyLevels']),
    )
  }, 30_000)
})
