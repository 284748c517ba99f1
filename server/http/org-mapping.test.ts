import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertRecord } from '../records/store/store.ts'
import { Caller, type Loose } from './testing/caller.ts'
import { password, resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
  const { role, org } = site.group
  const roles = [role.departmentAdministrator]
  await makeAccounts(site, [{ username: 'clerkA1', roles, isExternal: false, org: org.A1 }])
  const root = await site.as('root')
  const people = [
    { employeeNo: 'E-A1', account: site.group.account.workerA1, org: org.A1 },
    { employeeNo: 'E-B1', account: site.group.account.officerB1, org: org.B1 },
  ]
  for (const person of people) {
    const orgs = [{ org: person.org, post: null, isDefault: true }]
    const rest = { userName: 'Somebody', phone: '+381 60 1', orgs, entryDate: '2020-01-01' }
    const values = { ...rest, ...person }
    await site.db.system((tx) =>
      insertRecord(tx, resourceOf('user'), { values, actorId: null, now: site.clock.now() }),
    )
  }
  const mappings = [
    ...['A1', 'A2', 'B1'].map((code) => ['organization', code]),
    ...people.map(({ employeeNo }) => ['user', employeeNo]),
    ['role', 'members'],
  ]
  for (const [mappingType, localCode] of mappings) {
    const theirs = { externalSystem: 'hr', externalCode: `X-${localCode}`, direction: 'both' }
    await done(root.post('/api/records/org-mapping', { mappingType, localCode, ...theirs }))
  }
})
afterAll(() => site.stop())

const codesIn = (rows: readonly Loose[]): string[] => rows.map((row) => row.localCode).toSorted()

it.each([
  ['the clerk of a mine', 'clerkA1', ['A1', 'members']],
  ['the administrator of a company', 'adminA', ['A1', 'A2', 'E-A1', 'members']],
  ['that of another', 'adminB', ['B1', 'E-B1', 'members']],
  ['the top', 'root', ['A1', 'A2', 'B1', 'E-A1', 'E-B1', 'members']],
])('%s reads what others call their own organisations and people', async (_, username, codes) => {
  const caller = await Caller.signIn(site.url, username, password)
  const listed = await done(caller.get('/api/records/org-mapping?size=100'))
  expect(codesIn(listed.data)).toEqual(codes)
  const page = await caller.post('/safety/system/mapping/list/page', { limit: 100 })
  expect(codesIn(page.body.blocks.resultBlock.data)).toEqual(codes)
})

it('a mapping says what our side is called now, and nothing where our code leads nowhere', async () => {
  const root = await Caller.signIn(site.url, 'root', password)
  const theirs = { externalSystem: 'oa', externalCode: 'X-GONE', direction: 'in' }
  const gone = { mappingType: 'organization', localCode: 'E-A1', ...theirs }
  await done(root.post('/api/records/org-mapping', gone))
  const { data } = await done(root.get('/api/records/org-mapping?size=100'))
  const names = Object.fromEntries(
    data.map(({ mappingType, localCode, localName }: Loose) => [
      `${mappingType} ${localCode}`,
      localName,
    ]),
  )
  const mine = (await done(root.get(`/api/records/organization/${site.group.org.A1}`))).data.name
  expect(names).toMatchObject({
    ...{ 'organization A1': mine, 'user E-A1': 'Somebody' },
    // An employee number is no code of an organisation.
    'organization E-A1': null,
  })
  expect(names['role members']).toEqual(expect.any(String))
})
