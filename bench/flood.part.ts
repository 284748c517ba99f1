import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

interface Target {
  readonly port: number
  /** From where it comes. */
  readonly localAddress: string
}

/** So many connections for some seconds, each of which sends the same bytes as fast as they are taken. */
export async function flood(
  { port, localAddress }: Target,
  count: number,
  head: string,
  bytes: Buffer,
): Promise<string> {
  const until = Date.now() + 8_000
  const counts = { opened: 0, sent: 0 }
  const connection = async () => {
    while (Date.now() < until) {
      const socket = connect({ host: '127.0.0.1', port, localAddress })
      const closed = new Promise((done) => socket.once('close', done))
      const send = () => {
        while (Date.now() < until && !socket.destroyed) {
          counts.sent += bytes.length
          if (!socket.write(bytes)) return void socket.once('drain', send)
        }
      }
      socket.on('error', () => undefined).once('data', send)
      socket.write(head)
      // A body is sent at once; a WebSocket waits for its handshake.
      if (!head.startsWith('GET')) send()
      counts.opened += 1
      await Promise.race([closed, wait(until - Date.now())])
      socket.destroy()
      await wait(50)
    }
  }
  await Promise.all(Array.from({ length: count }, connection))
  return `${counts.opened} connections, ${(counts.sent / 1e6).toFixed(0)} MB sent`
}

export const socketHead = [
  'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
  ...['Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'],
  ...['Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==', '', ''],
].join('\r\n')
export const bodyHead = (path: string, type: string) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: x',
    `Content-Type: ${type}`,
    'Transfer-Encoding: chunked',
    '',
    '',
  ].join('\r\n')
/** Empty frames that are masked with noughts: pings, pongs, and parts of a text that never ends. */
export const frames = (first: number) =>
  Buffer.concat(Array(10_000).fill(Buffer.from([first, 0x80, 0, 0, 0, 0])))
export const bytewise = Buffer.from('1\r\nx\r\n'.repeat(10_000))
