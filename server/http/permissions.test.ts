import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areasSchema } from '#domain/api/map-areas'
import { offered } from '#domain/rights/role-sheet'
import { subjectNamed } from '#domain/rights/subject'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const path = '/api/records/role-permission'
let site: TestHeadframe
let root: Caller
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const withoutHazards = (...revoked: string[]) => [{ subject: 'hazard', revoked }]

/** Stores a matrix for a role, puts it into effect, runs `then` and takes it back. */
async function withGrants(
  role: string,
  grants: Loose,
  then: () => Promise<void>,
  hiddenScreens: readonly string[] = [],
): Promise<void> {
  const draft = await done(root.post(path, { role, grants, hiddenScreens, remark: 'a test' }))
  const stored = await done(root.act('role-permission', draft, 'save'))
  try {
    await then()
  } finally {
    const { id, version } = stored.data
    await root.delete(`${path}/${id}?version=${version}`)
  }
}

describe('stored grants', () => {
  it('change nothing while they are a draft', async () => {
    const role = site.group.role.safetyMembers
    const draft = await done(
      root.post(path, { role, grants: withoutHazards('view'), remark: 'a draft' }),
    )
    expect((await officer.get('/api/records/hazard')).status).toBe(200)
    await root.delete(`${path}/${draft.data.id}?version=${draft.data.version}`)
  })

  it('hold until the next version does, however that is prepared', async () => {
    const role = site.group.role.safetyMembers
    const reads = async () => (await officer.get('/api/records/hazard')).status
    const grants = withoutHazards('view')
    let made = await done(
      root.act(
        'role-permission',
        await done(root.post(path, { role, grants, remark: 'x' })),
        'save',
      ),
    )
    const change = async (fields: object) => {
      const { id, version } = made.data
      made = await done(root.patch(`${path}/${id}`, { version, ...fields }))
    }
    const act = async (action: string) => {
      made = await done(root.act('role-permission', made, action))
    }
    expect(await reads()).toBe(403)
    await change({ effectiveFrom: '2027-03-01', grants: withoutHazards('export') })
    expect(await reads()).toBe(403)
    await change({ effectiveFrom: '2027-03-02', grants: [] })
    expect(await reads()).toBe(403)
    await act('change')
    expect(await reads()).toBe(403)
    await act('save')
    expect(await reads()).toBe(403)
    // Today: it is the version that holds now, and is kept in its turn.
    await change({ effectiveFrom: null })
    expect(await reads()).toBe(200)
    await act('change')
    await change({ grants })
    expect(await reads()).toBe(200)
    await act('save')
    expect(await reads()).toBe(403)
    await root.delete(`${path}/${made.data.id}?version=${made.data.version}`)
    expect(await reads()).toBe(200)
  })

  it('take a record type away from the list, the export, the menu and the session at once', async () => {
    await withGrants(site.group.role.safetyMembers, withoutHazards('view'), async () => {
      expect((await officer.get('/api/records/hazard')).status).toBe(403)
      expect((await officer.get('/api/records/hazard/export?format=csv')).status).toBe(403)
      const { body } = await officer.get('/api/menu')
      expect(JSON.stringify(body)).not.toContain('hazard-ledger')
      const session = await officer.get('/api/session')
      expect(session.body.data.grants[0].subjects.hazard.revoked).toEqual(['view'])
    })
    expect((await officer.get('/api/records/hazard')).status).toBe(200)
  })

  it('take away some rights and leave the others', async () => {
    const taken = withoutHazards('create', 'export')
    await withGrants(site.group.role.safetyMembers, taken, async () => {
      const { body } = await officer.get('/api/records/hazard')
      expect(body.can.create).toBe(false)
      expect((await officer.get('/api/records/hazard/export?format=csv')).status).toBe(403)
    })
  })

  it('are told to their holder: what may be done with a type, and which fields are hidden', async () => {
    const own = async () => (await done(officer.get('/api/records/hazard/rights'))).data
    const before = await own()
    expect(before.rights).toEqual(expect.arrayContaining(['view', 'create', 'import', 'export']))
    expect(before.hidden).toEqual([])
    const taken = [{ subject: 'hazard', revoked: ['export'], fieldMask: ['workPlace'] }]
    await withGrants(site.group.role.safetyMembers, taken, async () => {
      const after = await own()
      expect(after.rights).toEqual(before.rights.filter((right: string) => right !== 'export'))
      expect(after.hidden).toEqual(['workPlace'])
    })
  })

  it('hide a field from every answer', async () => {
    const described = async () => {
      const { body } = await officer.get('/api/resources')
      const hazard = body.data.find(({ name }: Loose) => name === 'hazard')
      return hazard.fields.map(({ name }: Loose) => name)
    }
    expect(await described()).toContain('workPlace')
    const masked = [{ subject: 'hazard', fieldMask: ['workPlace'] }]
    await withGrants(site.group.role.safetyMembers, masked, async () => {
      expect(await described()).not.toContain('workPlace')
    })
  })

  it('hide a place and leave every right, on the other places too', async () => {
    const codes = async () => {
      const { data } = await done(officer.get('/api/menu'))
      return data.flatMap(({ children }: Loose) => children.map(({ code }: Loose) => code))
    }
    const { can } = await done(officer.get('/api/records/hazard'))
    const hidden = ['hazard-ledger', 'emergency-drill']
    await withGrants(
      site.group.role.safetyMembers,
      [],
      async () => {
        const open = await codes()
        expect(open).toContain('hazard-report')
        for (const code of hidden) expect(open).not.toContain(code)
        expect((await done(officer.get('/api/records/hazard'))).can).toEqual(can)
        expect((await officer.get('/api/records/drill')).status).toBe(200)
      },
      hidden,
    )
    for (const code of hidden) expect(await codes()).toContain(code)
  })
})

describe('a preview', () => {
  it('says why what the role has ticked is not theirs to use', async () => {
    const id = site.group.account.officerA1
    const { data } = await done(root.post(`/api/accounts/${id}/preview`))
    const of = (subject: string) => data.rights.find((one: Loose) => one.subject === subject)
    expect(of('profession').rights).toEqual(['view', 'export'])
    const kept = { findings: [{ code: 'keptAbove', holds: false }] }
    expect(of('profession').withheld).toEqual([
      { right: 'create', ...kept },
      { right: 'change', ...kept },
      { right: 'import', ...kept },
    ])
    expect(of('hazard').withheld).toEqual([])
  })

  it('and the rights themselves leave out no right of a role without a reason', async () => {
    for (const name of ['officerA1', 'adminA', 'contractorA1'] as const) {
      const { data } = await done(root.post(`/api/accounts/${site.group.account[name]}/preview`))
      for (const { subject, rights, withheld } of data.rights) {
        const about = subjectNamed(subject)
        const given = about ? offered(about, data.roles[0]) : []
        const told = [...rights, ...withheld.map(({ right }: Loose) => right)]
        expect([name, subject, given.filter((right) => !told.includes(right))]).toEqual([
          name,
          subject,
          [],
        ])
      }
    }
  })
})

describe('the wall under stored grants', () => {
  it('draws areas without what is hidden from the role', async () => {
    const elevation = async () =>
      areasSchema
        .parse((await officer.get('/api/wall/areas')).body)
        .data.map((area) => area.elevation)
    const { body } = await officer.get(`/api/records/grid-area/${site.group.areaA1}`)
    const { version } = body.data
    const area = `/api/records/grid-area/${site.group.areaA1}`
    await done((await site.as('safetyA')).patch(area, { version, elevation: -310 }))
    expect(await elevation()).toEqual([-310])
    const shut = [{ subject: 'grid-area', fieldMask: ['elevation'] }]
    await withGrants(site.group.role.safetyMembers, shut, async () => {
      expect(await elevation()).toEqual([null])
    })
    expect(await elevation()).toEqual([-310])
  })
})

describe('a matrix', () => {
  const create = (caller: Caller, role: string, grants: Loose) =>
    caller.post(path, { role, grants, remark: 'a test' })

  it('is for administrators', async () => {
    const answer = await create(officer, site.group.role.members, withoutHazards('view'))
    expect(answer.status).toBe(403)
  })

  it('is the whole group’s, so that a company administrator writes none', async () => {
    const adminA = await site.as('adminA')
    for (const role of ['admingroup', 'members'] as const) {
      expect((await create(adminA, site.group.role[role], [])).status).toBe(403)
    }
  })

  it('names subjects, rights and fields that exist, once, and hides none that must be filled in', async () => {
    const { body } = await create(root, site.group.role.members, [
      { subject: 'nowhere', revoked: ['view'] },
      { subject: 'hazard', fieldMask: ['org', 'constructor'] },
      { subject: 'drill', revoked: ['act:reassign'] },
      { subject: 'online-user', revoked: ['create'] },
      { subject: 'hazard', revoked: ['view'] },
    ])
    expect(body.errors.map(({ field, code }: Loose) => [field, code])).toEqual([
      ['grants.0.subject', 'unknownSubject'],
      ['grants.1.fieldMask', 'notMaskable'],
      ['grants.1.fieldMask', 'unknownField'],
      ['grants.2.revoked', 'unknownRight'],
      ['grants.3.revoked', 'unknownRight'],
      ['grants.4.subject', 'repeated'],
    ])
    const [, mask, unknown] = body.errors
    expect([mask.params, unknown.params]).toEqual([{ names: 'org' }, { names: 'constructor' }])
  })

  it('hides no post of somebody, which the table of their places tells again', async () => {
    const { body } = await create(root, site.group.role.members, [
      { subject: 'user', fieldMask: ['post', 'workGroup', 'phone'] },
    ])
    expect(body.errors).toEqual([
      { field: 'grants.0.fieldMask', code: 'notMaskable', params: { names: 'post, phone' } },
    ])
  })

  it('of a built-in role takes, and of another gives', async () => {
    const own = { code: 'reader', name: 'Reader', roleType: 'site', scopeRule: 'self' }
    const reader = await done(root.post('/api/records/role', { ...own, canReview: false }))
    const given = await create(root, site.group.role.members, [
      { subject: 'hazard', rights: ['view'] },
    ])
    const taken = await create(root, reader.data.id, [{ subject: 'hazard', revoked: ['view'] }])
    for (const { body } of [given, taken]) {
      expect(body.errors).toEqual([expect.objectContaining({ code: 'notOfThisRole' })])
    }
  })

  it.each([
    [['create'], 'needsView'],
    [['export', 'change'], 'needsView'],
    [['view', 'import'], 'needsView'],
  ])('with %j is worth nothing without what it needs, and is refused', async (rights, code) => {
    const own = { code: `half-${rights.join('')}`, name: 'Half', roleType: 'site' }
    const more = { scopeRule: 'self', canReview: false }
    const half = await done(root.post('/api/records/role', { ...own, ...more }))
    const { body } = await create(root, half.data.id, [{ subject: 'hazard', rights }])
    expect(body.errors).toMatchObject([{ field: 'grants.0.rights', code }])
  })
})

describe("a role of the installation's own", () => {
  it('may do what is stored for it and nothing else', async () => {
    const role = await done(
      root.post('/api/records/role', {
        ...{ code: 'auditor', name: 'Auditor', roleType: 'management' },
        ...{ scopeRule: 'factory', canReview: false },
      }),
    )
    const id = site.group.account.secondA1
    const second = await site.as('secondA1')
    const { data } = await done(root.get(`/api/records/account/${id}`))
    const give = { roles: [role.data.id], version: data.version }
    const grants = [{ subject: 'hazard', rights: ['view'] }]
    await withGrants(role.data.id, grants, async () => {
      await done(root.patch(`/api/records/account/${id}`, give))
      const { body, status } = await second.get('/api/records/hazard')
      expect({ status, create: body.can.create }).toEqual({ status: 200, create: false })
      expect((await second.get('/api/records/drill')).status).toBe(403)
      expect((await second.get('/api/records/hazard/export?format=csv')).status).toBe(403)
    })
    expect((await second.get('/api/records/hazard')).status).toBe(403)
  })
})
