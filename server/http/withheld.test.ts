/** What is withheld from somebody is not told by another way: deleted records, reasons, names of areas. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendHistory } from '../records/history/history.ts'
import { readRecord } from '../records/store/store.ts'
import type { Caller, Loose } from './testing/caller.ts'
import { resourceOf } from './testing/group.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { placedRecords } from './testing/matrix.ts'
import { narrow } from './testing/narrowing.ts'
import { done, reported } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
let root: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
  root = await site.as('root')
})
afterAll(() => site.stop())

const idsIn = ({ body }: Loose): string[] => body.data.map(({ id }: Loose) => id)

describe('a deleted record', () => {
  it('is listed to those who may bring it back', async () => {
    const { id, version } = (await reported(site)).data
    const path = '/api/records/hazard'
    await done(root.delete(`${path}/${id}?version=${version}`))
    const manager = await site.as('managerA1')
    expect(idsIn(await manager.get(`${path}?deleted=true`))).toEqual([])
    expect((await manager.post(`${path}/${id}/restore`)).status).toBe(403)
    expect(idsIn(await root.get(`${path}?deleted=true`))).toContain(id)
    await done(root.post(`${path}/${id}/restore`))
  })

  it('is offered and listed to nobody who may delete none', async () => {
    const path = '/api/records/grid-area'
    const worker = await site.as('workerA1')
    expect((await done(worker.get(path))).can).toMatchObject({ deleted: false })
    expect((await worker.get(`${path}?deleted=true`)).status).toBe(403)
    expect((await done(root.get(path))).can).toMatchObject({ deleted: true })
  })

  it('comes back by whoever could delete it as it was', async () => {
    const path = '/api/records/saved-view'
    const view = { name: 'Mine', screen: 'hazard-ledger', query: 'q=secret' }
    const made = await done(officer.post(path, view))
    const { id, version } = (await done(officer.act('saved-view', made, 'share'))).data
    await done(officer.delete(`${path}/${id}?version=${version}`))
    const colleague = await site.as('secondA1')
    expect(idsIn(await colleague.get(`${path}?deleted=true`))).not.toContain(id)
    expect((await colleague.post(`${path}/${id}/restore`)).status).toBe(403)
    expect(idsIn(await officer.get(`${path}?deleted=true`))).toContain(id)
    await done(officer.post(`${path}/${id}/restore`))
  })
})

describe('a field that is hidden', () => {
  it('is not told as the reason of an action in the history', async () => {
    const resource = resourceOf('grid-responsibility')
    const [placed] = (await placedRecords(site, resource)).filter((one) => one.position === 'own')
    const id = String(placed?.record.id)
    await site.db.system(async (tx) => {
      const after = await readRecord(tx, resource, id)
      if (!after) throw new Error('no duty')
      const told = { action: 'hand-over', why: 'hush', actor: null, now: site.clock.now() }
      await appendHistory(tx, { resource, before: after, after, ...told })
    })
    const path = `/api/records/grid-responsibility/${id}/history`
    const reasons = async () =>
      (await done(officer.get(path))).data.map(({ why }: Loose) => why).filter(Boolean)
    expect(await reasons()).toEqual(['hush'])
    const hidden = [{ subject: 'grid-responsibility', masked: ['remark'] }]
    await narrow(site, { safetyMembers: hidden })
    expect(await reasons()).toEqual([])
    await narrow(site, {})
  })

  it('is not told by the areas of the wall', async () => {
    await site.db.system((tx) =>
      tx.query(sql`update grid_area set name_en = 'Hush', name_sr = 'Hush'`),
    )
    const names = async () =>
      JSON.stringify((await done(officer.get('/api/wall/areas'))).data ?? '').includes('Hush')
    expect(await names()).toBe(true)
    const hidden = [{ subject: 'grid-area', masked: ['nameEn', 'nameSr'] }]
    await narrow(site, { safetyMembers: hidden })
    expect(await names()).toBe(false)
    await narrow(site, {})
  })

  it('is who answers for an area on every display: whoever walks past reads it', async () => {
    const { areaA1, account } = site.group
    await site.db.system((tx) =>
      tx.query(sql`update grid_area set responsible = ${account.teamA1} where id = ${areaA1}`),
    )
    const named = async (by: Caller) =>
      (await done(by.get('/api/wall/areas'))).data.filter((one: Loose) => one.responsible).length
    expect(await named(officer)).toBeGreaterThan(0)
    expect(await named(await site.as('display'))).toBe(0)
  })
})
