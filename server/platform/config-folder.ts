/**
 * A folder of JSON files that people edit while the server runs. A file that does not hold never
 * takes effect: its last good version stays, over a restart where it is kept, and the fault is told
 * with file, line and column.
 */
import { readdir, readFile, stat } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { type FSWatcher, watch } from 'chokidar'
import {
  findNodeAtLocation,
  getNodeValue,
  type ParseError,
  parseTree,
  printParseErrorCode,
} from 'jsonc-parser'
import type { z } from 'zod'
import type { KeptFiles } from './kept-files.ts'
import type { Log } from './log.ts'

type Path = readonly (string | number)[]

/** What is wrong inside a file, and where; `code` is a locale key of `screens.problems`. */
export interface ConfigFault {
  readonly path: Path
  readonly code: string
  readonly params: Readonly<Record<string, string>>
}

/** A fault at its place in a file. Lines and columns count from one. */
export interface ConfigProblem extends Omit<ConfigFault, 'path'> {
  readonly file: string
  readonly line: number
  readonly column: number
}

export type Checked<T> = { readonly value: T } | { readonly faults: readonly ConfigFault[] }

interface Parts<T> {
  readonly dir: string
  /** Names the thing a file defines; two files with one name are a fault. */
  readonly nameOf: (value: T) => string
  readonly check: (value: unknown) => Checked<T> | Promise<Checked<T>>
  /** Says in words what is wrong and how to cure it, for the console. */
  readonly explain: (problem: ConfigProblem) => string
  readonly log: Log
  /** Where the last good version of each file is kept; default: a restart forgets it. */
  readonly kept?: KeptFiles
}

/** Reads, checks and watches the `.json` files of one folder (not of those below it). */
export class ConfigFolder<T> {
  private readonly parts: Parts<T>
  private readonly good = new Map<string, T>()
  private readonly faulty = new Map<string, readonly ConfigProblem[]>()
  private readonly refused = new Map<string, unknown>()
  private readonly listeners = new Set<() => void>()
  private watcher: FSWatcher | null = null
  private reading = Promise.resolve()

  constructor(parts: Parts<T>) {
    this.parts = { ...parts, dir: resolve(parts.dir) }
  }

  /** Reads every file once; a missing folder is an empty one. */
  async read(): Promise<void> {
    for (const file of await jsonFilesOf(this.parts.dir)) await this.load(file)
  }

  /** Reads, then follows changes until stopped. */
  async start(): Promise<void> {
    await this.read()
    // A folder that is made later is seen too: what is watched is the nearest one above it that exists.
    const { dir } = this.parts
    const top = await nearestFolder(dirname(dir))
    const watcher = watch(top, {
      depth: relative(top, dir).split(sep).length,
      ignored: (path) => !isOnTheWay(path, dir) && dirname(path) !== dir,
      ignoreInitial: true,
      awaitWriteFinish: { stabilityThreshold: 100, pollInterval: 20 },
    })
    watcher.on('all', (_event, path) => this.onEvent(path))
    watcher.on('error', (err) => this.parts.log.error({ err, dir: this.parts.dir }, 'watch failed'))
    this.watcher = watcher
    await new Promise<void>((ready) => watcher.once('ready', ready))
  }

  /** Reads every file again, since what they are checked against has changed. */
  recheck(): Promise<void> {
    this.reading = this.reading
      .then(() => this.read())
      .then(() => this.told())
      .catch((err) => this.parts.log.error({ err }, 'configuration files were not read again'))
    return this.reading
  }

  async stop(): Promise<void> {
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
    this.reading = this.reading
      .then(() => this.load(file))
      .then(() => this.told())
      .catch((err) => this.parts.log.error({ err, file }, 'a configuration file was not taken in'))
  }

  private told(): void {
    for (const listener of this.listeners) listener()
  }

  private async load(file: string): Promise<void> {
    const path = join(this.parts.dir, file)
    const size = await stat(path).then(
      (found) => found.size,
      () => 0,
    )
    // Unread: what is of no use must not cost anything either.
    const isTooLarge = size > mostBytes
    const text = isTooLarge ? '' : await readFile(path, 'utf8').catch(() => null)
    this.faulty.delete(file)
    this.refused.delete(file)
    if (text === null) {
      this.good.delete(file)
      await this.parts.kept?.forget(file)
      return
    }
    const result = isTooLarge
      ? { problems: [tooLarge(file, size)], refused: null }
      : await checkText(file, text, (value) => this.checkNamed(file, value))
    if ('value' in result) {
      this.good.set(file, result.value)
      await this.parts.kept?.keep(file, text)
      return
    }
    this.faulty.set(file, result.problems)
    this.refused.set(file, result.refused)
    for (const problem of result.problems) this.tell(problem)
    if (!this.good.has(file)) await this.takeKept(file)
  }

  /** The version that held before a restart, if it still does. */
  private async takeKept(file: string): Promise<void> {
    const text = (await this.parts.kept?.read(file)) ?? null
    if (text === null) return
    const result = await checkText(file, text, (value) => this.checkNamed(file, value))
    if ('value' in result) this.good.set(file, result.value)
  }

  private tell(problem: ConfigProblem): void {
    const { dir, log, explain } = this.parts
    const place = `${join(dir, problem.file)}:${problem.line}:${problem.column}`
    log.error({ problem }, `${place} ${explain(problem)}`)
  }

  private async checkNamed(file: string, value: unknown): Promise<Checked<T>> {
    const checked = await this.parts.check(value)
    if ('faults' in checked) return checked
    const name = this.parts.nameOf(checked.value)
    const other = [...this.good].find(
      ([known, one]) => known !== file && this.parts.nameOf(one) === name,
    )
    if (!other) return checked
    return { faults: [{ path: [], code: 'nameTaken', params: { name, file: other[0] } }] }
  }
}

/** Far more than any layout, source or set of figures needs. */
const mostBytes = 1_000_000

const tooLarge = (file: string, size: number): ConfigProblem => ({
  ...{ file, line: 1, column: 1, code: 'fileTooLarge' },
  params: { size: (size / 1_000_000).toFixed(1), most: String(mostBytes / 1_000_000) },
})

/** The folder itself, or the nearest one above it that exists. */
async function nearestFolder(dir: string): Promise<string> {
  const found = await stat(dir).catch(() => null)
  return found?.isDirectory() || dirname(dir) === dir ? dir : nearestFolder(dirname(dir))
}

/** Whether a path is the folder or one above it. */
const isOnTheWay = (path: string, dir: string): boolean =>
  dir === path || dir.startsWith(path.endsWith(sep) ? path : path + sep)

/** The value of a file's text, or its faults each at its place. */
async function checkText<T>(
  file: string,
  text: string,
  check: (value: unknown) => Promise<Checked<T>>,
): Promise<
  { readonly value: T } | { readonly problems: readonly ConfigProblem[]; readonly refused: unknown }
> {
  const errors: ParseError[] = []
  const tree = parseTree(text, errors, { allowTrailingComma: true })
  const at = (offset: number) => ({ file, ...placeOf(text, offset) })
  if (errors.length > 0 || !tree) {
    const [first] = errors
    const what = first ? printParseErrorCode(first.error) : 'EndOfFileExpected'
    const problem = { ...at(first?.offset ?? 0), code: 'notJson', params: { what } }
    return { problems: [problem], refused: tree ? getNodeValue(tree) : null }
  }
  const checked = await check(getNodeValue(tree))
  if ('value' in checked) return checked
  const problems = checked.faults.map(({ path, code, params }) => {
    const node = nearest(path, (part) => findNodeAtLocation(tree, [...part]))
    // A setting that does not exist is pointed at by its name, a wrong value by the value.
    const place = code === 'unknownProperty' ? (node?.parent ?? node) : node
    return { ...at(place?.offset ?? 0), code, params }
  })
  return { problems, refused: getNodeValue(tree) }
}

/** Zod's complaints as faults with codes of `screens.problems`. */
export function faultsOf(error: z.core.$ZodError): ConfigFault[] {
  return faultsOfIssues(error.issues, [])
}

// Of several allowed shapes the one is meant whose very kind of value was given.
function branchOf(branches: readonly (readonly z.core.$ZodIssue[])[]): readonly z.core.$ZodIssue[] {
  const isOfKind = (branch: readonly z.core.$ZodIssue[]) =>
    !branch.some(({ code, path }) => code === 'invalid_type' && path.length === 0)
  return branches.find(isOfKind) ?? branches[0] ?? []
}

function faultsOfIssues(issues: readonly z.core.$ZodIssue[], above: Path): ConfigFault[] {
  return issues
    .flatMap(faultsOfIssue)
    .map((fault) => ({ ...fault, path: [...above, ...fault.path] }))
}

function faultsOfIssue(issue: z.core.$ZodIssue): ConfigFault[] {
  const path = issue.path.map((part) => (typeof part === 'number' ? part : String(part)))
  const name = String(path.at(-1) ?? '')
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        path: [...path, key],
        code: 'unknownProperty',
        params: { name: key },
      }))
    case 'invalid_type':
      return issue.input === undefined
        ? [{ path, code: 'missing', params: { name, expected: issue.expected } }]
        : [{ path, code: 'wrongType', params: { name, expected: issue.expected } }]
    case 'invalid_value':
      return [{ path, code: 'notAChoice', params: { name, known: issue.values.join(', ') } }]
    case 'invalid_union':
      return issue.errors.length > 0
        ? faultsOfIssues(branchOf(issue.errors), path)
        : [{ path, code: 'badValue', params: { name, message: issue.message } }]
    case 'custom': {
      const { code = 'badValue', params = {} } = (issue.params ?? {}) as Partial<ConfigFault>
      return [{ path, code, params: { name, message: issue.message, ...params } }]
    }
    default:
      return [{ path, code: 'badValue', params: { name, message: issue.message } }]
  }
}

// What is missing has no place of its own: the fault is shown at what should hold it.
function nearest<N>(path: Path, find: (path: Path) => N | undefined): N | undefined {
  return find(path) ?? (path.length > 0 ? nearest(path.slice(0, -1), find) : undefined)
}

function placeOf(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}

async function jsonFilesOf(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
  return files.map(({ name }) => name).sort((a, b) => (a < b ? -1 : 1))
}
