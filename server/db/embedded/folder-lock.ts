import { linkSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { StartError } from '../../platform/lifecycle.ts'
import { makeFolderSync } from '../../platform/make-folder.ts'
import { beginningOf, numbersOf } from './processes.ts'

const holder = z.object({
  pid: z.int(),
  beginning: z.string(),
  host: z.string(),
  /** Where the number counts: a container has numbers of its own. Unset by earlier versions. */
  numbers: z.string().optional(),
})
type Holder = z.infer<typeof holder>

const beatMs = 5_000
const silentMs = 4 * beatMs

/** Who takes turns in a folder: the file that says so, and the sentences for whoever comes second. */
export interface LockKind {
  readonly file: string
  readonly taken: (folder: string, holder: Pick<Holder, 'pid' | 'host'>) => string
  readonly takenJustNow: (folder: string) => string
}

const ofServer: LockKind = {
  file: 'server.lock',
  taken: (folder, { pid, host }) =>
    `${folder} is in use by the server with process id ${pid} on ${host}; stop that one or set DATA_DIR to another folder`,
  takenJustNow: (folder) => `${folder} was taken by another server that started just now`,
}

/** One server (or another kind) at a time in a folder, however the last one ended. */
export class FolderLock {
  readonly #folder: string
  readonly #kind: LockKind
  readonly #file: string
  #beat?: NodeJS.Timeout

  constructor(folder: string, kind = ofServer) {
    this.#folder = folder
    this.#kind = kind
    this.#file = join(folder, kind.file)
  }

  /** Makes the folder where there is none. StartError if another living process holds it. */
  async take(): Promise<void> {
    makeFolderSync(this.#folder)
    if (!this.#create()) await this.#takeOver()
    // A server on another machine or in another container cannot look at our process; it looks at the
    // age of the file.
    this.#beat = setInterval(() => this.#touch(), beatMs).unref()
  }

  /** Whether a living process, here or on another machine, has the folder now. */
  isTaken(): boolean {
    const found = readHolder(this.#file)
    return found !== undefined && this.#holds(found)
  }

  release(): void {
    clearInterval(this.#beat)
    if (this.#isOurs()) rmSync(this.#file, { force: true })
  }

  async #takeOver(): Promise<void> {
    const found = readHolder(this.#file)
    if (found && this.#holds(found)) {
      throw new StartError(this.#kind.taken(this.#folder, found))
    }
    rmSync(this.#file, { force: true })
    const created = this.#create()
    // Two servers may have found the same stale lock: the later one removed the earlier one's.
    await sleep(200)
    if (created && this.#isOurs()) return
    throw new StartError(this.#kind.takenJustNow(this.#folder))
  }

  #create(): boolean {
    const draft = `${this.#file}.${process.pid}`
    writeFileSync(draft, JSON.stringify(ourselves()), { mode: 0o600 })
    try {
      // A link appears with its content: nobody takes a lock still empty for an abandoned one.
      linkSync(draft, this.#file)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    } finally {
      rmSync(draft)
    }
  }

  #holds({ pid, beginning, host, numbers = numbersOf() }: Holder): boolean {
    // Containers on the network of one machine have its name, and see none of each other's processes.
    if (host === hostname() && numbers === numbersOf()) return beginningOf(pid) === beginning
    // A sign of life from the future was left while a clock was wrong.
    return Math.abs(Date.now() - statSync(this.#file).mtimeMs) < silentMs
  }

  #isOurs(): boolean {
    const found = readHolder(this.#file)
    return found !== undefined && JSON.stringify(found) === JSON.stringify(ourselves())
  }

  #touch(): void {
    try {
      if (this.#isOurs()) utimesSync(this.#file, new Date(), new Date())
    } catch {
      // A folder that is away for a moment is the database's to report.
    }
  }
}

const ourselves = (): Holder => ({
  pid: process.pid,
  beginning: beginningOf(process.pid) ?? 'unknown',
  host: hostname(),
  numbers: numbersOf(),
})

/** Undefined for a file that is missing, empty or cut short: nobody holds that. */
function readHolder(file: string): Holder | undefined {
  try {
    return holder.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}
