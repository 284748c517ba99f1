/**
 * A folder of JSON files that people edit while the server runs. A file that does not hold never
 * takes effect: its last good version stays, over a restart where it is kept, and the fault is told
 * with file, line and column.
 */
import { readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type FSWatcher, watch } from 'chokidar'
import { decodedConfig } from './config-encoding.ts'
import type { Checked, ConfigProblem } from './config-faults.ts'
import { jsonFilesOf, stampOf, unreadIn } from './config-stamps.ts'
import { checkText } from './config-text.ts'
import type { KeptFiles } from './kept-files.ts'
import type { Log } from './log.ts'

interface Parts<T> {
  readonly dir: string
  /** Names the thing a file defines; two files with one name are a fault. */
  readonly nameOf: (value: T) => string
  /** The property of a file that holds the name. */
  readonly nameKey: string
  readonly check: (value: unknown) => Checked<T> | Promise<Checked<T>>
  /** Says in words what is wrong and how to cure it, for the console. */
  readonly explain: (problem: ConfigProblem) => string
  readonly log: Log
  /** Where the last good version of each file is kept; default: a restart forgets it. */
  readonly kept?: KeptFiles
  /** Waits for what files may name and was saved with them; called before a changed one is read. */
  readonly ready?: (() => Promise<void>) | undefined
  /** The files are read and used by nobody: of two with one name neither came first. */
  readonly isCheckOnly?: boolean
  /** Tells of changes; default: chokidar, which misses some in folders that have just been made. */
  readonly watch?: typeof watch
}

/** Reads, checks and watches the `.json` files of one folder (not of those below it). */
export class ConfigFolder<T> {
  private readonly parts: Parts<T>
  private readonly good = new Map<string, T>()
  private readonly faulty = new Map<string, readonly ConfigProblem[]>()
  private readonly refused = new Map<string, unknown>()
  /** What each file that holds by itself defines, also where its name is taken. */
  private readonly names = new Map<string, string>()
  private readonly listeners = new Set<() => void>()
  /** Each file as it lay there when it was read last. */
  private readonly stamps = new Map<string, string>()
  private watcher: FSWatcher | null = null
  private looking: NodeJS.Timeout | undefined
  /** Files that lay there unread at the last look. */
  private unread: ReadonlyMap<string, string> = new Map()
  private reading = Promise.resolve()
  private inLine = 0

  constructor(parts: Parts<T>) {
    this.parts = { ...parts, dir: resolve(parts.dir) }
  }

  /** Reads every file once; a missing folder is an empty one. */
  async read(): Promise<void> {
    const files = await this.inOrder()
    for (const file of files) await this.load(file)
    if (!this.parts.isCheckOnly) return
    // Whoever was read first learns only now that a later file bears its name.
    for (const file of files) if (this.isNameShared(file)) await this.load(file)
  }

  private isNameShared(file: string): boolean {
    const name = this.names.get(file)
    return [...this.names].some(([other, one]) => other !== file && one === name)
  }

  /** Files that held before a restart come first: a copy made since takes nobody's name. */
  private async inOrder(): Promise<string[]> {
    const files = await jsonFilesOf(this.parts.dir)
    const { kept } = this.parts
    if (!kept) return files
    const isKnown = await Promise.all(files.map(async (file) => (await kept.read(file)) !== null))
    const known = files.filter((_, index) => isKnown[index])
    return [...known, ...files.filter((file) => !known.includes(file))]
  }

  /** Reads, then follows changes until stopped. */
  async start(): Promise<void> {
    await this.read()
    // A folder that is made later is seen too: what is watched is the nearest one above it that exists.
    const { dir } = this.parts
    const top = await nearestFolder(dirname(dir))
    const watcher = (this.parts.watch ?? watch)(top, {
      depth: relative(top, dir).split(sep).length,
      ignored: (path) => !isOnTheWay(path, dir) && dirname(path) !== dir,
      ignoreInitial: true,
      awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
    })
    watcher.on('all', (_event, path) => this.onEvent(path))
    watcher.on('error', (err) => this.parts.log.error({ err, dir: this.parts.dir }, 'watch failed'))
    this.watcher = watcher
    await new Promise<void>((ready) => watcher.once('ready', ready))
    this.looking = setInterval(() => void this.look(), lookEvery).unref()
  }

  /** What nobody told of is read as well: a file that lies there unread, and the same, at two looks. */
  private async look(): Promise<void> {
    if (this.inLine > 0) return
    const { dir } = this.parts
    const before = this.unread
    this.unread = await unreadIn(dir, this.stamps)
    for (const [file, stamp] of this.unread) {
      if (this.watcher && before.get(file) === stamp) this.onEvent(join(dir, file))
    }
  }

  /** Reads every file again, since what they are checked against has changed. */
  recheck(): Promise<void> {
    this.reading = this.reading
      .then(() => this.read())
      .then(() => this.told())
      .catch((err) => this.parts.log.error({ err }, 'configuration files were not read again'))
    return this.reading
  }

  /** Waits until every file has been read as it lies there now, while changes are followed. */
  async settled(): Promise<void> {
    for (let left = longestWait; left > 0 && this.watcher; left -= pause) {
      if ((await unreadIn(this.parts.dir, this.stamps)).size === 0) break
      await wait(pause)
    }
    await this.reading
    await this.readUnread()
  }

  private async readUnread(): Promise<void> {
    if (!this.watcher) return
    const { dir } = this.parts
    for (const file of (await unreadIn(dir, this.stamps)).keys()) this.onEvent(join(dir, file))
    await this.reading
  }

  async stop(): Promise<void> {
    clearInterval(this.looking)
    await this.watcher?.close()
    this.watcher = null
    await this.reading
  }

  /** Everything that holds, ordered by file name. */
  all(): T[] {
    return [...this.good].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, value]) => value)
  }

  /** What files say that do not hold and of which no good version is known, as far as it can be read. */
  unusable(): { readonly file: string; readonly value: unknown }[] {
    return [...this.refused].flatMap(([file, value]) =>
      this.good.has(file) ? [] : [{ file, value }],
    )
  }

  problems(): ConfigProblem[] {
    return [...this.faulty.values()].flat()
  }

  /** Called after something changed, for the better or the worse. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  private onEvent(path: string): void {
    if (!path.endsWith('.json') || dirname(path) !== this.parts.dir) return
    const file = basename(path)
    this.inLine += 1
    this.reading = this.reading
      .then(() => this.parts.ready?.())
      .then(() => this.load(file))
      .then(() => this.tryNamesakes(file))
      .then(() => this.told())
      .catch((err) => this.parts.log.error({ err, file }, 'a configuration file was not taken in'))
      .finally(() => {
        this.inLine -= 1
      })
  }

  private told(): void {
    for (const listener of this.listeners) listener()
  }

  private async load(file: string): Promise<void> {
    const path = join(this.parts.dir, file)
    const { size, stamp } = await stampOf(path)
    this.stamps.set(file, stamp)
    // Unread: what is of no use must not cost anything either.
    const isTooLarge = size > mostBytes
    const bytes = isTooLarge ? Buffer.alloc(0) : await readFile(path).catch(() => null)
    const wasFaulty = this.faulty.delete(file)
    this.refused.delete(file)
    this.names.delete(file)
    if (bytes === null) {
      this.good.delete(file)
      await this.parts.kept?.forget(file)
      return
    }
    const result = isTooLarge
      ? { problems: [tooLarge(file, size)], refused: null }
      : await this.checkBytes(file, bytes)
    if ('value' in result) {
      this.good.set(file, result.value)
      if (wasFaulty) this.parts.log.info({ file: path }, 'a configuration file is used again')
      await this.parts.kept?.keep(file, result.text)
      return
    }
    this.faulty.set(file, result.problems)
    this.refused.set(file, result.refused)
    for (const problem of result.problems) this.tell(problem)
    if (!this.good.has(file)) await this.takeKept(file)
  }

  /** A name may be free now: who was refused because of it is tried again. */
  private async tryNamesakes(file: string): Promise<void> {
    const waiting = [...this.faulty].filter(([known, problems]) => {
      const isRefused = problems.some(
        ({ code, params }) => code === 'nameTaken' && params.file === file,
      )
      return known !== file && isRefused
    })
    for (const [known] of waiting) await this.load(known)
  }

  /** The version that held before a restart, if it still does. */
  private async takeKept(file: string): Promise<void> {
    const text = (await this.parts.kept?.read(file)) ?? null
    if (text === null) return
    const result = await this.check(file, text)
    if ('value' in result) this.good.set(file, result.value)
  }

  private async checkBytes(file: string, bytes: Uint8Array) {
    const decoded = decodedConfig(bytes)
    if ('encoding' in decoded) return { problems: [notUtf8(file, decoded)], refused: null }
    const result = await this.check(file, decoded.text)
    return 'value' in result ? { ...result, ...decoded } : result
  }

  private check(file: string, text: string) {
    const { log } = this.parts
    return checkText({ file, text, log, check: (value) => this.checkNamed(file, value) })
  }

  private tell(problem: ConfigProblem): void {
    const { dir, log, explain } = this.parts
    const place = `${join(dir, problem.file)}:${problem.line}:${problem.column}`
    log.error({ problem }, `${place} ${explain(problem)}`)
  }

  private async checkNamed(file: string, value: unknown): Promise<Checked<T>> {
    const checked = await this.parts.check(value)
    if ('faults' in checked) return checked
    const { nameOf, nameKey: key } = this.parts
    const name = nameOf(checked.value)
    this.names.set(file, name)
    const other = this.namesakeOf(file, name)
    if (other === undefined) return checked
    return { faults: [{ path: [key], code: 'nameTaken', params: { name, key, file: other } }] }
  }

  /** The file that bears a name already. */
  private namesakeOf(file: string, name: string): string | undefined {
    const { nameOf, isCheckOnly } = this.parts
    const used = [...this.good].map(([known, value]) => [known, nameOf(value)] as const)
    const bearers = isCheckOnly ? [...this.names] : used
    return bearers.find(([known, one]) => known !== file && one === name)?.[0]
  }
}

/** Milliseconds that a file may take until its change is seen, and between two looks. */
const longestWait = 2_000
const pause = 50

/** Milliseconds between two looks at what the watcher did not tell. */
const lookEvery = 1_000

/** Far more than any layout, source or set of figures needs. */
const mostBytes = 1_000_000

const tooLarge = (file: string, size: number): ConfigProblem => ({
  ...{ file, line: 1, column: 1, code: 'fileTooLarge' },
  params: { size: (size / 1_000_000).toFixed(1), most: String(mostBytes / 1_000_000) },
})

const notUtf8 = (file: string, params: { readonly encoding: string }): ConfigProblem => ({
  ...{ file, line: 1, column: 1, code: 'notUtf8' },
  params,
})

/** The folder itself, or the nearest one above it that exists. */
async function nearestFolder(dir: string): Promise<string> {
  const found = await stat(dir).catch(() => null)
  return found?.isDirectory() || dirname(dir) === dir ? dir : nearestFolder(dirname(dir))
}

/** Whether a path is the folder or one above it. */
const isOnTheWay = (path: string, dir: string): boolean =>
  dir === path || dir.startsWith(path.endsWith(sep) ? path : path + sep)
