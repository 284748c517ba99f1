import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { applyAllDue } from '../records/effects/due-transitions.ts'
import { AllowedHosts } from '../sources/allowed-hosts.ts'
import { HttpJson } from '../sources/http-json.ts'
import { forgetRuns } from '../sync/store.ts'
import { SyncWork } from '../sync/sync-work.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

interface Person {
  readonly id: string
  readonly userName: string
  readonly displayName: string
  readonly active?: boolean
  readonly phone?: string
}

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const person = (at: number, more: Partial<Person> = {}): Person => ({
  ...{ id: `E-${at}`, userName: `hr${at}`, displayName: `Person ${at}`, phone: '+381 60 7654321' },
  ...more,
})
const everybody = Array.from({ length: 12 }, (_, at) => person(at))

let site: TestHeadframe
let source: Server
let work: SyncWork
let http: HttpJson
let admin: Caller
let config: Loose
let people: readonly Person[] = everybody
const box = new SecretBox('of a test')

const asScim = ({ phone, ...rest }: Person) => ({
  ...{ ...rest, title: 'HEWER', phoneNumbers: phone ? [{ value: phone }] : [] },
  [enterprise]: { employeeNumber: rest.id, department: 'PIT' },
})

beforeAll(async () => {
  source = createServer((request, response) => {
    const isGroups = request.url?.startsWith('/Groups')
    const isKnown = request.headers.authorization === 'Bearer key of hr'
    const all = isGroups ? [{ id: 'g', externalId: 'PIT', displayName: 'The pit' }] : people
    const Resources = isGroups ? all : people.map(asScim)
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/scim+json' })
    response.end(JSON.stringify({ totalResults: all.length, Resources }))
  })
  await new Promise<void>((listening) => source.listen(0, '127.0.0.1', listening))
  const { port } = source.address() as AddressInfo
  const hosts = [`localhost:${port}`]
  http = new HttpJson(new AllowedHosts(hosts, async () => [{ address: '127.0.0.1', family: 4 }]))
  site = await TestHeadframe.start({ box, identityHttp: http })
  const parts = { db: site.db, clock: site.clock, box, http }
  work = new SyncWork({ ...parts, log: createLog('error') })
  admin = await site.as('adminA')
  const { org, account, profession } = site.group
  await done(
    admin.post('/api/records/job-post', {
      ...{ name: 'Hewer', code: 'HEWER', org: org.A, profession, ppe: ['helmet'] },
      requiredCertificates: ['none'],
    }),
  )
  config = await done(
    admin.post('/api/records/sync-config', {
      ...{ org: org.A, endpoint: `http://localhost:${port}`, authKey: 'key of hr' },
      ...{ objects: ['organization', 'account', 'user', 'post'], autoEnabled: true },
      notifyUsers: [account.leaderA],
    }),
  )
}, 60_000)
afterAll(async () => {
  await work.stop()
  await http.close()
  source.close()
  await site.stop()
})

const path = (call: string) => `/api/sync/${config.data.id}/${call}`
const settings = () => done(admin.get(`/api/records/sync-config/${config.data.id}`))
const lastRun = async () =>
  (await done(admin.get('/api/records/sync-log?sort=-createdAt&size=1'))).data[0]
const accountsNamed = async (username: string) =>
  (await done(admin.get('/api/records/account?sort=-createdAt&size=200'))).data.filter(
    (one: Loose) => one.username === username,
  )

const toldOf = async (cause: string) => {
  const told = await site.db.system((tx) =>
    tx.query<{ recipient: string }>(
      sql`select recipient_id as recipient from notice where cause = ${cause}`,
    ),
  )
  return told.map(({ recipient }) => recipient)
}

/** Somebody starts it, and the work is done. */
async function run(action = 'run'): Promise<Loose> {
  await done(admin.act('sync-config', await settings(), action))
  await work.turn()
  return settings()
}

describe('a synchronisation', () => {
  it('is tested and previewed by its administrators alone, and changes nothing meanwhile', async () => {
    expect((await done(admin.post(path('test')))).data).toEqual({ people: 12 })
    const { data } = await done(admin.post(path('preview'), { input: 'endpoint' }))
    expect(data.counts).toEqual({ added: 25, changed: 0, disabled: 0, conflict: 0 })
    expect(await accountsNamed('hr1')).toEqual([])
    for (const name of ['workerA1', 'adminB'] as const) {
      const { status } = await (await site.as(name)).post(path('preview'), { input: 'endpoint' })
      expect([403, 404]).toContain(status)
    }
  })

  it('sends its key to no other address: who names one gives the key again', async () => {
    const { version, endpoint } = (await settings()).data
    const other = `${endpoint}/other`
    const at = `/api/records/sync-config/${config.data.id}`
    const refused = await admin.patch(at, { version, endpoint: other })
    expect(refused).toMatchObject({ status: 422 })
    expect(refused.body.errors).toEqual([{ field: 'authKey', code: 'keyAgain' }])
    const veiled = { version, endpoint: other, authKey: '••••••••' }
    expect((await admin.patch(at, veiled)).body.errors).toEqual(refused.body.errors)
    const moved = await done(admin.patch(at, { version, endpoint: other, authKey: 'key of hr' }))
    const back = { version: moved.data.version, endpoint, authKey: 'key of hr' }
    const same = await done(admin.patch(at, back))
    // As it was before, written otherwise.
    await done(admin.patch(at, { version: same.data.version, endpoint: `${endpoint}/` }))
    const { data } = await settings()
    await done(admin.patch(at, { version: data.version, endpoint }))
  })

  it('refuses an address with a question or an anchor, which would be cut off', async () => {
    const { version, endpoint } = (await settings()).data
    const at = `/api/records/sync-config/${config.data.id}`
    for (const end of ['?x=1', '?', '#people']) {
      const fields = { version, endpoint: `${endpoint}${end}`, authKey: 'key of hr' }
      const { status, body } = await admin.patch(at, fields)
      expect([status, body.errors]).toEqual([422, [{ field: 'endpoint', code: 'serviceRoot' }]])
    }
    expect((await settings()).data).toMatchObject({ version, endpoint })
  })

  it('brings unit, accounts and staff entries, on the authority of who started it', async () => {
    expect((await run()).data).toMatchObject({ state: 'succeeded' })
    expect(await lastRun()).toMatchObject({
      ...{ added: 25, updated: 0, disabled: 0, failed: 0, result: 'succeeded', trigger: 'manual' },
      operator: site.group.account.adminA,
    })
    const [made] = await accountsNamed('hr1')
    expect(made).toMatchObject({ source: 'sync', employeeNo: 'E-1', state: 'active' })
    const { data } = await done(admin.get(`/api/records/user?filter[account][is]=${made.id}`))
    expect(data[0]).toMatchObject({ userName: 'Person 1', state: 'active' })
  })

  it('that follows finds nothing to do', async () => {
    await run()
    expect(await lastRun()).toMatchObject({ added: 0, updated: 0, disabled: 0, failed: 0 })
  })

  it('says which rows failed, and takes them when they are tried again', async () => {
    people = [...everybody, person(20, { phone: undefined })]
    expect((await run()).data.state).toBe('failed')
    const log = await lastRun()
    expect(log).toMatchObject({ result: 'failed', failed: 2, added: 0 })
    expect(log.errorDetail).toContain('E-20')
    expect(await toldOf('fail-rows')).toContain(site.group.account.adminA)
    const { data: rows } = await done(admin.get(`/api/sync/runs/${log.id}/rows?outcome=failed`))
    expect(rows[0]).toMatchObject({ object: 'account', code: 'E-20', problem: 'phone:required' })
    const ids = rows.map((one: Loose) => one.id)
    const again = await done(admin.post(`/api/sync/runs/${log.id}/retry`, { rows: ids }))
    expect(again.data.map((one: Loose) => one.outcome)).toEqual(['failed', 'failed'])
    const report = await admin.get(`/api/sync/runs/${log.id}/report.csv?lang=en_US`)
    expect(report.body).toContain('E-20')
    people = everybody
  })

  it('of which some rows failed stands as done in part, and can be run again', async () => {
    people = [...everybody, person(20, { phone: undefined }), person(21)]
    expect((await run()).data.state).toBe('partial')
    expect(await lastRun()).toMatchObject({ result: 'partial', failed: 2, added: 2 })
    expect(await toldOf('finish-partly')).toContain(site.group.account.adminA)
    people = [...everybody, person(21)]
    expect((await run()).data.state).toBe('succeeded')
    people = everybody
    await run()
  })

  it('knows people by the numbers of their accounts, whatever was written into the register', async () => {
    const [account] = await accountsNamed('hr3')
    const stored = (number: string | null, ofEntry: string) =>
      site.db.system(async (tx) => {
        await tx.query(sql`update account set employee_no = ${number} where id = ${account.id}`)
        await tx.query(sql`update user_ set employee_no = ${ofEntry} where account = ${account.id}`)
      })
    people = [...everybody, person(900, { active: false })]
    await stored('E-3', 'E-900')
    await run()
    expect(await lastRun()).toMatchObject({ disabled: 0, failed: 0 })
    // One without a number is nobody whom the source means, whatever stands in the register.
    await stored(null, 'E-900')
    await run()
    const log = await lastRun()
    expect(log).toMatchObject({ disabled: 0 })
    const { data: rows } = await done(admin.get(`/api/sync/runs/${log.id}/rows?outcome=failed`))
    expect(rows).toContainEqual(expect.objectContaining({ code: 'E-3', problem: 'username:taken' }))
    expect((await accountsNamed('hr3'))[0].state).toBe('active')
    await stored('E-3', 'E-3')
    people = everybody
    await run()
  })

  it('stops when more than a tenth would be disabled, until somebody confirms', async () => {
    people = everybody.slice(2)
    expect((await run()).data).toMatchObject({ state: 'held', disabling: 4 })
    expect((await accountsNamed('hr0'))[0].state).toBe('active')
    expect((await run('confirm')).data.state).toBe('succeeded')
    expect(await lastRun()).toMatchObject({ failed: 0, disabled: 4 })
    const [gone] = await accountsNamed('hr0')
    expect(gone.state).toBe('disabled')
    const { data } = await done(admin.get(`/api/records/user?filter[account][is]=${gone.id}`))
    expect(data[0].state).toBe('departed')
  })

  it('that cannot read its source fails, tells people and can be tried again', async () => {
    const changed = { authKey: 'wrong', version: (await settings()).data.version }
    await done(admin.patch(`/api/records/sync-config/${config.data.id}`, changed))
    expect((await run()).data.state).toBe('failed')
    expect(await lastRun()).toMatchObject({ result: 'failed', errorDetail: expect.any(String) })
    const inbox = await done((await site.as('leaderA')).get('/api/notices'))
    expect(inbox.data[0]).toMatchObject({ resource: 'sync-config', cause: 'fail' })
    expect((await admin.post(path('test'))).body).toMatchObject({
      ...{ code: 'syncSource', params: { reason: 'unauthorized' } },
    })
    const back = { authKey: 'key of hr', version: (await settings()).data.version }
    await done(admin.patch(`/api/records/sync-config/${config.data.id}`, back))
    expect((await run('retry')).data.state).toBe('succeeded')
  })

  it('that was cut off is told as failed at the next look', async () => {
    await done(admin.act('sync-config', await settings(), 'run'))
    await site.db.system((tx) =>
      tx.query(sql`insert into sync_work (config_id, run_id, started_at, worked_at)
        values (${config.data.id}, uuidv7(), ${'2026-03-10T07:00:00Z'}, ${'2026-03-10T07:00:00Z'})`),
    )
    await work.turn()
    expect((await settings()).data.state).toBe('failed')
    expect((await run('retry')).data.state).toBe('succeeded')
  })

  it('that was cut off twice in a row starts no more by itself, and tells so', async () => {
    const cutOff = async () => {
      await done(admin.act('sync-config', await settings(), 'run'))
      const at = new Date(site.clock.now().getTime() - 120_000).toISOString()
      await site.db.system((tx) =>
        tx.query(sql`insert into sync_work (config_id, run_id, started_at, worked_at)
          values (${config.data.id}, uuidv7(), ${at}, ${at})`),
      )
      await work.turn()
    }
    await site.db.system((tx) => tx.query(sql`update sync_config set auto_enabled = true`))
    await cutOff()
    expect((await settings()).data).toMatchObject({ state: 'failed', autoEnabled: true })
    await cutOff()
    expect((await settings()).data).toMatchObject({ state: 'failed', autoEnabled: false })
    const inbox = await done(admin.get('/api/notices'))
    expect(inbox.data[0]).toMatchObject({ resource: 'sync-config', cause: 'set-aside' })
    expect((await run('retry')).data.state).toBe('succeeded')
    await site.db.system((tx) => tx.query(sql`update sync_config set auto_enabled = true`))
  })

  it('starts by itself once its interval is over', async () => {
    site.clock.advance(59 * 60_000)
    await applyAllDue({ db: site.db, clock: site.clock, box }, createLog('error'))
    expect((await settings()).data.state).toBe('succeeded')
    site.clock.advance(60_000)
    await applyAllDue({ db: site.db, clock: site.clock, box }, createLog('error'))
    expect((await settings()).data.state).toBe('running')
    await work.turn()
    expect(await lastRun()).toMatchObject({ trigger: 'auto', operator: null })
  })

  it('takes a table of people as well', async () => {
    const content =
      'username,name,employeeNo,phone,orgCode,postCode\nli,Li,E-77,+381 60 1,PIT,HEWER\n'
    expect((await admin.post(path('preview'), { input: 'file' })).body.code).toBe('noSyncFile')
    const form = new FormData()
    form.append('file', new Blob([content]), 'people.csv')
    expect((await done(admin.send('POST', path('file'), form))).data).toEqual({ lines: 1 })
    const { data } = await done(admin.post(path('preview'), { input: 'file' }))
    expect(data).toMatchObject({ needsConfirmation: true, counts: { added: 2 } })
  })

  it('is remembered for 180 days', async () => {
    const { id } = await lastRun()
    const later = (days: number) => new Date(site.clock.now().getTime() + days * 86_400_000)
    await site.db.system((tx) => forgetRuns(tx, later(179)))
    expect((await lastRun()).id).toBe(id)
    await site.db.system((tx) => forgetRuns(tx, later(181)))
    expect(await lastRun()).toBeUndefined()
  })
})
