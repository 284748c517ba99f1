import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterEach, describe, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { answerFaults } from './faults.ts'

let server: Server
afterEach(() => server.close())

async function answerTo(thrown: unknown): Promise<Record<string, unknown>> {
  const app = express()
  app.get('/', () => {
    throw thrown
  })
  app.use(answerFaults(createLog('silent')))
  server = createServer(app).listen(0)
  const { port } = server.address() as AddressInfo
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
