import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from '../http/testing/caller.ts'
import type { Username } from '../http/testing/group.ts'
import { TestHeadframe } from '../http/testing/headframe.ts'
import { done, reported } from '../http/testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const records = '/api/records'
const now = async (type: string, { data }: Loose) =>
  done((await site.as('root')).get(`${records}/${type}/${data.id}`))

async function merge(by: Username, type: string, gone: Loose, kept: Loose) {
  const { data } = await now(type, gone)
  const input = { into: kept.data.id, version: data.version, why: 'The same place' }
  return (await site.as(by)).post(`${records}/${type}/${data.id}/merge`, input)
}

async function place(code: string, fields = {}) {
  const { org, account, areaA1 } = site.group
  return done(
    (await site.as('officerA1')).post(`${records}/work-place`, {
      ...{ name: code, code, org: org.A1, gridArea: areaA1, placeKind: 'shaft' },
      ...{ isConfinedSpace: false, responsible: account.managerA1, ...fields },
    }),
  )
}

describe('a work place that is there twice', () => {
  it('goes into the other: hazards name the one that stays, whose lists take over what it had', async () => {
    const gone = await place('WP-OLD', { hazardFactors: ['dust', 'noise'] })
    const kept = await place('WP-NEW', { hazardFactors: ['noise'] })
    const hazard = await reported(site, { workPlace: gone.data.id })

    const path = `${records}/work-place/${gone.data.id}/merge/preview?into=${kept.data.id}`
    const { data } = await done((await site.as('adminA')).get(path))
    expect(data).toMatchObject({ records: [{ resource: 'hazard', count: 1 }], stops: [] })

    await done(merge('adminA', 'work-place', gone, kept))
    expect((await now('hazard', hazard)).data.workPlace).toBe(kept.data.id)
    expect((await now('work-place', gone)).data).toMatchObject({
      ...{ state: 'disabled', mergedInto: kept.data.id },
    })
    expect((await now('work-place', kept)).data.hazardFactors).toEqual(['noise', 'dust'])
  })

  it('stays out of use, and is chosen by nobody any more', async () => {
    const [gone, kept] = [await place('WP-1'), await place('WP-2')]
    await done(merge('adminA', 'work-place', gone, kept))
    const admin = await site.as('adminA')
    const enabled = await admin.act('work-place', await now('work-place', gone), 'enable')
    expect(enabled.status).toBe(403)
    const officer = await site.as('officerA1')
    const { data: hazard } = await reported(site, {})
    const naming = { version: hazard.version, workPlace: gone.data.id }
    const { body } = await officer.patch(`${records}/hazard/${hazard.id}`, naming)
    expect(body.errors).toMatchObject([{ field: 'workPlace', code: 'mergedAway' }])
  })

  it('is merged by who may take it out of use, with one of the same area', async () => {
    const [gone, kept] = [await place('WP-3'), await place('WP-4')]
    for (const who of ['officerA1', 'workerA1', 'adminB'] as const) {
      expect([403, 404]).toContain((await merge(who, 'work-place', gone, kept)).status)
    }
    const itself = await merge('adminA', 'work-place', gone, gone)
    expect(itself.body.errors).toMatchObject([{ field: 'into', code: 'circle' }])
    const look = `${records}/work-place/${gone.data.id}/merge/preview?into=${gone.data.id}`
    const { data: seen } = await done((await site.as('adminA')).get(look))
    expect(seen.stops).toEqual(itself.body.errors)
    const elsewhere = await done(
      (await site.as('root')).post(`${records}/work-place`, {
        ...{ name: 'WP-B', code: 'WP-B', org: site.group.org.B1, gridArea: site.group.areaB1 },
        ...{
          placeKind: 'shaft',
          isConfinedSpace: false,
          responsible: site.group.account.officerB1,
        },
      }),
    )
    const apart = await merge('root', 'work-place', gone, elsewhere)
    expect(apart.body.errors).toMatchObject([
      { code: 'mergeWithin', params: { field: 'org' } },
      { code: 'mergeWithin', params: { field: 'gridArea' } },
    ])
    expect((await now('work-place', gone)).data.state).toBe('enabled')
  })

  it('is not merged in a type that does not say how', async () => {
    const root = await site.as('root')
    const { areaA1, areaB1 } = site.group
    const input = { into: areaB1, version: 1 }
    expect((await root.post(`${records}/grid-area/${areaA1}/merge`, input)).status).toBe(404)
  })
})

describe('two work groups', () => {
  it('become one: the members of the one that goes join the other, whose head count follows', async () => {
    const root = await site.as('root')
    const { org, account, profession } = site.group
    const post = await done(
      root.post(`${records}/job-post`, {
        ...{ name: 'Driller', code: 'DR', org: org.A1, profession },
        ...{ requiredCertificates: ['none'], ppe: ['helmet'] },
      }),
    )
    const group = (code: string, foreman: Username, safetyMember: Username, members: Username[]) =>
      done(
        root.post(`${records}/work-group`, {
          ...{ name: code, code, org: org.A1, profession, shiftSystem: 'two-shift' },
          ...{ foreman: account[foreman], safetyMember: account[safetyMember] },
          ...{ isUnderground: true },
          members: members.map((one) => ({ user: account[one], post: post.data.id })),
        }),
      )
    const gone = await group('CREW-1', 'teamA1', 'workerA1', ['teamA1', 'workerA1'])
    const kept = await group('CREW-2', 'workshopA1', 'secondA1', ['secondA1'])
    await done(merge('adminA', 'work-group', gone, kept))
    const { data } = await now('work-group', kept)
    expect(data.members.map(({ user }: Loose) => user)).toEqual([
      account.secondA1,
      account.teamA1,
      account.workerA1,
    ])
    expect(data.headcount).toBe(3)
    expect((await now('work-group', gone)).data).toMatchObject({ state: 'disabled' })
  })
})
