/**
 * The readers of the push benchmarks, in a process of their own so that the server's CPU is the
 * server's: `tsx walls.part.ts <url> <count> <plain|wall>`. Tells its parent when all are in, and
 * after each broadcast when all have it.
 */
import { WebSocket } from 'ws'

const [url = '', count = '0', kind = 'plain'] = process.argv.slice(2)
const walls = Number(count)
let ready = 0
let got = 0
/** Per wall: the figure it was told, and when. */
const seen: [value: number, at: number][][] = []

process.on('message', (message) => {
  if (message === 'report') process.send?.({ seen })
})

function told(wall: number, text: string): void {
  const value = /"key":"hazard.open".*?"value":(\d+)/.exec(text)?.[1]
  if (value !== undefined) seen[wall]?.push([Number(value), Date.now()])
  got += 1
  if (got < walls) return
  got = 0
  process.send?.({ all: true })
}

function entered(): void {
  ready += 1
  if (ready === walls) process.send?.({ ready: true })
}

function plain(wall: number): void {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  socket.on('open', entered)
  socket.on('message', (data) => told(wall, data.toString()))
}

/** Speaks just enough Socket.IO: enter the namespace, join, answer pings, count changes. */
function joined(wall: number): void {
  const address = `${url}/socket.io/?EIO=4&transport=websocket`
  const socket = new WebSocket(address, { perMessageDeflate: false })
  socket.on('message', (data) => {
    const text = data.toString()
    if (text.startsWith('0')) socket.send('40/wall,{"token":"bench"}')
    else if (text === '2') socket.send('3')
    else if (text.startsWith('40/wall')) socket.send('42/wall,0["join",{"screen":"wall"}]')
    else if (text.startsWith('43/wall')) entered()
    else if (text.startsWith('42/wall,["changes"')) told(wall, text)
  })
}

for (let one = 0; one < walls; one += 1) {
  seen.push([])
  if (kind === 'plain') plain(one)
  else joined(one)
  // Not all in one instant: a storm of handshakes is another benchmark.
  if (one % 50 === 49) await new Promise((done) => setTimeout(done, 20))
}
