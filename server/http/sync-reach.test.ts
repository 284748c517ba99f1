/** What a source says reaches no further than the organisation whose settings it is run for. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { AllowedHosts } from '../sources/allowed-hosts.ts'
import { HttpJson } from '../sources/http-json.ts'
import { SyncWork } from '../sync/sync-work.ts'
import type { Caller, Loose } from './testing/caller.ts'
import type { Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let work: SyncWork
let config: Loose
const http = new HttpJson(new AllowedHosts([], async () => []))
const box = new SecretBox('of a test')

beforeAll(async () => {
  site = await TestHeadframe.start({ box })
  work = new SyncWork({
    ...{ db: site.db, clock: site.clock, box, http },
    log: createLog('error'),
  })
  root = await site.as('root')
  const { org, account, profession } = site.group
  for (const at of [org.A1, org.B1]) {
    await done(
      root.post('/api/records/job-post', {
        ...{ name: 'Hewer', code: 'HEWER', org: at, profession, ppe: ['helmet'] },
        requiredCertificates: ['none'],
      }),
    )
  }
  config = await done(
    root.post('/api/records/sync-config', {
      ...{ org: org.A1, endpoint: 'http://localhost:1', authKey: 'key of hr', mode: 'full' },
      ...{ objects: ['organization', 'account', 'user', 'post'], autoEnabled: false },
      notifyUsers: [account.leaderA],
    }),
  )
})
afterAll(async () => {
  await work.stop()
  await http.close()
  await site.stop()
})

/** Uploads tables for the settings of mine A1 and runs them as the group's administrator. */
async function runOf(...tables: readonly (readonly string[])[]): Promise<string[]> {
  const path = `/api/records/sync-config/${config.data.id}`
  for (const lines of tables) {
    const form = new FormData()
    form.append('file', new Blob([`${lines.join('\n')}\n`]), 'table.csv')
    await done(root.send('POST', `/api/sync/${config.data.id}/file`, form))
  }
  await done(root.act('sync-config', await done(root.get(path)), 'run-file'))
  await work.turn()
  const held = await done(root.get(path))
  if (held.data.state === 'held') {
    await done(root.act('sync-config', held, 'confirm'))
    await work.turn()
  }
  expect((await done(root.get(path))).data.state).toMatch(/succeeded|partial|failed/)
  const log = (await done(root.get('/api/records/sync-log?sort=-createdAt&size=1'))).data[0]
  const rows = (await done(root.get(`/api/sync/runs/${log.id}/rows`))).data
  return rows.map((one: Loose) =>
    [one.object, one.change, one.code, one.outcome, one.problem ?? ''].join(' ').trim(),
  )
}

const heading = 'username,name,employeeNo,phone,orgCode,postCode,active'
const hand = (at: number, org: string, active = 'yes') =>
  `hand${at},Hand ${at},E-${at},+381 60 ${at},${org},HEWER,${active}`
const accounts = (where: ReturnType<typeof sql>) =>
  site.db.system((tx) =>
    tx.query<{ username: string; org: string; state: string }>(sql`
      select a.username, o.org_code as org, a.state from account a
      join organization o on o.id = a.default_org where ${where} order by 1`),
  )
const handAt = async (at: number) => (await accounts(sql`employee_no = ${`E-${at}`}`))[0]
const numbered = (username: Username, number: string) =>
  site.db.system((tx) =>
    tx.query(sql`update account set employee_no = ${number} where username = ${username}`),
  )

describe('the source of one mine, run by who may do anything', () => {
  it('places new people within the mine alone', async () => {
    const rows = await runOf([heading, hand(1, 'A1'), hand(2, 'A1W'), hand(3, 'B1'), hand(4, 'G')])
    expect(rows).toEqual([
      'account added E-1 done',
      'account added E-2 done',
      'account added E-3 failed defaultOrg:beyondSettings',
      'account added E-4 failed defaultOrg:beyondSettings',
      ...['user added E-1 done', 'user added E-2 done'],
      ...['user added E-3 failed notFound', 'user added E-4 failed notFound'],
    ])
    expect(await accounts(sql`employee_no like 'E-%'`)).toMatchObject([
      ...[
        { username: 'hand1', org: 'A1' },
        { username: 'hand2', org: 'A1W' },
      ],
    ])
  })

  it('moves people within the mine, and nobody out of it', async () => {
    const rows = await runOf([heading, hand(1, 'A1W'), hand(2, 'B1')])
    expect(rows).toEqual([
      'account changed E-1 done',
      'account changed E-2 failed defaultOrg:beyondSettings',
      'user changed E-1 done',
      'user changed E-2 failed orgs:beyondSettings',
    ])
    expect([await handAt(1), await handAt(2)]).toMatchObject([{ org: 'A1W' }, { org: 'A1W' }])
  })

  it('hangs no unit elsewhere, new or standing', async () => {
    const rows = await runOf(
      [heading, hand(1, 'A1W'), hand(2, 'A1W')],
      [
        'code,name,parentCode,type,active',
        ...[
          'N1,New pit,B1,workshop,yes',
          'A1W,Org A1W,B1,workshop,yes',
          'N2,New shop,A1,workshop,yes',
        ],
      ],
    )
    expect(rows).toEqual([
      'organization added N1 failed parent:beyondSettings',
      'organization changed A1W failed parent:beyondSettings',
      'organization added N2 done',
    ])
  })

  it('ends nobody’s places beyond the mine: whether they end is decided by people', async () => {
    const { org } = site.group
    await site.db.system((tx) =>
      tx.query(sql`update account set orgs = orgs || ${org.B1}::uuid where employee_no = 'E-1'`),
    )
    const rows = await runOf([heading, hand(1, 'A1W', 'no'), hand(2, 'A1W', 'no')])
    expect(rows).toEqual([
      'user disabled E-1 failed orgs:placesBeyondSettings',
      'user disabled E-2 done',
      'account disabled E-1 failed orgs:placesBeyondSettings',
      'account disabled E-2 done',
    ])
    expect([await handAt(1), await handAt(2)]).toMatchObject([
      ...[{ state: 'active' }, { state: 'disabled' }],
    ])
  })

  it('means nobody beyond the mine by a number that is in use there as well', async () => {
    await numbered('officerB1', 'E-5')
    await numbered('leaderA', 'E-6')
    await runOf([heading, hand(1, 'A1W'), hand(5, 'A1')])
    await runOf([heading, hand(1, 'A1W'), hand(5, 'A1', 'no'), hand(6, 'A1', 'no')])
    expect(await accounts(sql`employee_no in ('E-5', 'E-6')`)).toEqual([
      { username: 'hand5', org: 'A1', state: 'disabled' },
      { username: 'leaderA', org: 'A', state: 'active' },
      { username: 'officerB1', org: 'B1', state: 'active' },
    ])
  })
})

describe('a code of the source', () => {
  const stored = (text: ReturnType<typeof sql>) => site.db.system((tx) => tx.query(text))
  const applicant = (username: string, from: Username) =>
    stored(sql`update account set username = ${username}, employee_no = null, source = 'registration'
      where username = ${from}`)

  it('that is a number means nobody who signs in with it: not who leaves, not who comes', async () => {
    await runOf([heading, hand(1, 'A1W'), hand(7, 'A1')])
    await applicant('E-7', 'workerA1')
    await applicant('E-8', 'secondA1')
    // Whichever row comes first: the leaver's is the newer one.
    await stored(sql`update account set failed_logins = 1 where username = 'hand7'`)
    const table = [heading, hand(1, 'A1W'), hand(7, 'A1', 'no'), hand(8, 'A1W')]
    expect(await runOf(table)).toEqual([
      ...['account added E-8 done', 'user added E-8 done'],
      ...['user disabled E-7 done', 'account disabled E-7 done'],
    ])
    expect(await accounts(sql`username in ('E-7', 'E-8', 'hand7', 'hand8')`)).toEqual([
      { username: 'E-7', org: 'A1', state: 'active' },
      { username: 'E-8', org: 'A1', state: 'active' },
      { username: 'hand7', org: 'A1', state: 'disabled' },
      { username: 'hand8', org: 'A1W', state: 'active' },
    ])
    expect(await runOf(table)).toEqual([])
  })

  it('that two have means neither, and is told until people decide', async () => {
    await numbered('officerA1', 'E-1')
    const left = [heading, hand(1, 'A1W', 'no'), hand(8, 'A1W')]
    const told = ['account disabled E-1 failed unclearWho']
    expect(await runOf(left)).toEqual(expect.arrayContaining(told))
    expect(await runOf(left)).toEqual(expect.arrayContaining(told))
    expect(await accounts(sql`employee_no = 'E-1'`)).toMatchObject([
      ...[{ state: 'active' }, { state: 'active' }],
    ])
  })
})
