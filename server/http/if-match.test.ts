import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller, Loose } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'
import { hazardOf } from './testing/samples.ts'
import { done } from './testing/steps.ts'

let site: TestHeadframe
let officer: Caller
beforeAll(async () => {
  site = await TestHeadframe.start()
  officer = await site.as('officerA1')
})
afterAll(() => site.stop())

/** A hazard as its second version, read anew. */
async function changedOnce(): Promise<{ readonly path: string; readonly record: Loose }> {
  const made = await done(officer.post('/api/records/hazard', hazardOf(site.group)))
  const path = `/api/records/hazard/${made.data.id}`
  await done(officer.patch(path, { version: 1, title: 'Guide rail bent' }))
  return { path, record: await done(officer.get(path)) }
}

/** Each way in which a record is written, by somebody who knows a version of it. */
const writes: [string, (by: Caller, path: string, version: number) => Promise<Loose>][] = [
  ['changed', (by, path, version) => by.patch(path, { version, title: 'Guide rail gone' })],
  ['deleted', (by, path, version) => by.delete(`${path}?version=${version}`)],
  ['acted on', (by, path, version) => by.post(`${path}/actions/submit`, { version })],
]

describe('a record', () => {
  it('is answered with its version as a tag, whether it is read or written', async () => {
    const made = await officer.post('/api/records/hazard', hazardOf(site.group))
    const path = `/api/records/hazard/${made.body.data.id}`
    const changed = await officer.patch(path, { version: 1, title: 'Guide rail bent' })
    const read = await officer.get(path)
    const tags = [made, changed, read].map(({ headers }) => headers.get('etag'))
    expect(tags).toEqual(['"1"', '"2"', '"2"'])
    const again = await officer.with({ 'if-none-match': '"2"' }).get(path)
    expect(again.status).toBe(200)
  })

  it.each(writes)('is %s under the tag it has, a list with it, or any', async (_, write) => {
    for (const tag of ['"2"', 'W/"2"', '"1", "2"', '*']) {
      const { path } = await changedOnce()
      expect([tag, (await write(officer.with({ 'if-match': tag }), path, 2)).status]).toEqual([
        ...[tag, 200],
      ])
    }
  })

  it.each(writes)('is not %s under a tag that it has no longer', async (_, write) => {
    const { path, record } = await changedOnce()
    const late = await write(officer.with({ 'if-match': '"1"' }), path, 1)
    expect([late.status, late.body.code, late.body.params]).toMatchObject([
      ...[412, 'versionMismatch', { version: 2 }],
    ])
    // Without the header the same check answers as it always did; `*` asks for nothing more.
    expect((await write(officer, path, 1)).body.code).toBe('conflict')
    expect((await write(officer.with({ 'if-match': '*' }), path, 1)).body.code).toBe('conflict')
    expect((await done(officer.get(path))).data).toEqual(record.data)
  })

  it.each(writes)('is not %s under a tag that is no version of it', async (_, write) => {
    const { path, record } = await changedOnce()
    for (const tag of ['"1"', '"other"', '""']) {
      const refused = await write(officer.with({ 'if-match': tag }), path, 2)
      expect([tag, refused.status, refused.body.code]).toEqual([tag, 412, 'versionMismatch'])
    }
    const unread = await write(officer.with({ 'if-match': '2' }), path, 2)
    expect([unread.status, unread.body.errors]).toMatchObject([
      ...[400, [{ field: 'If-Match', code: 'badIfMatch' }]],
    ])
    expect((await done(officer.get(path))).data).toEqual(record.data)
  })
})
