/** How many connections there may be, and for how long one may say nothing. */
import type { Server, ServerOptions } from 'node:http'
import type { Socket } from 'node:net'
import { networkOf } from '../../platform/client-address.ts'
import type { Log } from '../../platform/log.ts'
import type { Limits } from '../../settings/limits.ts'

/** A caller who is slow or silent does not hold a connection for ever. */
export const patience: ServerOptions = {
  headersTimeout: 10_000,
  requestTimeout: 120_000,
  keepAliveTimeout: 65_000,
  // How often the above are looked at; Node's own half a minute would add to each of them.
  connectionsCheckingInterval: 2_000,
}

/** Longest time in which nothing at all passes over a connection, such as an answer nobody reads. */
const longestSilence = 120_000

/** What files, the database and the processes of the server need besides connections. */
const otherFiles = 500
const mostUseful = 10_000

/** Connections that may be open in all, by the files that may. */
export function connectionsFor(openFiles: number | null, wanted?: number): number {
  const most = openFiles === null ? mostUseful : Math.max(100, openFiles - otherFiles)
  return Math.min(wanted ?? mostUseful, most)
}

/** Connections that one address may hold: it leaves at least half of all to the others. */
export function connectionsFromOne(
  limits: Pick<Limits, 'connections' | 'connectionsPerAddress'>,
  openFiles: number | null,
): number {
  const most = connectionsFor(openFiles, limits.connections)
  return Math.min(limits.connectionsPerAddress, Math.floor(most / 2))
}

interface Parts {
  readonly limits: Pick<Limits, 'connections' | 'connectionsPerAddress'>
  readonly openFiles: number | null
  /** Connections of a proxy are those of many people. */
  readonly isProxy: (address: string | undefined) => boolean
  readonly log: Log
}

/**
 * Keeps every connection within the limits, sockets among them. Whoever holds all they may, leaves
 * at least half to the others.
 */
export function limitConnections(server: Server, parts: Parts): void {
  const { limits, openFiles, isProxy, log } = parts
  const most = connectionsFor(openFiles, limits.connections)
  const perAddress = connectionsFromOne(limits, openFiles)
  if (openFiles !== null && connectionsFor(openFiles) < mostUseful / 2) {
    log.warn(
      { openFiles, connections: most },
      'few files may be open: raise LimitNOFILE or ulimit -n',
    )
  }
  server.maxConnections = most
  server.maxHeadersCount = 100
  server.maxRequestsPerSocket = 10_000
  server.timeout = longestSilence

  const open = new Map<string, number>()
  const tell = onceAMinute()
  server.on('connection', (socket: Socket) => {
    if (isProxy(socket.remoteAddress)) return
    const network = networkOf(socket.remoteAddress)
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count <= perAddress) return
    tell(() => log.warn({ network, perAddress }, 'an address holds all the connections it may'))
    socket.destroy()
  })
  server.on('drop', () => {
    tell(() => log.warn({ connections: most }, 'no more connections may be open'))
  })
}

function onceAMinute(): (write: () => void) => void {
  let last = Number.NEGATIVE_INFINITY
  return (write) => {
    if (performance.now() - last < 60_000) return
    last = performance.now()
    write()
  }
}
