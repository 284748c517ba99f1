import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roleCodes } from '#domain/access/access'
import { marksSchema } from '#domain/api/wall-mark-contracts'

import { TestHeadframe } from './testing/headframe.ts'
import { narrow } from './testing/narrowing.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const marksOf = async (who: 'display' | 'officerB1' | 'officerA1', query: string) => {
  const { body } = await (await site.as(who)).get(`/api/wall/marks?${query}`)
  return marksSchema.parse(body).data
}

describe('what screen coordinates place on a wall', () => {
  it('is drawn on the screen it was entered for, by whoever sees the organisation', async () => {
    const officer = await site.as('officerA1')
    const mapImage = await photoOf(officer)
    const icon = await photoOf(officer)
    const entered = {
      ...{ screenCode: 'largeScreen', org: site.group.org.A1, mapImage, icon },
      ...{ targetType: 'camera', targetId: 'CAM-7', targetName: 'Camera at the gate' },
      ...{ coordKind: 'wgs84', longitude: 22.105, latitude: 44.105, z: 12, labelPosition: 'left' },
    }
    const coordinate = await done(officer.post('/api/records/screen-coordinate', entered))
    const [mark, ...others] = await marksOf('display', 'screen=largeScreen&orgCode=A1')
    expect(others).toEqual([])
    expect(mark).toMatchObject({
      ...{ targetType: 'camera', targetCode: 'CAM-7', name: 'Camera at the gate' },
      ...{ frame: 'geographic', at: [22.105, 44.105], height: 12, side: 'left' },
      picture: mapImage.slice(0, 12),
    })
    // Its picture is open to a display that reads no records, and to nobody who does not see it.
    const path = String(mark?.icon).split('?')[0] ?? ''
    expect((await (await site.as('display')).get(path)).status).toBe(200)
    expect((await (await site.as('officerB1')).get(path)).status).toBe(404)

    expect(await marksOf('display', 'screen=monitor')).toEqual([])
    expect(await marksOf('officerB1', 'screen=largeScreen')).toEqual([])
    const foreign = await (await site.as('officerB1')).get(
      '/api/wall/marks?screen=largeScreen&orgCode=A1',
    )
    expect(foreign.status).toBe(403)

    const admin = await site.as('adminA')
    await done(admin.act('screen-coordinate', coordinate, 'disable'))
    expect(await marksOf('officerA1', 'screen=largeScreen')).toEqual([])
  })

  it('is told by the pixel of its picture where it was entered so', async () => {
    const officer = await site.as('officerA1')
    const mapImage = await photoOf(officer)
    await done(
      officer.post('/api/records/screen-coordinate', {
        ...{ screenCode: 'riskMap', org: site.group.org.A1, mapImage },
        ...{ targetType: 'grid-area', targetId: 'GA-A1', targetName: 'Area A1' },
        ...{ coordKind: 'pixel', x: 1, y: 1 },
      }),
    )
    expect(await marksOf('officerA1', 'screen=riskMap')).toMatchObject([
      { frame: 'plan', at: [1, 1], side: 'top', targetCode: 'GA-A1', icon: null },
    ])
  })

  it('is shared out among organisations where there is too much of it', async () => {
    const { org } = site.group
    await site.db.system((tx) =>
      tx.query(sql`insert into screen_coordinate (state, screen_code, org_id, target_type, target_id,
          target_name, coord_kind, longitude, latitude, map_image)
        select 'enabled', 'hazardScreen', ${org.A1}::uuid, 'camera', 'CAM-' || lpad(n::text, 3, '0'),
          'Camera', 'wgs84', 22, 44, repeat('a', 64) from generate_series(1, 510) n
        union all select 'enabled', 'hazardScreen', ${org.A2}::uuid, 'camera', 'ZAM-1', 'Portal',
          'wgs84', 22, 44, repeat('a', 64)`),
    )
    const { body } = await (await site.as('adminA')).get('/api/wall/marks?screen=hazardScreen')
    const { data, leftOut } = marksSchema.parse(body)
    expect([data.length, leftOut]).toEqual([500, 11])
    expect(data.map(({ targetCode }) => targetCode)).toContain('ZAM-1')
  })

  it('is told without what is hidden from its viewers', async () => {
    const all = '/api/wall/marks?screen=hazardScreen'
    const seen = async (...masked: string[]) => {
      const hiding = [{ subject: 'screen-coordinate', masked }]
      await narrow(site, Object.fromEntries(roleCodes.map((role) => [role, hiding])))
      return marksSchema.parse((await (await site.as('adminA')).get(all)).body)
    }
    for (const field of ['longitude', 'latitude', 'coordKind', 'screenCode'])
      expect(await seen(field)).toEqual({ data: [], leftOut: 0 })
    const [mark] = (
      await seen('targetId', 'targetName', 'targetType', 'z', 'labelPosition', 'mapImage')
    ).data
    expect(mark).toMatchObject({
      ...{ targetCode: mark?.id, name: '', targetType: '', height: 0, side: 'top' },
      ...{ picture: null, at: [22, 44] },
    })
  })

  it('is asked for by the screen', async () => {
    const answer = await (await site.as('officerA1')).get('/api/wall/marks')
    expect(answer.status).toBe(400)
  })
})
