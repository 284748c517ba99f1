import { afterAll, beforeAll, expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done, photoOf } from './testing/steps.ts'

let site: TestHeadframe

beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

const path = '/api/records/screen-coordinate'
const table = [
  'screenCode,org,targetType,targetId,targetName,coordKind,longitude,latitude,x,y',
  'largeScreen,A1,grid-area,GA-A1,Shaft,wgs84,22.5,44.25,,',
  'hall,A1,grid-area,GA-A1,Shaft,pixel,,,12,8',
  'lobby,A1,grid-area,GA-A1,Shaft,wgs84,181,44.25,,',
].join('\n')

it('coordinates of a screen come by a table, on the map that their organisation has set', async () => {
  const root = await site.as('root')
  const { db, clock, files } = site
  const work = new ImportWork({ db, clock, log: silentLog, temporary: files.temporary })
  const loaded = async () => {
    const form = new FormData()
    form.append('zone', 'UTC')
    form.append('file', new Blob([table]), 'coordinates.csv')
    const { id, fields, zone } = (await done(root.send('POST', `${path}/import`, form))).data
    await done(root.post(`${path}/imports/${id}/check`, { fields, zone }))
    await work.turn()
    const checked = (await done(root.get(`${path}/imports/${id}`))).data
    return { id, checked }
  }
  // Without a map nothing is placed.
  expect((await loaded()).checked).toMatchObject({ fresh: 0, faulty: 3 })

  const mapImage = await photoOf(root)
  await done(root.post('/api/records/org-config', { org: site.group.org.A1, mapImage }))
  const { id, checked } = await loaded()
  expect(checked).toMatchObject({
    ...{ fresh: 2, faulty: 1 },
    faults: [{ line: 4, heading: 'longitude', reason: 'longitudeAnomaly' }],
  })
  await done(root.post(`${path}/imports/${id}/run`))
  await work.turn()
  const { data } = await done(
    root.get(`${path}?sort=screenCode&filter[org][is]=${site.group.org.A1}`),
  )
  expect(data).toMatchObject([
    { screenCode: 'hall', x: 12, y: 8, mapImage },
    { screenCode: 'largeScreen', longitude: 22.5, latitude: 44.25, mapImage },
  ])
})
