import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AllowedHosts } from '../sources/allowed-hosts.ts'
import { HttpJson } from '../sources/http-json.ts'
import { readPeopleTable } from './people-table.ts'
import { countScim, readScim } from './scim.ts'

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User'
const users = Array.from({ length: 450 }, (_, at) => ({
  ...{ id: `u${at}`, userName: `person${at}`, displayName: `Person ${at}`, active: at !== 7 },
  phoneNumbers: [{ value: 'other' }, { value: `+381 60 ${1_000_000 + at}`, primary: true }],
  groups: [{ value: 'g2' }],
  ...(at === 1 ? { [enterprise]: { employeeNumber: 'E-1', department: 'FROM-HR' } } : {}),
}))
const groups = [
  { id: 'g1', externalId: 'MINE', displayName: 'Mine', members: [{ value: 'g2' }] },
  { id: 'g2', externalId: 'SHAFT', displayName: 'Shaft', members: [{ value: 'u1' }] },
]

let server: Server
let endpoint: string
let http: HttpJson
const asked: URL[] = []

/** A SCIM service over a real socket; `/short` leaves people out of its last page. */
beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://scim.test')
    asked.push(url)
    const isKnown = request.headers.authorization === 'Bearer of a test'
    if (url.pathname.startsWith('/endless')) {
      response.writeHead(200, { 'content-type': 'application/scim+json' })
      // More rows than are read in all, none of them wanted.
      const Resources = Array.from({ length: 100_001 }, () => 0)
      response.end(JSON.stringify({ totalResults: 1e9, Resources }))
      return
    }
    const all: readonly object[] = url.pathname.endsWith('/Groups') ? groups : users
    const start = Number(url.searchParams.get('startIndex'))
    // A service may give less than it is asked for.
    const count = Math.min(Number(url.searchParams.get('count')), 150)
    const shown = all.slice(start - 1, start - 1 + count)
    const isShort = url.pathname.startsWith('/short') && start > 300
    const page = { totalResults: all.length, startIndex: start, Resources: isShort ? [] : shown }
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/scim+json' })
    response.end(JSON.stringify(url.pathname.startsWith('/other') ? { hello: 1 } : page))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  endpoint = `http://localhost:${port}`
  const lookup = async () => [{ address: '127.0.0.1', family: 4 }]
  http = new HttpJson(new AllowedHosts([`localhost:${port}`], lookup))
})
afterAll(async () => {
  await http.close()
  server.close()
})

const request = (path = '') => ({
  ...{ endpoint: `${endpoint}${path}`, token: 'of a test', since: null },
  ...{ withOrganizations: true, withPeople: true },
})

describe('a SCIM service', () => {
  it('is read to its last page', async () => {
    const { people } = await readScim(http, request('/scim/v2/'))
    expect(people).toHaveLength(450)
    expect(people?.[1]).toMatchObject({
      ...{ username: 'person1', employeeNo: 'E-1', orgCode: 'FROM-HR', isActive: true },
      phone: '+381 60 1000001',
    })
    expect(people?.[2]?.orgCode).toBe('SHAFT')
    expect(people?.[7]?.isActive).toBe(false)
  })

  it('says which unit lies below which by the members of its groups', async () => {
    const { organizations } = await readScim(http, { ...request(), withPeople: false })
    expect(organizations).toEqual([
      expect.objectContaining({ code: 'MINE', parentCode: null }),
      expect.objectContaining({ code: 'SHAFT', parentCode: 'MINE' }),
    ])
  })

  it('is given up when it brings more lines than a run may read', async () => {
    const reading = readScim(http, request('/endless'))
    await expect(reading).rejects.toMatchObject({ reason: 'tooLarge' })
  })

  it('is read below its address, whatever was written behind it', async () => {
    const before = asked.length
    await readScim(http, request('/scim/v2/?x=1#y'))
    const paths = asked
      .slice(before)
      .map(({ pathname, searchParams }) => [...[pathname, searchParams.get('x')]])
    expect(paths[0]).toEqual(['/scim/v2/Groups', null])
  })

  it('is asked for changes only where that is enough', async () => {
    await readScim(http, { ...request(), since: '2026-03-10T08:00:00.000Z' })
    const filter = asked.findLast(({ pathname }) => pathname === '/Users')?.searchParams
    expect(filter?.get('filter')).toBe('meta.lastModified gt "2026-03-10T08:00:00.000Z"')
  })

  it('that leaves people out is not taken at its word', async () => {
    await expect(readScim(http, request('/short'))).rejects.toMatchObject({ reason: 'badShape' })
  })

  it.each([
    ['another shape', () => request('/other'), 'badShape'],
    ['a key it does not know', () => ({ ...request(), token: 'wrong' }), 'unauthorized'],
    [
      'a host that is not listed',
      () => ({ ...request(), endpoint: 'http://127.0.0.1:1' }),
      'notAllowed',
    ],
  ])('with %s is refused', async (_, of, reason) => {
    await expect(countScim(http, of())).rejects.toMatchObject({ reason })
  })
})

describe('a table', () => {
  const read = (text: string) => {
    const [headings = [], ...lines] = text.split('\n').map((line) => line.split(','))
    const cellsOf = (line: readonly string[]) =>
      Object.fromEntries(headings.map((heading, at) => [heading, line[at] ?? '']))
    const rows = lines.map((line, at) => ({ line: at + 2, cells: cellsOf(line) }))
    return readPeopleTable(
      (async function* () {
        yield* rows
      })(),
    )
  }

  it('of people is notified by its headings', async () => {
    const { people, organizations } = await read(
      'username,name,employeeNo,phone,orgCode,active,external\nli,李四,E-7,+86 1,MINE,否,是\nwang,王五',
    )
    expect(organizations).toBeNull()
    expect(people).toMatchObject([
      { code: 'E-7', name: '李四', isActive: false, isExternal: true, orgCode: 'MINE' },
      { code: 'wang', phone: null, isActive: true, isExternal: false },
    ])
  })

  it('of units as well', async () => {
    const { organizations } = await read('code,name,parentCode,type\nA,Mine,,factory')
    expect(organizations).toEqual([
      { code: 'A', name: 'Mine', parentCode: null, orgType: 'factory', isActive: true },
    ])
  })

  it.each(['a,b\n1,2', '', 'username,name'])('that is neither is refused: %j', async (content) => {
    await expect(read(content)).rejects.toMatchObject({ code: 'syncHeadings' })
  })
})
