import { type AddressInfo, createServer, type Server } from 'node:net'
import type { Log } from './log.ts'
import type { LoopWatch } from './loop-watch.ts'

/** The server cannot start, and the message is the one sentence that says why and what to do. */
export class StartError extends Error {
  override readonly name: string = 'StartError'
}

export type Stop = () => Promise<void> | void

/** What a file or a folder does not let happen, by the code of the system. */
const pathFaults: Readonly<Record<string, string>> = {
  EACCES: 'may not be read or written by this account; give it the rights or name another place',
  EPERM: 'may not be changed by this account; give it the rights or name another place',
  EROFS: 'is on a disk that is mounted read-only; name another place',
  ENOSPC: 'cannot be written because the disk is full; make room or name a place on another disk',
  EDQUOT: 'cannot be written because the quota is used up; make room or name another place',
  ENOTDIR: 'cannot be made because a part of the path is a file; name another place',
  EEXIST: 'is a file where a folder is needed; remove it or name another place',
  ENOENT: 'does not exist and cannot be made; correct the path or name another place',
}

/** The one sentence for whoever started the program; null for a fault of the program itself. */
export function sentenceOf(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  if (error instanceof StartError) return error.message
  const { code = '', path } = error as NodeJS.ErrnoException
  const fault = pathFaults[code]
  return path && fault ? `${path} ${fault}` : null
}

/** Stops once, whoever asks and however often, and ends the process. */
export function stopping(
  stops: Stop[],
  log: Log,
  watch: Pick<LoopWatch, 'stopping'>,
): (reason: string) => void {
  let isStopping = false
  return (reason) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    watch.stopping()
    void stopAll(stops, log).then(() => process.exit(0))
  }
}

/** Stops everything, the last first; what does not stop cleanly holds up nothing else. */
export async function stopAll(stops: Stop[], log: Log): Promise<void> {
  for (const stop of stops.splice(0).reverse()) {
    try {
      await stop()
    } catch (err) {
      log.error({ err }, 'a part did not stop cleanly')
    }
  }
}

/** Asks for one orderly stop on SIGTERM, SIGINT and SIGHUP; a second signal is not waited for. */
export function onSignals(stop: (reason: string) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => stop(signal))
  }
}

/**
 * Asks for a stop when the npm that started us is gone: npm and sh die of a signal
 * without passing it on, and a server left behind would keep its port.
 */
export function watchParent(stop: (reason: string) => void, everyMs = 500): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('parent gone')
  }, everyMs)
  watch.unref()
}

/** Listens and answers with the port taken (of use when `port` is 0); StartError if it cannot. */
export function listenOn(server: Server, host: string, port: number): Promise<number> {
  return new Promise((listening, refused) => {
    server.once('error', (error: NodeJS.ErrnoException) => refused(reasonOf(error, host, port)))
    server.listen(port, host, () => listening((server.address() as AddressInfo).port))
  })
}

/**
 * StartError where the address cannot be listened on: asked before anything is made, so that a refused
 * start leaves no database behind and prints no password that the next one would not print again.
 */
export async function mustBeFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await listenOn(probe, host, port)
  await new Promise((closed) => probe.close(closed))
}

function reasonOf(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartError(
        `port ${port} on ${host} is taken by another program; stop it or set PORT to a free one`,
      )
    case 'EACCES':
      return new StartError(
        `port ${port} needs more rights than this user has; set PORT above 1023`,
      )
    case 'EADDRNOTAVAIL':
    case 'EAFNOSUPPORT':
    case 'EAI_AGAIN':
    case 'EINVAL':
    case 'ENOTFOUND':
      return new StartError(`HOST=${host} is not an address of this machine`)
    default:
      return error
  }
}
