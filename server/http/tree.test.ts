import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const tree = async (who: Parameters<TestHeadframe['as']>[0], query = '', of = 'organization') =>
  done((await site.as(who)).get(`/api/records/${of}/tree${query}`))
const codes = ({ data }: Loose) => data.map(({ orgCode }: Loose) => orgCode)

describe('a tree', () => {
  it('is read a level at a time, from where the person’s sight begins', async () => {
    const { org } = site.group
    expect(codes(await tree('root'))).toEqual(['G'])
    const below = await tree('root', `?parent=${org.A}`)
    expect(codes(below)).toEqual(['A1', 'A2'])
    expect(below.data.map(({ hasChildren }: Loose) => hasChildren)).toEqual([true, false])
    expect(codes(await tree('managerA1'))).toEqual(['A1'])
    expect(codes(await tree('managerA1', `?parent=${org.B}`))).toEqual([])
  })

  it('is searched as a whole; what is found comes with all above it', async () => {
    const { org } = site.group
    const answer = await tree('root', '?q=A1T')
    expect([...codes(answer)].sort()).toEqual(['A', 'A1', 'A1T', 'A1W', 'G'])
    expect(answer.found).toEqual([org.A1T])
    expect((await tree('root', '?q=org%20a1t')).found).toEqual([org.A1T])
    expect(codes(await tree('managerA1', '?q=B1'))).toEqual([])
    expect(codes(await tree('root', '?q=%25'))).toEqual([])
  })

  it('is only there where records hang on one another', async () => {
    const root = await site.as('root')
    expect((await root.get('/api/records/hazard/tree')).status).toBe(404)
    expect((await root.get('/api/records/organization/tree?parent=x')).status).toBe(400)
  })
})
