import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { areasSchema } from '#domain/wire'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const path = '/api/records/role-permission'
const all = ['view', 'add', 'edit', 'delete', 'import', 'export', 'review', 'publish', 'administer']
const hazardScreens = [
  'hazard-statistics',
  'hazard-report',
  'hazard-handling',
  'hazard-acceptance',
  'hazard-ledger',
]

let site: TestHeadframe
let root: Caller
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

const onHazards = (buttons: readonly string[], fieldMask: readonly string[] = []) =>
  hazardScreens.map((menu) => ({ menu, buttons, fieldMask }))

/** Stores a matrix for a role, puts it into effect, runs `then` and takes it back. */
async function withGrants(role: string, grants: Loose, then: () => Promise<void>): Promise<void> {
  const draft = await done(root.post(path, { role, grants, remark: 'a test' }))
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
    const draft = await done(root.post(path, { role, grants: onHazards([]), remark: 'a draft' }))
    expect((await officer.get('/api/records/hazard')).status).toBe(200)
    await root.delete(`${path}/${draft.data.id}?version=${draft.data.version}`)
  })

  it('take a record type away from the list, the export, the menu and the buttons at once', async () => {
    await withGrants(site.group.role.safetyMembers, onHazards([]), async () => {
      expect((await officer.get('/api/records/hazard')).status).toBe(403)
      expect((await officer.get('/api/records/hazard/export?format=csv')).status).toBe(403)
      const { body } = await officer.get('/api/menu')
      expect(JSON.stringify(body)).not.toContain('hazard-ledger')
      const session = await officer.get('/api/session')
      expect(session.body.data.grants[0].resources.hazard.buttons).toEqual([])
    })
    expect((await officer.get('/api/records/hazard')).status).toBe(200)
  })

  it('take away one button and leave the others', async () => {
    const kept = all.filter((one) => one !== 'add' && one !== 'export')
    await withGrants(site.group.role.safetyMembers, onHazards(kept), async () => {
      const { body } = await officer.get('/api/records/hazard')
      expect(body.can.create).toBe(false)
      expect((await officer.get('/api/records/hazard/export?format=csv')).status).toBe(403)
    })
  })

  it('hide a field from every answer', async () => {
    const described = async () => {
      const { body } = await officer.get('/api/resources')
      const hazard = body.data.find(({ name }: Loose) => name === 'hazard')
      return hazard.fields.map(({ name }: Loose) => name)
    }
    expect(await described()).toContain('workPlace')
    await withGrants(site.group.role.safetyMembers, onHazards(all, ['workPlace']), async () => {
      expect(await described()).not.toContain('workPlace')
    })
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
    const shut = [{ menu: 'grid-area', buttons: all, fieldMask: ['elevation'] }]
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
    const answer = await create(officer, site.group.role.members, onHazards(all))
    expect(answer.status).toBe(403)
  })

  it('of a wider role is refused to a company administrator, and so is what he lacks', async () => {
    const adminA = await site.as('adminA')
    const above = await create(adminA, site.group.role.admingroup, [])
    expect(above.body.errors).toEqual([expect.objectContaining({ field: 'role' })])
    const lacking = await create(adminA, site.group.role.members, [
      { menu: 'mine-quarter', buttons: ['publish'], fieldMask: [] },
    ])
    expect(lacking.body.errors).toEqual([expect.objectContaining({ code: 'noPermission' })])
  })

  it('names screens and fields that exist, and hides none that must be filled in', async () => {
    const { body } = await create(root, site.group.role.members, [
      { menu: 'nowhere', buttons: ['view'], fieldMask: [] },
      { menu: 'hazard-ledger', buttons: ['view'], fieldMask: ['org', 'constructor'] },
    ])
    expect(body.errors.map(({ code }: Loose) => code)).toEqual([
      'unknownScreen',
      'notMaskable',
      'unknownField',
    ])
  })

  it('leaves somebody who administers rights', async () => {
    const shut = [{ menu: 'role-permission', buttons: ['view'], fieldMask: [] }]
    const { role } = site.group
    await withGrants(role.adminRule, shut, async () => {
      const last = await create(root, role.admingroup, shut)
      expect(last.body.errors).toEqual([expect.objectContaining({ code: 'lastAdministrator' })])
    })
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
    const grants = [{ menu: 'hazard-ledger', buttons: ['view'], fieldMask: [] }]
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
