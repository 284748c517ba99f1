import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import type { Explained, Finding } from '#domain/rights/explain'
import { screenCodes } from '#domain/screens/screens'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { everyRole, measured, type Person, type Placed, placedRecords } from './testing/matrix.ts'
import { seesRecord } from './testing/matrix-expected.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
let people: readonly Person[]
const homes = new Map<Resource, Placed>()

beforeAll(async () => {
  site = await TestHeadframe.start()
  people = await everyRole(site)
  for (const resource of measured) {
    const [home] = await placedRecords(site, resource)
    if (home) homes.set(resource, home)
  }
}, 120_000)
afterAll(() => site.stop())

const cases = measured.map((one) => [one.name, one as Resource] as const)
const deedOf = ({ operations }: Loose, operation: string): Explained =>
  operations.find((one: Explained) => one.operation === operation)

describe.each(cases)('%s', { timeout: 60_000 }, (name, resource) => {
  it('is explained as it is decided, for every role', async () => {
    const home = homes.get(resource)
    if (!home) throw new Error(`${name}: no record`)
    const path = `/api/records/${name}/${home.record.id}`
    for (const person of people) {
      if (!seesRecord(person, resource, home, site.clock.now())) continue
      const { meta } = await done(person.caller.get(path))
      const { data } = await done(person.caller.get(`${path}/why`))
      const actions = data.operations.filter(({ operation }: Explained) => operation === 'act')
      const open = actions.filter(({ allowed }: Explained) => allowed)
      const told = {
        view: deedOf(data, 'view').allowed,
        update: deedOf(data, 'change').allowed,
        delete: deedOf(data, 'delete').allowed,
        actions: open.map(({ action }: Explained) => action),
      }
      const { update, delete: remove } = meta.can
      expect([person.role, told]).toEqual([
        person.role,
        { view: true, update, delete: remove, actions: Object.keys(meta.actions) },
      ])
      for (const { allowed, findings } of data.operations as Explained[]) {
        expect(findings.every(({ holds }) => holds)).toBe(allowed)
      }
    }
  })
})

describe('why', () => {
  const failing = ({ findings }: Explained) =>
    findings.filter(({ holds }: Finding) => !holds).map(({ code }) => code)

  it('tells an administrator what keeps somebody from a record, and notes that they asked', async () => {
    const hazard = await reported(site)
    const path = `/api/records/hazard/${hazard.data.id}/why?person=`
    const admin = await site.as('adminA')
    const { officerA2, workerA1 } = site.group.account
    const far = await done(admin.get(path + officerA2))
    expect(failing(deedOf(far.data, 'view'))).toEqual(['place'])
    const near = await done(admin.get(path + workerA1))
    expect(deedOf(near.data, 'view').allowed).toBe(true)
    expect(failing(deedOf(near.data, 'delete'))).toContain('role')
    const { data } = await done(admin.get(`/api/records/account/${workerA1}/history`))
    expect(data[0]).toMatchObject({ action: 'preview', actor: site.group.account.adminA })
  })

  it('is about oneself for everybody else, and about nobody outside the scope', async () => {
    const hazard = await reported(site)
    const path = `/api/records/hazard/${hazard.data.id}/why`
    const { workerA1, officerB1 } = site.group.account
    const officer = await site.as('officerA1')
    expect((await officer.get(`${path}?person=${workerA1}`)).status).toBe(403)
    const admin = await site.as('adminA')
    expect((await admin.get(`${path}?person=${officerB1}`)).status).toBe(404)
    expect((await (await site.as('officerA2')).get(path)).status).toBe(404)
  })
})

describe('the preview of an account', () => {
  it('says of every screen that is not theirs what keeps them from it', async () => {
    const admin = await site.as('adminA')
    const id = site.group.account.workerA1
    const { data } = await done(admin.post(`/api/accounts/${id}/preview`))
    const open = data.screens
    const closed = data.closed.map(({ code }: Loose) => code)
    expect(new Set([...open, ...closed])).toEqual(new Set(screenCodes))
    expect(open.length + closed.length).toBe(screenCodes.size)
    const tenants = data.closed.find(({ code }: Loose) => code === 'tenant')
    expect(tenants.findings).toContainEqual({
      ...{ code: 'role', holds: false, roles: ['admingroup', 'headframe'] },
    })
    for (const { findings } of data.closed) {
      expect(findings.some(({ holds }: Loose) => !holds)).toBe(true)
    }
  })

  it('is its menu, its rights and its place, and opens no session', async () => {
    const admin = await site.as('adminA')
    const id = site.group.account.workerA1
    const { data } = await done(admin.post(`/api/accounts/${id}/preview`))
    const worker = await site.as('workerA1')
    const menu = (await done(worker.get('/api/menu'))).data
    const codes = menu.flatMap(({ children }: Loose) => children.map(({ code }: Loose) => code))
    expect(data.screens).toEqual(codes)
    expect(data.scope.org.orgCode).toBe('A1')
    const hazards = data.rights.find(({ subject }: Loose) => subject === 'hazard')
    expect(hazards.rights).toContain('view')
    expect(hazards.rights).not.toContain('delete')
    const before = (await done(worker.get('/api/sessions'))).data.length
    await done(admin.post(`/api/accounts/${id}/preview`))
    expect((await done(worker.get('/api/sessions'))).data).toHaveLength(before)
  })
})
