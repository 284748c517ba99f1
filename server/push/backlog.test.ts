import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { handshake, join, TestGateway, tellEvent, told, viewer } from './testing.ts'

const people = {
  reader: viewer('reader', 'G', 'group', ['admingroup']),
  stalled: viewer('stalled', 'G', 'group', ['controlRoom']),
}
let gateway: TestGateway
afterEach(() => gateway.stop())

describe('a wall that stops reading', () => {
  it('is cut off before a megabyte waits for it, and costs the others nothing', async () => {
    gateway = new TestGateway(people)
    await gateway.start()
    const reader = gateway.client('reader')
    await join(reader, { screen: 'wall' })
    const messages = told(reader)
    const stalled = await stalledClient(gateway.port, 'stalled')
    expect(gateway.sockets).toBe(2)
    const before = process.memoryUsage()
    await vi.waitFor(
      () => {
        for (let size = 0; size < 50; size += 1) {
          tellEvent(gateway.metrics, { number: 'x'.repeat(100_000) })
        }
        expect(gateway.sockets).toBe(1)
      },
      { timeout: 15_000, interval: 500 },
    )
    stalled.destroy()
    const after = process.memoryUsage()
    const grown = after.heapUsed + after.external - before.heapUsed - before.external
    expect(grown / 1e6).toBeLessThan(200)
    expect(messages.length).toBeGreaterThan(0)
    expect(reader.connected).toBe(true)
  })
})

/** Joins by hand, then never reads again. */
function stalledClient(port: number, token: string) {
  const frame = (text: string) => {
    const body = Buffer.from(text)
    const mask = Buffer.alloc(4)
    return Buffer.concat([Buffer.from([0x81, 0x80 | body.length]), mask, body])
  }
  return new Promise<ReturnType<typeof connect>>((done) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(handshake(port, [])))
    let seen = ''
    socket.on('data', (data) => {
      seen += data.toString('latin1')
      if (seen.includes('0{"sid"')) {
        seen = ''
        socket.write(frame(`40/wall,{"token":"${token}"}`))
      }
      if (seen.includes('40/wall')) {
        seen = ''
        socket.write(frame('42/wall,0["join",{"screen":"wall"}]'))
      }
      if (seen.includes('43/wall')) {
        socket.pause()
        done(socket)
      }
    })
  })
}
