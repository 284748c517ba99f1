import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { Problem } from '../../platform/problem.ts'
import { TestHeadframe } from '../testing/headframe.ts'
import { answerFaults } from './faults.ts'

let server: Server
afterEach(() => server.close())

async function answerTo(
  thrown: unknown,
  { log = createLog('silent'), times = 1 } = {},
): Promise<Record<string, unknown>> {
  const app = express()
  app.get('/', () => {
    throw thrown
  })
  app.use(answerFaults(log))
  server = createServer(app).listen(0)
  const { port } = server.address() as AddressInfo
  for (let time = 1; time < times; time += 1)
    await (await fetch(`http://127.0.0.1:${port}/`)).text()
  return (await fetch(`http://127.0.0.1:${port}/`)).json()
}

describe('a full disk', () => {
  it.each([
    ['of PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
    ['of the files', Object.assign(new Error('write'), { code: 'ENOSPC' })],
    [
      'in another error',
      new Error('query', { cause: Object.assign(new Error('x'), { code: 'ENOSPC' }) }),
    ],
  ])('%s is said in so many words', async (_, thrown) => {
    expect(await answerTo(thrown)).toMatchObject({ status: 507, code: 'storageFull' })
  })

  it('is not what every fault is taken for', async () => {
    expect(await answerTo(new Error('bug'))).toMatchObject({ status: 500, code: 'internal' })
  })
})

describe('a fault of ours', () => {
  it('that one address brings about again and again does not fill the disk', async () => {
    const lines: string[] = []
    const log = createLog('info', { write: (line: string) => void lines.push(line) })
    const answer = await answerTo(new Error('bug'), { log, times: 200 })
    expect(answer).toMatchObject({ status: 500, code: 'internal' })
    expect(lines).toHaveLength(60)
  })
})

describe('refused access', () => {
  const logged = (lines: string[]) =>
    createLog('info', { write: (line: string) => void lines.push(line) })

  it('is written down with who, what and why', async () => {
    const lines: string[] = []
    const site = await TestHeadframe.start({ log: logged(lines) })
    const [display, nobody] = [await site.as('display'), site.nobody()]
    expect((await display.get('/api/records/hazard/export?q=secret')).status).toBe(403)
    expect((await display.get('/api/records/hazard/nothing')).status).toBe(404)
    expect((await nobody.get('/api/session')).status).toBe(401)
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      {
        ...{ level: 'info', msg: 'refused', user: 'display', address: '127.0.0.1' },
        ...{ method: 'GET', path: '/api/records/hazard/export', status: 403, code: 'notAllowed' },
      },
    ])
    expect(lines.join()).not.toContain('secret')
    await site.stop()
  })

  it('does not fill the log, and how much was left out is told', async () => {
    const lines: string[] = []
    const refusal = new Problem(403, 'notAllowed')
    await answerTo(refusal, { log: logged(lines), times: 200 })
    expect(lines).toHaveLength(30)
  })
})
