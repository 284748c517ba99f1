/** Asks `/healthz` every 20 ms and answers each message with the milliseconds it took since the last. */
import { Agent, get } from 'node:http'

const [url = ''] = process.argv.slice(2)
const agent = new Agent({ keepAlive: true })
let took: number[] = []

setInterval(() => {
  const began = performance.now()
  const heard = () => took.push(performance.now() - began)
  get(`${url}/healthz`, { agent }, (response) => response.resume().on('end', heard)).on(
    'error',
    heard,
  )
}, 20)

process.on('message', () => {
  process.send?.(took)
  took = []
})
process.send?.('ready')
