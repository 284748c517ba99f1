import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Caller } from './testing/caller.ts'
import { TestHeadframe } from './testing/headframe.ts'

let site: TestHeadframe
let admin: Caller

beforeAll(async () => {
  site = await TestHeadframe.start()
  admin = await site.as('root')
})
afterAll(() => site.stop())

const tables = [
  '/api/records/hazard/export?format=csv',
  '/api/records/hazard/statistics/export?by=level&format=csv',
  '/api/changes/export.csv?kind=added',
]
/** The headings of a table, asked for in these ways. */
async function headingsOf(path: string, heard?: string): Promise<string> {
  const caller = heard ? admin.with({ 'accept-language': heard }) : admin
  const { body } = await caller.get(path)
  return String(body).split('\n')[0] ?? ''
}

describe.each(tables)('%s', (path) => {
  it('is in the language asked for, before the one the browser says', async () => {
    const [serbian, english] = [
      await headingsOf(path, 'sr-Latn-RS,en;q=0.5'),
      await headingsOf(path, 'fr,en-GB;q=0.9,sr;q=0.2'),
    ]
    expect(serbian).not.toBe(english)
    expect(await headingsOf(`${path}&lang=sr_SP`, 'en')).toBe(serbian)
    expect(await headingsOf(`${path}&lang=en`, 'sr')).toBe(english)
  })

  it('is refused in a language that is none of ours', async () => {
    const { status, body } = await admin.get(`${path}&lang=../../etc`)
    const params = { options: 'zh_CN, en_US, sr_SP' }
    expect([status, body.errors]).toEqual([400, [{ field: 'lang', code: 'notAnOption', params }]])
  })
})

it('the words of the interface are refused in a language that is none of ours', async () => {
  const path = '/project/rest/api/i18n/getSysLangResources?lang='
  expect((await site.nobody().get(`${path}../../etc`)).status).toBe(400)
  const { body } = await site.nobody().get(`${path}en_US`)
  expect((body.data ?? body).errors.tooSmall).toBe('At least {{min}}')
  expect(
    (body.data ?? body).hazard.states ?? (body.data ?? body).hazard['states.closed'],
  ).toBeTruthy()
})
