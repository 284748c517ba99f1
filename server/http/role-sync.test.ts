import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSystemTree } from './answers/system-tree.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let root: Caller
let officer: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  await startSystemTree(site.db, new Date())
  root = await site.as('root')
  officer = await site.as('officerA1')
}, 60_000)
afterAll(() => site.stop())

/** The path of an entry, by its code. */
const rolesOf = async (code: string): Promise<string> => {
  const { data } = await done(root.get(`/api/choices/resource?q=${code}&size=200`))
  const id = data.find(({ note }: Loose) => note === code)?.id
  return `/api/system-resources/${id}/roles`
}
const handing = (way: 'give' | 'take', roles: string[], below = false) => ({ way, roles, below })
/** Hands out what an outlook has just shown. */
const hand = async (by: Caller, path: string, asked: ReturnType<typeof handing>) => {
  const { data } = await done(by.post(`${path}/outlook`, asked))
  const versions = Object.fromEntries(data.map((one: Loose) => [one.id, one.version]))
  return by.post(path, { ...asked, versions, remark: 'a test' })
}
const heldBy = async (path: string, role: string) =>
  (await done(root.get(path))).data.roles.find(({ id }: Loose) => id === role)?.held

describe('an entry of the tree of resources', () => {
  it('is taken from a role with all below it and given back, at once', async () => {
    const { safetyMembers, members } = site.group.role
    const path = await rolesOf('safety-system')
    const before = await heldBy(path, safetyMembers)
    const status = async () => (await officer.get('/api/records/safety-policy')).status
    expect(await status()).toBe(200)
    const roles = [safetyMembers, members]
    expect((await done(hand(root, path, handing('take', roles, true)))).data.changed).toBe(2)
    expect(await heldBy(path, safetyMembers)).toBe('none')
    expect(await status()).toBe(403)
    await done(hand(root, path, handing('give', roles, true)))
    expect(await heldBy(path, safetyMembers)).toBe(before)
    expect(await status()).toBe(200)
  })

  it('is shown with what would change before anything does', async () => {
    const { safetyMembers } = site.group.role
    const path = await rolesOf('hazard.export')
    const taking = handing('take', [safetyMembers])
    const { data } = await done(root.post(`${path}/outlook`, taking))
    const right = { subject: 'hazard', right: 'export' }
    expect(data[0].changes).toEqual([
      { subject: 'hazard', gains: [], loses: [right], keeps: [], beyond: [] },
    ])
    expect(await heldBy(path, safetyMembers)).toBe('all')
  })

  it('changes the matrix that the designer of rights shows, with its history', async () => {
    const { foreman } = site.group.role
    const path = await rolesOf('violation-clause.export')
    await done(hand(root, path, handing('take', [foreman])))
    const list = `/api/records/role-permission?filter[role][is]=${foreman}`
    const [matrix] = (await done(root.get(list))).data
    expect(matrix).toMatchObject({ state: 'effective', remark: 'a test' })
    await done(hand(root, path, handing('give', [foreman])))
    const { data } = await done(root.get(`/api/records/role-permission/${matrix.id}/history`))
    expect(data.map(({ action }: Loose) => action)).toEqual(['change', 'save', 'create'])
    expect((await done(root.get(`/api/records/role-permission/${matrix.id}`))).data.grants).toEqual(
      [],
    )
  })

  it('writes nothing where nothing changes', async () => {
    const { director } = site.group.role
    const path = await rolesOf('hazard-ledger')
    expect((await done(hand(root, path, handing('give', [director])))).data.changed).toBe(0)
    const list = `/api/records/role-permission?filter[role][is]=${director}`
    expect((await done(root.get(list))).data).toEqual([])
  })

  it('is not handed out when a matrix is another by now', async () => {
    const { leader } = site.group.role
    const path = await rolesOf('hazard.export')
    const versions = { [leader]: 7 }
    const operation = { ...handing('take', [leader]), versions, remark: 'a test' }
    expect((await root.post(path, operation)).status).toBe(409)
  })

  it('leaves a matrix alone that is not in force', async () => {
    const { contractorAdmin } = site.group.role
    const grants = [{ subject: 'hazard', revoked: ['view'] }]
    const draft = { role: contractorAdmin, grants, remark: 'a draft' }
    await done(root.post('/api/records/role-permission', draft))
    const path = await rolesOf('hazard-ledger')
    expect(await heldBy(path, contractorAdmin)).toBe('all')
    const answer = await hand(root, path, handing('take', [contractorAdmin]))
    expect(answer.body.errors).toEqual([{ field: 'roles', code: 'matrixPending' }])
  })
})

describe('who hands out rights', () => {
  it('is an administrator', async () => {
    const path = await rolesOf('hazard-ledger')
    expect((await officer.get(path)).status).toBe(403)
    const asked = handing('give', [site.group.role.members])
    expect((await officer.post(`${path}/outlook`, asked)).status).toBe(403)
  })

  it('is the whole group’s to do: nobody of a company changes a role', async () => {
    const { members } = site.group.role
    const path = await rolesOf('hazard.export')
    for (const name of ['adminA', 'adminB'] as const) {
      const admin = await site.as(name)
      const asked = handing('take', [members])
      expect((await admin.post(`${path}/outlook`, asked)).status).toBe(403)
      const operation = { ...asked, versions: {}, remark: 'mine now' }
      expect((await admin.post(path, operation)).status).toBe(403)
    }
    expect(await heldBy(path, members)).toBe('all')
  })

  it('stays an administrator', async () => {
    const path = await rolesOf('role-permission')
    const { admingroup, adminRule, headframe } = site.group.role
    const asked = handing('take', [admingroup, adminRule, headframe])
    const answer = await hand(root, path, asked)
    expect(answer.body.errors).toContainEqual({ field: 'grants', code: 'lastAdministrator' })
    expect((await root.get('/api/records/role-permission')).status).toBe(200)
  })
})
