import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Caller, type Loose } from './testing/caller.ts'
import { type Group, type OrgCode, password, type Username } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { makeAccounts } from './testing/matrix.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
let group: Group
let post: string
const idCard = '11010519491231002X'

beforeAll(async () => {
  site = await TestHeadframe.start()
  group = site.group
  const admin = await site.as('adminA')
  const made = admin.post('/api/records/job-post', {
    ...{ name: 'Driller', code: 'D', org: group.org.A, profession: group.profession },
    ...{ requiredCertificates: ['none'], ppe: ['Helmet'], isUnderground: true },
  })
  post = (await done(made)).data.id
})
afterAll(() => site.stop())

const at = (org: OrgCode, isDefault = true) => ({ org: group.org[org], post, isDefault })
const entry = (username: Username, fields = {}) => ({
  ...{ userName: 'Mira', employeeNo: username, account: group.account[username] },
  ...{ phone: '+381 60 1234567', entryDate: '2020-01-01', orgs: [at('A1')] },
  ...fields,
})
const enter = async (by: Username, values: object) =>
  (await site.as(by)).post('/api/records/user', values)

describe('an entry of the staff register', () => {
  it.each<[string, () => object, string, string]>([
    ['no organisation', () => ({ orgs: [] }), 'orgs', 'noRow'],
    ['two first ones', () => ({ orgs: [at('A1'), at('A1W')] }), 'orgs', 'oneDefault'],
    ['one twice', () => ({ orgs: [at('A1'), at('A1', false)] }), 'orgs.1.org', 'repeated'],
    [
      'one above the writer',
      () => ({ orgs: [at('A1'), at('A', false)] }),
      'orgs.1.org',
      'noPermission',
    ],
    ['a child underground', () => ({ birthDate: '2015-05-05' }), 'birthDate', 'underage'],
  ])('is refused with %s', async (_, fields, field, code) => {
    const answer = await enter('officerA1', entry('workerA1', fields()))
    expect(answer.body.errors).toContainEqual(expect.objectContaining({ field, code }))
  })

  it('is not made for an account above the writer', async () => {
    const answer = await enter('officerA1', entry('safetyA'))
    expect(answer.body.errors).toMatchObject([{ field: 'account', code: 'noPermission' }])
  })

  it('keeps the identity number sealed and never sends it back', async () => {
    const made = await done(enter('officerA1', entry('workerA1', { idCard })))
    expect(JSON.stringify(made)).not.toContain(idCard)
    const [row] = await site.db.system((tx) =>
      tx.query<{ id_card: string }>(sql`select id_card from user_ where employee_no = 'workerA1'`),
    )
    expect(row?.id_card).toMatch(/^v1\./)
    const path = `/api/records/user/${made.data.id}`
    const { data } = (await (await site.as('officerA1')).get(path)).body
    const kept = { version: data.version, idCard: data.idCard, workType: 'Driller' }
    await done((await site.as('officerA1')).patch(path, kept))
  })

  it('of somebody who is transferred takes the account along', async () => {
    const made = await done(enter('adminA', entry('teamA1')))
    const admin = await site.as('adminA')
    const beyond = await admin.act('user', made, 'transfer', { orgs: [at('B1')] })
    expect(beyond.status).toBe(403)
    const moved = await done(admin.act('user', made, 'transfer', { orgs: [at('A2')] }))
    expect(moved.data).toMatchObject({ state: 'transferred', org: group.org.A2 })
    const account = await admin.get(`/api/records/account/${group.account.teamA1}`)
    expect(account.body.data).toMatchObject({ defaultOrg: group.org.A2, orgs: [group.org.A2] })
  })

  it('of somebody who departs disables the account', async () => {
    const outside = { orgs: [at('A1K')], isExternal: true }
    const made = await done(enter('adminA', entry('contractorA1', outside)))
    const admin = await site.as('adminA')
    await done(admin.act('user', made, 'depart', { departedOn: '2026-03-10' }))
    const account = await admin.get(`/api/records/account/${group.account.contractorA1}`)
    expect(account.body.data.state).toBe('disabled')
  })
})

describe('a registration', () => {
  let made = 0
  const apply = (fields = {}) =>
    site.nobody().post('/api/registrations', {
      ...{ applicant: 'Ana', username: 'ana', phone: '+381 60 5554443', idCard },
      ...{ orgCode: 'A1', language: 'sr_SP', ...fields },
    })
  const pending = async (phone: string): Promise<Loose> => {
    const { body } = await (await site.as('root')).get('/api/records/user-registration')
    return { data: body.data.find((one: Loose) => one.phone === phone) }
  }

  it('comes from outside and waits for somebody of the organisation', async () => {
    expect((await done(apply())).data.number).toMatch(/^UR-/)
  })

  it.each([
    ['a user name that is taken', { username: 'root' }],
    ['a phone that applied already', { phone: '+381 60 5554443' }],
    ['an organisation that is not there', { orgCode: 'NOWHERE' }],
    ['a contractor that is not there', { contractorCode: 'NOBODY' }],
    ['neither of them there', { orgCode: 'NOWHERE', contractorCode: 'NOBODY' }],
  ])('with %s is answered like any other', async (_, fields) => {
    made += 1
    const person = { username: `new${made}`, phone: `+381 60 600${made}`, ...fields }
    const { status, body } = await apply(person)
    expect({ status, body }).toEqual({
      ...{ status: 201, body: { data: { number: expect.stringMatching(/^UR-\d/) } } },
    })
  })

  it('for a place that is not here is read at the top, with the codes as typed', async () => {
    const phone = '+381 60 9990001'
    await done(apply({ phone, username: 'lost', orgCode: 'A-ONE', contractorCode: 'K' }))
    expect((await pending(phone)).data).toMatchObject({
      ...{ applyOrg: group.org.G, contractor: group.org.G, isExternal: true },
      typedCodes: 'A-ONE, K',
    })
  })

  it('for a user name that is taken is told to who approves it, and gets another there', async () => {
    const phone = '+381 60 9990002'
    await done(apply({ phone, username: 'officerA1' }))
    const root = await site.as('root')
    const found = await pending(phone)
    const approve = (username: string) =>
      root.act('user-registration', found, 'approve', { username, post, employeeNo: 'N-7' })
    expect((await approve('officerA1')).body.errors).toMatchObject([
      { field: 'username', code: 'taken' },
    ])
    expect((await approve('officerA1.2')).status).toBe(200)
  })

  it('that is approved makes the account and the entry in the register', async () => {
    const root = await site.as('root')
    const found = await pending('+381 60 5554443')
    expect(found.data.state).toBe('in-approval')
    await done(
      root.act('user-registration', found, 'approve', {
        ...{ username: 'ana', post, employeeNo: 'N-1' },
      }),
    )
    const accounts = await root.get('/api/records/account?q=ana')
    // The text is part of other names too.
    const made = accounts.body.data.find(({ username }: { username: string }) => username === 'ana')
    expect(made).toMatchObject({
      ...{ username: 'ana', state: 'active', source: 'registration', language: 'sr_SP' },
      ...{ roles: [group.role.members], defaultOrg: group.org.A1 },
    })
    const staff = await root.get(`/api/records/user?filter[account][is]=${made.id}`)
    expect(staff.body.data[0]).toMatchObject({ employeeNo: 'N-1', org: group.org.A1, post })
  })

  it('of a contractor’s person passes the contractor, then the safety department', async () => {
    const phone = '+381 60 7770000'
    await done(apply({ phone, username: 'kos', contractorCode: 'A1K' }))
    const root = await site.as('root')
    const found = await pending(phone)
    const early = await root.act('user-registration', found, 'approve', {
      ...{ username: 'kos', post, employeeNo: 'N-2' },
    })
    expect(early.status).toBe(403)
    const vouching = await root.act('user-registration', found, 'vouch')
    expect(vouching.status).toBe(403)
  })

  it('of whoever names a contractor as where they work is that of a contractor’s person', async () => {
    const phone = '+381 60 7770009'
    await done(apply({ phone, username: 'kim', orgCode: 'A1K' }))
    const found = await pending(phone)
    expect(found.data).toMatchObject({
      ...{ applyOrg: group.org.A1K, contractor: group.org.A1K, isExternal: true },
    })
    const answers = { username: 'kim', post, employeeNo: 'N-9' }
    const office = await site.as('adminA')
    expect((await office.act('user-registration', found, 'approve', answers)).status).toBe(403)
  })

  it('of another contractor’s person is not decided by a contractor’s administrator, whose other role does not give it', async () => {
    const { org, role } = group
    const admin = await site.as('adminA')
    const unit = { name: 'Other', shortName: 'X', orgCode: 'A1X', orgType: 'contractor' }
    await done(
      admin.post('/api/records/organization', { ...unit, parent: org.A1W, isExternal: true }),
    )
    const both = { org: org.A1K, isExternal: true }
    const others = ['members', 'departmentAdministrator'] as const
    await makeAccounts(
      site,
      others.map((other) => ({
        ...{ ...both, username: `k.${other}`, roles: [role.contractorAdmin, role[other]] },
      })),
    )
    const [plain, clerk] = await Promise.all(
      others.map((other) => Caller.signIn(site.url, `k.${other}`, password)),
    )
    const applied = async (phone: string, username: string, contractorCode: string) => {
      await done(apply({ phone, username, orgCode: 'A1W', contractorCode }))
      return pending(phone)
    }
    const other = await applied('+381 60 7770001', 'xo', 'A1X')
    for (const caller of [plain, clerk]) {
      const answer = await caller?.act('user-registration', other, 'vouch')
      expect(answer?.body.errors).toEqual([{ field: 'contractor', code: 'noPermission' }])
    }
    // What a session looks at is chosen: it makes nobody's people one's own.
    const moved = await plain?.post('/api/session/organization', { orgCode: 'A1X' })
    expect(moved?.status).toBe(200)
    const looking = await plain?.act('user-registration', other, 'vouch')
    expect(looking?.body.errors).toEqual([{ field: 'contractor', code: 'noPermission' }])
    await done((plain as Caller).post('/api/session/organization', { orgCode: 'A1K' }))
    const opinion = { opinion: 'Not complete' }
    const returned = await plain?.act('user-registration', other, 'return', opinion)
    expect(returned?.body.errors).toEqual([{ field: 'contractor', code: 'noPermission' }])
    // A clerk returns whatever is asked of the organisation.
    const back = clerk?.act('user-registration', other, 'return', opinion)
    expect((await back)?.status).toBe(200)
    const own = await applied('+381 60 7770002', 'ko', 'A1K')
    expect((await plain?.act('user-registration', own, 'vouch'))?.status).toBe(200)
  })
})

describe('a registration that the office enters', () => {
  const entered = async (fields: object) => {
    const values = { applicant: 'Mira', idCard, applyOrg: group.org.A1, ...fields }
    return done((await site.as('adminA')).post('/api/records/user-registration', values))
  }

  it('speaks the language of the organisation unless another is chosen', async () => {
    const safety = await site.as('safetyA')
    const settings = { org: group.org.A1, mapImage: await photoOf(safety), language: 'sr_SP' }
    await done(safety.post('/api/records/org-config', settings))
    const mira = await entered({ username: 'mira', phone: '+381 60 8881111' })
    expect(mira.data.language).toBe('sr_SP')
    const other = { username: 'jane', phone: '+381 60 8882222', language: 'en_US' }
    expect((await entered(other)).data.language).toBe('en_US')
  })
})

describe('a request for a change', () => {
  const request = (user: string, fields = {}) => ({
    ...{ user, org: group.org.A1, post, reason: 'Needed there', effectiveDate: '2026-03-01' },
    ...{ reviewer: group.account.workshopA1, toOrg: group.org.A1W, ...fields },
  })
  const file = async (by: Username, values: object) =>
    (await site.as(by)).post('/api/records/user-change-request', values)
  let worker: string

  beforeAll(async () => {
    const { body } = await (await site.as('root')).get(
      `/api/records/user?filter[account][is]=${group.account.workerA1}`,
    )
    worker = body.data[0].id
  })

  it('of the organisation alone starts no approval and is saved as a transfer', async () => {
    const filed = await done(file('adminA', request(worker)))
    const admin = await site.as('adminA')
    const submitted = await admin.act('user-change-request', filed, 'submit')
    expect(submitted.body.errors).toMatchObject([{ code: 'transferNeedsNoApproval' }])
    await done(admin.act('user-change-request', filed, 'save-as-transfer'))
    const { body } = await admin.get(`/api/records/user/${worker}`)
    expect(body.data.org).toBe(group.org.A1W)
    const account = await admin.get(`/api/records/account/${group.account.workerA1}`)
    expect(account.body.data.defaultOrg).toBe(group.org.A1W)
  })

  it('is reviewed by the named superior alone, who is not the person concerned', async () => {
    const values = { org: group.org.A1W, toOrg: null, toPhone: '+381 60 9998887' }
    const own = await file(
      'adminA',
      request(worker, { ...values, reviewer: group.account.workerA1 }),
    )
    expect(own.body.errors).toMatchObject([{ field: 'reviewer', code: 'concerned' }])
    const filed = await done(file('adminA', request(worker, values)))
    const admin = await site.as('adminA')
    const submitted = await done(admin.act('user-change-request', filed, 'submit'))
    expect((await admin.act('user-change-request', submitted, 'approve')).status).toBe(403)
    const reviewer = await site.as('workshopA1')
    const approved = await done(reviewer.act('user-change-request', submitted, 'approve'))
    expect(approved.data.state).toBe('approved')
  })
})
