import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer, Caller, Loose } from './testing/caller.ts'
import { certified, entered, equipment, operatorCertificate } from './testing/equipment.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let admin: Caller
let keeper: Caller
let officer: Caller
let safety: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  admin = await site.as('adminA')
  keeper = await site.as('teamA1')
  officer = await site.as('officerA1')
  safety = await site.as('safetyA')
  await site.db.system((tx) => tx.query(sql`update organization set time_zone = 'Asia/Shanghai'`))
  await done(certify())
})
afterAll(() => site.stop())

const certify = (more: Loose = {}) => certified(site, admin, more)
const enter = (more: Loose = {}) => entered(site, admin, more)
const faultsOf = ({ body }: Answer) =>
  body.errors?.map(({ field, code }: Loose) => `${field} ${code}`)

describe('whoever runs it', () => {
  it('holds a valid certificate for such equipment when named', async () => {
    const { account } = site.group
    const other = await enter({ operators: [account.workerA1, account.teamA1] })
    expect(faultsOf(other)).toEqual(['operators notCertified'])
    expect(other.body.errors[0].params.names).not.toBe('')
    const holder = account.teamA1
    await done(certify({ holder, operatorKind: 'boiler' }))
    await done(certify({ holder, validTo: '2026-03-09' }))
    // Nor is tomorrow's a certificate today.
    await done(certify({ holder, validFrom: '2026-03-11', validTo: '2030-03-11' }))
    expect((await enter({ operators: [holder] })).status).toBe(422)
    // It holds to the end of its last day at the site.
    await done(certify({ holder, validTo: '2026-03-10' }))
    await done(enter({ operators: [holder] }))
  })

  it('is asked for it again when it goes back to work, and not by other changes', async () => {
    const holder = site.group.account.secondA1
    const paper = await done(certify({ holder }))
    const made = await done(enter({ operators: [holder] }))
    await done(safety.act(operatorCertificate, paper, 'revoke', { revokeReason: 'Forged' }))
    const { id, version } = made.data
    const path = `/api/records/${equipment}/${id}`
    const changed = await done(admin.patch(path, { version, installPlace: 'Hall 2' }))
    const stopped = await done(keeper.act(equipment, changed, 'stop', { reason: 'Repair' }))
    expect(faultsOf(await officer.act(equipment, stopped, 'restart'))).toEqual([
      'operators notCertified',
    ])
  })

  it('is not asked for one at a pipeline', async () => {
    const pipeline = {
      ...{ equipmentKind: 'pressure-pipeline', pipelineClass: 'GC2', medium: 'air', length: 400 },
      ...{ designPressure: 1, designTemperature: 60, nextInspectionAt: '2026-06-01' },
    }
    await done(enter({ ...pipeline, operators: [site.group.account.managerA1] }))
  })

  it('has a certificate that names equipment of its own kind alone', async () => {
    const crane = (await done(enter())).data.id
    await done(certify({ equipment: [crane] }))
    const boiler = await certify({ operatorKind: 'boiler', equipment: [crane] })
    expect(faultsOf(boiler)).toEqual(['equipment otherEquipment'])
    await done(certify({ operatorKind: 'safety-manager', equipment: [crane] }))
  })
})
