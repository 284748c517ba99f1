import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLog } from '../platform/log.ts'
import { SecretBox } from '../platform/secret-box.ts'
import { AllowedHosts } from '../sources/allowed-hosts.ts'
import { HttpJson } from '../sources/http-json.ts'
import { SyncWork } from '../sync/sync-work.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const box = new SecretBox('of a test')
const overlap = 5 * 60_000
let site: TestHeadframe
let source: Server
let work: SyncWork
let http: HttpJson
let admin: Caller
let config: Loose
/** Milliseconds by which the clock of the source is behind ours. */
let behind = 0
let status = 200
let orgCode = 'A'
/** Since when each reading asked for people; null for all of them. */
const since: (string | null)[] = []
/** What happens while the source is read. */
let meanwhile = () => {}

beforeAll(async () => {
  source = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://scim.test')
    const isUsers = url.pathname.endsWith('/Users')
    const date = new Date(site.clock.now().getTime() - behind).toUTCString()
    if (isUsers) {
      since.push(/"(.+)"/.exec(url.searchParams.get('filter') ?? '')?.[1] ?? null)
      meanwhile()
    }
    const li = {
      id: 'E-1',
      userName: 'hr1',
      displayName: 'Li',
      phoneNumbers: [{ value: '+381 60 7654321' }],
    }
    const extension = { [enterprise]: { employeeNumber: 'E-1', department: orgCode } }
    const Resources = isUsers ? [{ ...li, ...extension }] : []
    response.writeHead(status, { 'content-type': 'application/scim+json', date })
    response.end(JSON.stringify({ totalResults: Resources.length, Resources }))
  })
  await new Promise<void>((listening) => source.listen(0, '127.0.0.1', listening))
  const { port } = source.address() as AddressInfo
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
  http = new HttpJson(new AllowedHosts([`localhost:${port}`], lookup))
  site = await TestHeadframe.start({ box, identityHttp: http })
  const { db, clock } = site
  work = new SyncWork({ ...{ db, clock, box, http }, log: createLog('error') })
  admin = await site.as('adminA')
  config = await done(
    admin.post('/api/records/sync-config', {
      ...{ org: site.group.org.A, endpoint: `http://localhost:${port}`, authKey: 'key of hr' },
      ...{ objects: ['account'], mode: 'increment', autoEnabled: false },
      notifyUsers: [site.group.account.leaderA],
    }),
  )
}, 60_000)
afterAll(async () => {
  await work.stop()
  await http.close()
  source.close()
  await site.stop()
})
beforeEach(() => {
  since.length = 0
  meanwhile = () => {}
})

/** A run; answers how it ended and when it began. */
async function run(): Promise<{ began: number; state: string }> {
  const path = `/api/records/sync-config/${config.data.id}`
  await done(admin.act('sync-config', await done(admin.get(path)), 'run'))
  const began = site.clock.now().getTime()
  await work.turn()
  return { began, state: (await done(admin.get(path))).data.state }
}
const at = (time: number) => new Date(time).toISOString()

describe('reading what changed', () => {
  it('begins with everything, then with what changed since the reading before began', async () => {
    meanwhile = () => site.clock.advance(40 * 60_000)
    const { began, state } = await run()
    meanwhile = () => {}
    expect(state).toBe('succeeded')
    await run()
    expect(since).toEqual([null, at(began - overlap)])
  })

  it('goes on from the last run that succeeded, however many failed since', async () => {
    const { began } = await run()
    status = 500
    site.clock.advance(3_600_000)
    expect((await run()).state).toBe('failed')
    status = 200
    site.clock.advance(3_600_000)
    await run()
    expect(since.at(-1)).toBe(at(began - overlap))
  })

  it('reads again what failed, until it comes about', async () => {
    const { began } = await run()
    orgCode = 'NOWHERE'
    site.clock.advance(3_600_000)
    await run()
    orgCode = 'A'
    site.clock.advance(3_600_000)
    await run()
    expect(since.slice(1)).toEqual([at(began - overlap), at(began - overlap)])
  })

  it('goes by the clock of the source when that one is behind', async () => {
    behind = 2 * 3_600_000
    const { began } = await run()
    await run()
    behind = 0
    // A header has whole seconds.
    const second = Math.floor((began - 2 * 3_600_000) / 1000) * 1000
    expect(since.at(-1)).toBe(at(second - overlap))
  })

  it('reads everything once other objects are read, or from another address', async () => {
    await run()
    const path = `/api/records/sync-config/${config.data.id}`
    const { version } = (await done(admin.get(path))).data
    await done(admin.patch(path, { version, objects: ['organization', 'account'] }))
    await run()
    expect(since.at(-1)).toBeNull()
  })
})
