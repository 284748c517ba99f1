import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import express from 'express'
import { expect, it } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { logRequests } from './request-log.ts'

it('tells of an answer that took long, and of no other, without its query', async () => {
  const lines: Record<string, unknown>[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const app = express().use(logRequests(log, 200))
  app.get('/quick', (_, response) => void response.end())
  app.get('/slow', (_, response) => void setTimeout(300).then(() => response.end()))
  const server = createServer(app).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  await fetch(`${url}/quick`)
  await fetch(`${url}/slow?name=of-somebody`)
  await expect.poll(() => lines).toHaveLength(1)
  expect(lines[0]).toMatchObject({ level: 'warn', method: 'GET', path: '/slow', statusCode: 200 })
  server.close()
})
