import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '../../server/db/embedded/free-port.ts'
import { scratchFolder } from '../../server/platform/scratch-folder.ts'

/** Where `prepare.ts` leaves a folder with the demonstration group in it. */
const prepared = () => process.env.HEADFRAME_PREPARED

/** The built server as its own process, on a free port and a folder of its own. */
export class Headframe {
  private child: ChildProcess | undefined
  private output = ''
  private port = 0
  /** Its folder; nothing before it is started. */
  dataDir = ''
  /** Settings beside those that every test has. */
  settings: Readonly<Record<string, string>> = {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`
  }

  /** Starts with the demonstration group as it was first made, and waits until it is ready. */
  async start(): Promise<void> {
    this.dataDir = await mkdtemp(join(scratchFolder(), 'headframe-e2e-'))
    const made = prepared()
    if (made) await cp(made, this.dataDir, { recursive: true })
    await this.onFreePort()
  }

  /** A connection of some browser may have a port that was free a moment ago. */
  private async onFreePort(): Promise<void> {
    this.port = await freePort()
    await this.resume().catch((error: Error) => {
      if (!error.message.includes('is taken by another program')) throw error
      return this.onFreePort()
    })
  }

  /** Starts the process again on the same folder and port. */
  async resume(): Promise<void> {
    this.output = ''
    this.child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DEMO: '1',
        LOG_LEVEL: 'warn',
        HOST: '127.0.0.1',
        PORT: String(this.port),
        DATA_DIR: this.dataDir,
        // A test does in seconds what a person does in an hour.
        MAX_ANONYMOUS_CALLS_PER_MINUTE: '100000',
        MAX_WRITES_PER_MINUTE: '100000',
        MAX_COMMENTS_PER_TEN_MINUTES: '100000',
        MAX_NOTICES_PER_TEN_MINUTES: '1000000',
        ...this.settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const keep = (chunk: Buffer) => {
      this.output = (this.output + chunk.toString()).slice(-20_000)
    }
    this.child.stdout?.on('data', keep)
    this.child.stderr?.on('data', keep)
    await this.ready()
  }

  /** The last that the server logged. */
  said(): string {
    return this.output.slice(-4_000)
  }

  private async ready(): Promise<void> {
    const deadline = Date.now() + 150_000
    while (Date.now() < deadline) {
      if (this.child?.exitCode !== null) throw new Error(`The server ended:\n${this.output}`)
      const answer = await fetch(`${this.url}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await pause(100)
    }
    throw new Error(`The server is not ready after 150 s:\n${this.output}`)
  }

  /** Ends the process at once, without a chance to tidy up. */
  async kill(): Promise<void> {
    await this.end('SIGKILL')
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    await rm(this.dataDir, { recursive: true, force: true })
  }

  /** Stops and leaves its folder for others to begin with. */
  async leave(): Promise<string> {
    await this.end('SIGTERM')
    return this.dataDir
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { child } = this
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }

  /** Process id of the embedded PostgreSQL. */
  async postgresPid(): Promise<number> {
    const text = await readFile(join(this.dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    return Number(text.split('\n')[0])
  }
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
