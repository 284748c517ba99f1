import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Field } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import { loadActor } from '../../auth/actor.ts'
import { resourceOf } from '../../http/testing/group.ts'
import { TestHeadframe } from '../../http/testing/headframe.ts'
import { insertRecord } from '../../records/store/store.ts'
import { references } from './references.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const stored = (name: string, values: Values, state?: string) =>
  site.db.system((tx) =>
    insertRecord(tx, resourceOf(name), { values, state, actorId: null, now: site.clock.now() }),
  )

const found = async (who: string, type: string, field: string, text: string, line: Values = {}) => {
  const actor = await site.db.system((tx) => loadActor(tx, who, site.clock.now()))
  const one: Field | undefined = resourceOf(type).fields[field]
  if (!actor || !one) throw new Error(`no ${who}, or no ${type}.${field}`)
  return references(site.db, actor).find(one, text, line)
}

const missing = (value: string) => ({ ok: false, code: 'notFound', params: { value } })

describe('what a cell names', () => {
  it('is what the form offers beside the other cells of the line', async () => {
    const { org, areaA1, account } = site.group
    const other = await stored('grid-area', {
      ...{ name: 'Area 2', code: 'GA-2', gridLevel: '1', gridKind: 'physical', ownerOrg: org.A1 },
      ...{ responsible: account.managerA1, areaKind: 'shaft', frame: 'plan' },
    })
    const pump = (code: string, gridArea: unknown) =>
      stored('work-place', {
        ...{ name: 'Pump', code, org: org.A1, gridArea, placeKind: 'chamber' },
        ...{ isConfinedSpace: false, responsible: account.managerA1 },
      })
    const [here, there] = [await pump('P-1', areaA1), await pump('P-2', other.id)]
    const pumpIn = (gridArea?: unknown) =>
      found('officerA1', 'hazard', 'workPlace', 'Pump', { gridArea })
    expect(await pumpIn(areaA1)).toEqual({ ok: true, value: here.id })
    expect(await pumpIn(other.id)).toEqual({ ok: true, value: there.id })
    expect(await pumpIn()).toEqual({ ok: false, code: 'ambiguous', params: { value: 'Pump' } })
  })

  it('is in the state in which the form offers it', async () => {
    const { profession, clause } = site.group
    const draft = {
      ...{ code: 'C-9', content: 'Draft', violationClass: 'general', points: 2, profession },
      ...{ violationType: 'illegal-operation', fineMin: 100, fineMax: 500 },
      ...{ basis: 'House rules', appliesTo: 'both' },
    }
    await stored('violation-clause', draft, 'unpublished')
    const named = (text: string, violationClass: string) =>
      found('officerA1', 'violation', 'clause', text, { violationClass })
    expect(await named('C-1', 'general')).toEqual({ ok: true, value: clause })
    expect(await named('C-1', 'serious')).toEqual(missing('C-1'))
    expect(await named('C-9', 'general')).toEqual(missing('C-9'))
  })

  it('is within reach, by its sign-in name as people read it or by its name', async () => {
    const { managerA1 } = site.group.account
    const rectifier = (text: string) => found('officerA1', 'hazard', 'rectifier', text)
    const isManager = { ok: true, value: managerA1 }
    expect(await rectifier('MANAGERA1')).toEqual(isManager)
    expect(await rectifier('Name of managerA1')).toEqual(isManager)
    expect(await rectifier('officerB1')).toEqual(missing('officerB1'))
  })
})
