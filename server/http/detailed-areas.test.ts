import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Position, Ring } from '#domain/geometry/geometry'
import { drawnWith, maxDrawnPositions } from '../records/place/area-shapes.ts'
import { shareOf } from './answers/wall-areas.ts'
import type { Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, withMap } from './testing/steps.ts'

let site: TestHeadframe
let sheet: Loose
beforeAll(async () => {
  site = await TestHeadframe.start()
  await withMap(site)
  const { org, account } = site.group
  sheet = {
    ...{ ownerOrg: org.A1, areaKind: 'working-face', responsible: account.managerA1 },
    ...{ frame: 'plan', planWidth: 2000, planHeight: 2000, gridLevel: '3' },
  }
})
afterAll(() => site.stop())

const polygon = (ring: Ring) => ({ type: 'Polygon', coordinates: [ring] })

/** A pond of so many corners, some of them farther out than others. */
function pond(x: number, y: number, corners: number): Position[] {
  const ring = Array.from({ length: corners }, (_, i): Position => {
    const [angle, reach] = [(2 * Math.PI * i) / corners, 40 + (i % 2)]
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)]
  })
  return [...ring, ring[0] as Position]
}

describe('areas drawn with very many positions', () => {
  it('are stored as they are and drawn on maps with few', async () => {
    const officer = await site.as('officerA1')
    const ring = pond(300, 300, 900)
    const area = { ...sheet, name: 'Pond', code: 'POND', boundary: polygon(ring) }
    const made = await done(officer.post('/api/records/grid-area', area))
    expect(made.data.boundary.coordinates[0]).toHaveLength(901)
    const { data } = (await (await site.as('display')).get('/api/wall/areas')).body
    const drawn = data.find(({ code }: Loose) => code === 'POND').boundary.coordinates[0]
    expect(drawn.length).toBeLessThanOrEqual(maxDrawnPositions)
    expect(drawn[0]).toEqual(drawn.at(-1))
    for (const [x, y] of drawn) expect(Math.hypot(x - 300, y - 300)).toBeGreaterThan(39)
  })

  it('and changed are drawn as they are now', async () => {
    const officer = await site.as('officerA1')
    const [found] = (await done(officer.get('/api/records/grid-area?q=POND'))).data
    const moved = { version: found.version, boundary: polygon(pond(900, 300, 900)) }
    await done(officer.patch(`/api/records/grid-area/${found.id}`, moved))
    const { data } = (await (await site.as('display')).get('/api/wall/areas')).body
    const { center } = data.find(({ code }: Loose) => code === 'POND')
    expect(center[0]).toBeCloseTo(900, 0)
  })

  it('are refused where they cannot be compared with their sisters', async () => {
    const officer = await site.as('officerA1')
    const upright = [[0, 0] as Position]
    for (let x = 0; x < 300; x += 1.8) upright.push([x, 1], [x, 900], [x + 0.9, 900], [x + 0.9, 1])
    const comb = [...upright, [302, 0] as Position, [0, 0] as Position]
    const lying = comb.map(([x, y]): Position => [y + 1000, x + 1000])
    const across = comb.map(([x, y]): Position => [x + 1000, y + 1000])
    const drawn = (code: string, ring: Ring) =>
      officer.post('/api/records/grid-area', {
        ...{ ...sheet, name: code, code, boundary: polygon(ring) },
      })
    await done(drawn('LYING', lying))
    expect(await drawn('ACROSS', across)).toMatchObject({
      status: 422,
      body: { errors: [{ field: 'boundary', params: { anomaly: 'tooIntricate', with: 'LYING' } }] },
    })
  })
})

describe('the positions of a map', () => {
  it.each([
    [[5, 10, 20], 100, Infinity],
    [[5, 10, 200, 300], 100, 42],
    [[100, 100], 100, 50],
  ])('of areas with %j positions in an answer of %i are at most %d each', (counts, most, share) => {
    expect(shareOf(counts, most)).toBe(share)
  })

  it('keep the shape of what has few', () => {
    const square: Ring = [
      [0, 0],
      [9, 0],
      [9, 9],
      [0, 9],
      [0, 0],
    ]
    expect(drawnWith([square], 5)).toEqual([square])
    expect(drawnWith([pond(0, 0, 500)], 12)[0]?.length).toBeLessThanOrEqual(12)
  })
})
