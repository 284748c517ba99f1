import { expect, it } from 'vitest'
import { ImportWork } from '../import/batch/import-work.ts'
import { silentLog } from '../platform/log.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { done } from './testing/steps.ts'

const organizations = '/api/records/organization'

it('a table says nothing of what the settings of a place do: new records have it from there', async () => {
  const site = await TestHeadframe.start()
  try {
    const { db, clock } = site
    const root = await site.as('root')
    const work = new ImportWork({ db, clock, log: silentLog, temporary: site.files.temporary })
    const table = [
      'name,shortName,orgCode,orgType,parent,isExternal',
      `Pit,Pit,A-PIT,workshop,${site.group.org.A1},false`,
    ]
    const form = new FormData()
    form.append('file', new Blob([table.join('\n')]), 'pits.csv')
    form.append('zone', 'UTC')
    const { data: batch } = await done(root.send('POST', `${organizations}/import`, form))
    const fields = Object.fromEntries((table[0] ?? '').split(',').map((name) => [name, name]))
    for (const step of ['check', 'run']) {
      const body = step === 'check' ? { fields, zone: 'UTC' } : {}
      await done(root.post(`${organizations}/imports/${batch.id}/${step}`, body))
      await work.turn()
    }
    const { data } = await done(root.get(`${organizations}?q=A-PIT`))
    expect(data).toMatchObject([{ orgCode: 'A-PIT', timeZone: 'Europe/Belgrade' }])
  } finally {
    await site.stop()
  }
})
