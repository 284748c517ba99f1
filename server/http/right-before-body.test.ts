import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TestHeadframe } from './testing/headframe.ts'

let site: TestHeadframe
beforeAll(async () => {
  site = await TestHeadframe.start()
})
afterAll(() => site.stop())

describe('who may not do a thing hears nothing of what it is sent with', () => {
  it.each(['/api/tenants/initialise', '/api/online/end', '/api/keys'])('%s', async (path) => {
    const worker = await site.as('workerA1')
    const { status, body } = await worker.post(path, { nowhere: 1 })
    expect([status, body.code, body.errors]).toEqual([403, expect.any(String), undefined])
  })
})
