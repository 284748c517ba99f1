import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { admitted, faultsOf, postOf, workerOf } from './testing/contractors.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let unit: Loose
let post: string
beforeAll(async () => {
  site = await TestHeadframe.start()
  unit = await admitted(site)
  post = await postOf(site)
}, 120_000)
afterAll(() => site.stop())

const enter = async (values: object) =>
  (await site.as('contractorA1')).post('/api/records/contractor-personnel', values)

describe('a worker', () => {
  it('is one person however their number is written, and born when it says', async () => {
    const named = (fields: object) => workerOf(site, { unit, post, fields })
    const born = { name: 'Wang Wei', birthDate: '1990-03-07' }
    const number = { ...born, idCard: '110101199003071233' }
    await done(enter(await named(number)))
    for (const idCard of ['110101-19900307-1233', '1101011990-03071233', '110101900307123'])
      expect(faultsOf(await enter(await named({ ...born, idCard })))).toEqual(['idCard onceOnSite'])
    await done(enter(await named({ idCard: 'P-1234567' })))
    const passport = await enter(await named({ idCard: 'P1234567' }))
    expect(faultsOf(passport)).toEqual(['idCard onceOnSite'])
    const other = await named({ ...number, idCard: '110101199003071495', birthDate: '1985-01-01' })
    expect(faultsOf(await enter(other))).toEqual(['birthDate asIdNumberSays'])
    expect(faultsOf(await enter(await named({ idCard: '' })))).toEqual(['idCard required'])
  })

  it('keeps the birth date of their number when something else changes', async () => {
    const fields = { idCard: '110101900307102', name: 'Li Na', birthDate: '1990-03-07' }
    const made = await done(enter(await workerOf(site, { unit, post, fields })))
    const admin = await site.as('contractorA1')
    const change = (record: Loose, values: object) =>
      admin.patch(`/api/records/contractor-personnel/${record.data.id}`, {
        ...values,
        version: record.data.version,
      })
    const renamed = await done(change(made, { phone: '+381 60 7654329' }))
    expect(faultsOf(await change(renamed, { birthDate: '1985-01-01' }))).toEqual([
      'birthDate asIdNumberSays',
    ])
  })
})
