import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { basicRights } from '#domain/access/access'
import { silentLog } from '../platform/log.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { AllowedHosts } from '../sources/allowed-hosts.ts'
import { HttpJson } from '../sources/http-json.ts'
import { SyncWork } from '../sync/sync-work.ts'
import { Caller, type Loose } from './testing/caller.ts'
import { password } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { narrow } from './testing/narrowing.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let http: HttpJson
let work: SyncWork
let config: Loose

beforeAll(async () => {
  const box = new SecretBox('of a test')
  site = await TestHeadframe.start({ box })
  http = new HttpJson(new AllowedHosts([], async () => []))
  work = new SyncWork({ db: site.db, clock: site.clock, box, http, log: silentLog })
  const { org, role, account } = site.group
  const root = await site.as('root')
  const worker = await done(root.get(`/api/records/account/${account.workerA1}`))
  const told = { version: worker.data.version, email: 'private@home.example' }
  await done(root.patch(`/api/records/account/${account.workerA1}`, told))
  await makeAccounts(site, [
    {
      ...{ username: 'clerkA', roles: [role.departmentAdministrator], org: org.A },
      isExternal: false,
    },
  ])
  config = await done(
    root.post('/api/records/sync-config', {
      ...{ org: org.A, endpoint: 'http://localhost:1', authKey: 'key of hr', mode: 'full' },
      ...{ objects: ['account', 'user'], autoEnabled: false, conflictRule: 'manual' },
      notifyUsers: [account.leaderA],
    }),
  )
}, 60_000)
afterAll(async () => {
  await work.stop()
  await http.close()
  await site.stop()
})

const path = (call: string) => `/api/sync/${config.data.id}/${call}`
const asClerk = () => Caller.signIn(site.url, 'clerkA', password)
const asAdmin = () => Caller.signIn(site.url, 'adminA', password)

async function uploaded(): Promise<Caller> {
  const admin = await asAdmin()
  const form = new FormData()
  const content =
    'username,name,email,phone\nworkerA1,Other,guess@x.example,+381 60 7\nli,Li,li@x.example,+381 60 8\n'
  form.append('file', new Blob([content]), 'people.csv')
  await done(admin.send('POST', path('file'), form))
  return admin
}
const preview = (admin: Caller) => admin.post(path('preview'), { input: 'file' })
const kept = [
  { subject: 'account', revoked: ['view'] },
  { subject: 'user', masked: ['gender', 'entryDate'] },
] as const
const masked = { adminRule: [{ subject: 'account', masked: ['email'] }] }

describe('the preview of a synchronisation', () => {
  it('shows a field to those who see it on the record', async () => {
    await narrow(site, {})
    expect(JSON.stringify((await preview(await uploaded())).body)).toContain('private@home.example')
  })

  it('neither shows nor compares a field that is hidden from its reader', async () => {
    await narrow(site, masked)
    const { data } = await done(preview(await uploaded()))
    expect(data.differences.map(({ code }: Loose) => code)).toContain('workerA1')
    expect(data.differences.flatMap(({ fields }: Loose) => Object.keys(fields))).not.toContain(
      'email',
    )
  })

  it('is refused to those who may not read what is compared, or not what tells people apart', async () => {
    await narrow(site, { adminRule: [{ subject: 'account', revoked: [...basicRights] }] })
    expect((await preview(await uploaded())).status).toBe(403)
    await narrow(site, { adminRule: [{ subject: 'account', masked: ['employeeNo'] }] })
    expect((await preview(await uploaded())).status).toBe(403)
  })
})

describe('the rows of a run', () => {
  let runId: string
  beforeAll(async () => {
    await narrow(site, {})
    const admin = await uploaded()
    const now = await done(admin.get(`/api/records/sync-config/${config.data.id}`))
    await done(admin.act('sync-config', now, 'run-file'))
    await work.turn()
    const { data } = await done(admin.get('/api/records/sync-log?sort=-createdAt&size=1'))
    runId = data[0].id
  })
  const rowsOf = async (reader: Caller) =>
    (await done(reader.get(`/api/sync/runs/${runId}/rows`))).data as Loose[]

  it('are about what their reader may read, and show the fields they see', async () => {
    const all = await rowsOf(await asAdmin())
    expect(new Set(all.map(({ object }) => object))).toEqual(new Set(['account', 'user']))
    expect(JSON.stringify(all)).toContain('private@home.example')
    await narrow(site, { departmentAdministrator: kept, ...masked })
    const rows = await rowsOf(await asClerk())
    expect(new Set(rows.map(({ object }) => object))).toEqual(new Set(['user']))
    expect(rows.flatMap(({ fields }) => Object.keys(fields))).not.toContain('entryDate')
    expect(JSON.stringify(await rowsOf(await asAdmin()))).not.toContain('private@home.example')
  })

  it('stand in the report no fuller than on the screen', async () => {
    const { body } = await (await asClerk()).get(`/api/sync/runs/${runId}/report.csv?lang=en_US`)
    expect(body).toContain('Li')
    expect(body).not.toContain('entryDate:')
    expect(body).not.toContain('@')
  })
})
