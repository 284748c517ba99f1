import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actionRight, type Right } from '#domain/access/access'
import { passAlone } from '../db/programs/lineage.ts'
import { Caller, type Loose } from '../http/testing/caller.ts'
import { type OrgCode, password, type Username } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { makeAccounts } from '../http/testing/matrix.ts'
import { roleWith } from '../http/testing/own-role.ts'
import { done } from '../http/testing/steps.ts'

let site: TestHeadframe
let root: Caller
let post: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  root = await site.as('root')
  const made = await done(
    root.post(`${records}/job-post`, {
      ...{ name: 'Driller', code: 'DR', org: site.group.org.A1, profession: site.group.profession },
      ...{ requiredCertificates: ['none'], ppe: ['helmet'] },
    }),
  )
  post = made.data.id
})
afterAll(() => site.stop())

const records = '/api/records'
const merging: readonly Right[] = ['view', 'change', actionRight('disable')]

/** Somebody at a mine who has these rights and no others. */
async function holderOf(code: string, grants: Readonly<Record<string, readonly Right[]>>) {
  const lines = Object.entries(grants).map(([subject, rights]) => ({ subject, rights }))
  const role = await roleWith(site, code, lines, 'self')
  const { org } = site.group
  await makeAccounts(site, [{ username: code, roles: [role], isExternal: false, org: org.A1 }])
  return Caller.signIn(site.url, code, password)
}

async function groupWithHours(
  code: string,
  people: readonly [Username, Username],
): Promise<{ group: Loose; hours: Loose }> {
  const { org, account, profession } = site.group
  const [foreman, safetyMember] = people.map((one) => account[one])
  const group = await done(
    root.post(`${records}/work-group`, {
      ...{ name: code, code, org: org.A1, profession, shiftSystem: 'two-shift' },
      ...{ foreman, safetyMember, isUnderground: true },
      members: [{ user: foreman, post }],
    }),
  )
  const hours = await done(
    root.post(`${records}/work-hours`, {
      ...{ org: org.A1, workGroup: group.data.id, workDate: '2026-03-09', shift: 'day' },
      ...{ personShifts: 3, hours: 24 },
    }),
  )
  return { group, hours }
}

const pathOf = ({ data }: Loose, what: string) => `${records}/work-group/${data.id}/${what}`
const into = (kept: Loose, more = {}) => ({ into: kept.data.id, version: 1, ...more })
const stopped = { field: 'into', code: 'bothHave', params: { resource: 'work-hours', count: 1 } }

describe('records that give way in a merger', () => {
  it('are taken out only for whoever may delete each of them', async () => {
    const gone = await groupWithHours('CREW-1', ['teamA1', 'workerA1'])
    const kept = await groupWithHours('CREW-2', ['workshopA1', 'secondA1'])
    const path = pathOf(gone.group, `merge/preview?into=${kept.group.data.id}`)
    const keep = into(kept.group, { choices: { 'work-hours': 'keep' } })
    const left = async () => (await root.get(`${records}/work-hours/${gone.hours.data.id}`)).status

    const clerk = await holderOf('clerk', { 'work-group': merging })
    const seen = (await done(clerk.get(path))).data
    // Of types that the person does not read nothing is counted.
    expect([seen.records, seen.conflicts, seen.stops]).toEqual([[], [], [stopped]])
    const refused = await clerk.post(pathOf(gone.group, 'merge'), keep)
    expect([refused.status, refused.body.errors]).toEqual([422, [stopped]])
    const reader = await holderOf('reader', { 'work-group': merging, 'work-hours': ['view'] })
    expect((await reader.post(pathOf(gone.group, 'merge'), keep)).status).toBe(422)
    expect(await left()).toBe(200)

    const remover = await holderOf('remover', {
      ...{ 'work-group': merging, 'work-hours': ['view', 'delete'] },
    })
    const offered = (await done(remover.get(path))).data
    expect(offered).toMatchObject({
      conflicts: [{ resource: 'work-hours', count: 1, ways: ['keep'] }],
      stops: [],
    })
    await done(remover.post(pathOf(gone.group, 'merge'), keep))
    expect(await left()).toBe(404)
  })
})

it('is refused at once to whoever may not merge, however many are writing', async () => {
  const gone = await done(root.get(`${records}/work-group?sort=code&size=1`))
  const [{ id }] = gone.data
  const worker = await site.as('officerA1')
  const status = await site.db.system(async (tx) => {
    await tx.query(sql.raw(`select ${passAlone}`))
    return (await worker.post(`${records}/work-group/${id}/merge`, { into: id, version: 1 })).status
  })
  expect(status).toBe(403)
})

describe('a merger of organisations', () => {
  const merge = async (by: Caller, org: OrgCode, kept: OrgCode) => {
    const path = `/api/organizations/${site.group.org[org]}/merge`
    const { data } = await done(root.get(`${records}/organization/${site.group.org[org]}`))
    const { version } = data
    const preview = await by.get(`${path}/preview?into=${site.group.org[kept]}`)
    const asked = await by.post(path, { into: site.group.org[kept], version })
    return [preview.status, asked.status, asked.body.errors?.map(({ code }: Loose) => code)]
  }

  /** Takes rights from administrators for a while. */
  async function without(grants: readonly Loose[], then: () => Promise<void>) {
    const path = `${records}/role-permission`
    const role = site.group.role.adminRule
    const stored = await done(
      root.act(
        'role-permission',
        await done(root.post(path, { role, grants, remark: 'x' })),
        'save',
      ),
    )
    await then()
    await root.delete(`${path}/${stored.data.id}?version=${stored.data.version}`)
  }

  it('takes the right to take one out of use', async () => {
    const admin = await site.as('adminA')
    const revoked = [actionRight('disable'), 'delete']
    await without([{ subject: 'organization', revoked }], async () => {
      expect(await merge(admin, 'A1', 'A2')).toEqual([403, 403, undefined])
    })
  })

  it('drops what each has one of only for whoever may delete it', async () => {
    const admin = await site.as('adminA')
    for (const org of ['A1', 'A2'] as const) {
      const days = { org: site.group.org[org], startDate: '2026-03-10', targetDays: 365 }
      await done(root.post(`${records}/safety-day`, days))
    }
    await without([{ subject: 'safety-day', revoked: ['delete'] }], async () => {
      expect(await merge(admin, 'A1', 'A2')).toEqual([200, 422, ['bothHave']])
    })
    expect((await merge(admin, 'A1', 'A2'))[1]).not.toBe(422)
  })
})
