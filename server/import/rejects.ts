import { createWriteStream, type WriteStream } from 'node:fs'
import { rm } from 'node:fs/promises'
import { finished } from 'node:stream/promises'
import { csvText } from '../tables/csv-text.ts'

/** Why one line of a file was not taken. `reason` is a key of `import.reasons`. */
export interface Reject {
  readonly file: string
  readonly line: number
  /** Empty when the line as a whole is meant. */
  readonly column: string
  readonly reason: string
  readonly params?: Readonly<Record<string, unknown>>
}

/** Turns a reason into words. */
export type Explain = (reject: Reject) => string

/** The lines that were not taken, written beside the work as they come: file, line, column, reason. */
export class Rejects {
  readonly path: string
  readonly #explain: Explain
  #stream: WriteStream | null = null
  #lines = new Set<string>()
  readonly #firsts = new Map<string, Reject>()

  constructor(path: string, explain: Explain) {
    this.path = path
    this.#explain = explain
  }

  /** How many lines have something wrong with them; one line may have several faults. */
  get count(): number {
    return this.#lines.size
  }

  /** The first line that was not taken for this reason. */
  first(reason: string): Reject | undefined {
    return this.#firsts.get(reason)
  }

  add(reject: Reject): void {
    const { file, line, column } = reject
    this.#lines.add(`${file}:${line}`)
    if (!this.#firsts.has(reject.reason)) this.#firsts.set(reject.reason, reject)
    this.#open().write(csvText([[file, line, column, this.#explain(reject)]]))
  }

  async close(): Promise<void> {
    // An earlier run may have left lines that are taken by now.
    if (!this.#stream) return rm(this.path, { force: true })
    this.#stream.end()
    await finished(this.#stream)
  }

  // No file at all when everything was taken.
  #open(): WriteStream {
    if (this.#stream) return this.#stream
    this.#stream = createWriteStream(this.path)
    this.#stream.write(`\uFEFF${csvText([['file', 'line', 'column', 'reason']])}`)
    return this.#stream
  }
}
