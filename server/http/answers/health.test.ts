import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { healthRoutes, type Reasons } from './health.ts'

const hanging: Reasons = () => new Promise(() => undefined)

/** Asks `/readyz` of a server that has these looked at; answers with how many milliseconds it took. */
async function asking(parts: { readonly unready?: Reasons; readonly warnings?: Reasons }) {
  const app = express()
  app.use(healthRoutes({ env: { trustProxy: false }, unready: async () => [], ...parts }))
  const server = app.listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  // What the first call of a process costs is not what is looked at.
  await (await fetch(`http://127.0.0.1:${port}/healthz`)).text()
  return async () => {
    const began = performance.now()
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`)
    return { status: answer.status, body: await answer.json(), took: performance.now() - began }
  }
}

it('answers within a second whatever hangs, and whoever asks meanwhile', async () => {
  const ready = await asking({ unready: hanging })
  const first = ready()
  await new Promise((resolve) => setTimeout(resolve, 300))
  for (const { status, body, took } of [...(await Promise.all([first, ready()])), await ready()]) {
    expect([status, body]).toEqual([503, { status: 'unready', reasons: ['check failed'] }])
    expect(took).toBeLessThan(1_000)
  }
})

it('works although what somebody has to look after cannot be found out', async () => {
  const { status, body, took } = await (await asking({ warnings: hanging }))()
  expect([status, body]).toEqual([200, { status: 'ready', warnings: ['check failed'] }])
  expect(took).toBeLessThan(1_000)
})
