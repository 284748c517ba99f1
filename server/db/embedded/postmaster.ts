import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../platform/log.ts'
import { type Runner, tiedToUs } from './runner.ts'

/** PostgreSQL ended before it was ready; `message` is all it said. */
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

export interface PostmasterOptions {
  readonly postgres: string
  readonly cluster: string
  readonly port: number
  readonly settings: Readonly<Record<string, string>>
  readonly runner: Runner
  readonly log: Log
}

type ServerProcess = ChildProcessByStdio<null, null, Readable>

/** One running PostgreSQL, from ready to ended. */
export class Postmaster {
  /** Settles with the words for how it ended; never rejects. */
  readonly ended: Promise<string>
  readonly #child: ChildProcess
  readonly #stopping: AbortController

  private constructor(child: ChildProcess, ended: Promise<string>, stopping: AbortController) {
    this.#child = child
    this.ended = ended
    this.#stopping = stopping
  }

  /** A PostgreSQL that takes connections; StartFailure if it ends first. */
  static async launch(options: PostmasterOptions): Promise<Postmaster> {
    const child = start(options)
    const ended = endOf(child)
    const said: string[] = []
    const stopping = new AbortController()
    await new Promise<void>((ready, failed) => {
      createInterface({ input: child.stderr }).on('line', (line) => {
        said.push(line)
        if (said.length > 100) said.shift()
        if (line.includes('ready to accept connections')) ready()
        // It would wait for our connections to end, and take no new ones meanwhile.
        if (line.includes('received smart shutdown request')) child.kill('SIGINT')
        pass(line, options.log, stopping.signal)
      })
      child.once('error', failed)
      // `close` comes after the last line, `exit` may not.
      child.once('close', () => failed(new StartFailure(said.join('\n'))))
    })
    return new Postmaster(child, ended, stopping)
  }

  get pid(): number | undefined {
    return this.#child.pid
  }

  /** Disconnects everybody, writes a last checkpoint and ends. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#child.kill('SIGINT')
    const patience = new AbortController()
    const late = sleep(7_000, true, { signal: patience.signal }).catch(() => false)
    const isLate = await Promise.race([this.ended.then(() => false), late])
    patience.abort()
    if (isLate) this.#child.kill('SIGQUIT')
    await this.ended
  }
}

function start({ postgres, cluster, port, settings, runner }: PostmasterOptions): ServerProcess {
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const args = tiedToUs(postgres, ['-D', cluster, '-p', String(port), ...flags])
  const [program = postgres, ...rest] = [...runner.prefix, ...args]
  // Its own process group, so that Ctrl-C in a terminal reaches us first and we stop it in order.
  return spawn(program, rest, {
    cwd: cluster,
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...runner.identity,
  })
}

async function endOf(child: ChildProcess): Promise<string> {
  try {
    const [code, signal] = await once(child, 'exit')
    return signal ? `killed by ${signal}` : `ended with code ${code}`
  } catch (error) {
    return String(error)
  }
}

// That it ends connections is what it was asked for, once it is stopping.
function pass(line: string, log: Log, { aborted: isStopping }: AbortSignal): void {
  const isGrave = /^PANIC:/.test(line) || (!isStopping && /^FATAL:/.test(line))
  if (isGrave) log.error({ postgres: line }, 'PostgreSQL complains')
  else log.debug({ postgres: line }, 'PostgreSQL says')
}
