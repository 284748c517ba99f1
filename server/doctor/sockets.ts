/** Sockets as walls open them, through whatever stands between. */
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { socketTiming } from '#domain/wall/socket'
import { type Probes, probeHeader } from '../platform/probe.ts'
import { codeOf } from './call.ts'
import { type Finding, fault, good, untried, warning } from './finding.ts'
import { noKey } from './who.ts'

const socketPath = '/socket.io/'

/** Milliseconds until nobody answers. */
const patience = 10_000

/** Seconds for which a socket of ours says nothing at most: the ping, and time on its way. */
const mostSilence = socketTiming.pingInterval / 1000 + 1

/** A proxy that drops the two headers leaves walls at "Connecting" without a word in any log. */
export async function socketFinding(address: string): Promise<Finding> {
  const line = Line.open(address)
  const said = await line.firstWords()
  line.close()
  // The first words of Engine.IO; whoever else shakes hands does not know them.
  return said.words?.startsWith('0{')
    ? good('sockets are let through to walls')
    : fault(
        `sockets are not let through (${said.why ?? 'something else answers'}): walls stay at "Connecting"; let the proxy pass on Upgrade, Connection and Host, with HTTP/1.1`,
      )
}

/** Whether a socket that says nothing is left alone; the server keeps one open for whoever knows its key. */
export async function silenceFinding(
  address: string,
  probes: Probes | null,
  seconds: number,
): Promise<Finding> {
  if (!probes) return untried(`could not try how long a silent socket is left alone: ${noKey}`)
  const question = probes.ask({ path: socketPath })
  const line = Line.open(address, { [probeHeader]: question.header })
  const { words } = await line.firstWords()
  if (!question.isAnsweredBy(words)) {
    line.close()
    return untried('could not try how long a silent socket is left alone: none was opened')
  }
  const begun = performance.now()
  const lasted = await line.survives(seconds)
  if (lasted)
    return good(
      `a silent connection is left alone for ${seconds} s; whether for longer, --silence SECONDS tries`,
    )
  return cutFinding((performance.now() - begun) / 1000)
}

/** Pure: a connection was cut after so many seconds of silence. */
export function cutFinding(seconds: number): Finding {
  const cut = `a silent connection is cut after ${Math.round(seconds)} s`
  const cure = 'let the proxy wait two minutes (nginx: proxy_read_timeout 120s)'
  return seconds < mostSilence
    ? fault(`${cut}: walls connect anew all the time; ${cure}`)
    : warning(`${cut}: large tables and imports break off; ${cure}`)
}

interface Said {
  readonly words?: string
  /** Why there were none. */
  readonly why?: string
}

class Line {
  readonly #socket: WebSocket

  private constructor(socket: WebSocket) {
    this.#socket = socket
  }

  /** As a page of this address would. */
  static open(address: string, headers: Readonly<Record<string, string>> = {}): Line {
    const url = `${address.replace(/^http/, 'ws')}${socketPath}?EIO=4&transport=websocket`
    const { origin } = new URL(address)
    const options = { origin, headers, handshakeTimeout: patience, perMessageDeflate: false }
    const socket = new WebSocket(url, options)
    socket.on('error', () => undefined)
    return new Line(socket)
  }

  /** What comes first, within the patience of whoever looks. Leaves the line open. */
  firstWords(): Promise<Said> {
    const socket = this.#socket
    return new Promise<Said>((heard) => {
      const late = setTimeout(() => heard({ why: 'nothing is said' }), patience)
      const tell = (said: Said) => {
        clearTimeout(late)
        heard(said)
      }
      socket.once('message', (words) => tell({ words: String(words) }))
      socket.once('unexpected-response', (asking, { statusCode }) => {
        tell({ why: String(statusCode) })
        asking.destroy()
      })
      socket.once('error', (error) => tell({ why: codeOf(error) }))
      socket.once('close', (code) => tell({ why: `closed with ${code}` }))
    })
  }

  /** Whether it still carries words after so many seconds without any. */
  async survives(seconds: number): Promise<boolean> {
    const socket = this.#socket
    const cut = new Promise<false>((ended) => socket.once('close', () => ended(false)))
    const echo = new Promise<true>((heard) => socket.once('message', () => heard(true)))
    const isOpen = await Promise.race([cut, wait(seconds * 1000, true)])
    if (isOpen) socket.send('still there')
    const lasted =
      isOpen && (await Promise.race([cut, echo, wait(patience, false, { ref: false })]))
    this.close()
    return lasted
  }

  close(): void {
    this.#socket.terminate()
  }
}
