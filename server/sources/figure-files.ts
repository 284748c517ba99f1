import { join } from 'node:path'
import {
  builtIn,
  type Catalogue,
  type CustomFigures,
  catalogueWith,
} from '#domain/metrics/catalogue'
import { customFiguresOf, customFiguresSchema } from '#domain/metrics/custom-figures'
import { type Checked, type ConfigProblem, faultsOf } from '../platform/config-faults.ts'
import { ConfigFolder } from '../platform/config-folder.ts'
import { faultInWords } from '../platform/config-words.ts'
import type { KeptFiles } from '../platform/kept-files.ts'
import type { Log } from '../platform/log.ts'
import { wordsOf } from '../platform/words.ts'

interface Parts {
  readonly dir: string
  /** `host:port` that figures may link to. */
  readonly linkHosts: readonly string[]
  readonly log: Log
  /** Keeps the last good version of each over a restart. */
  readonly kept?: KeptFiles
  /** The files are checked, and shown by nobody. */
  readonly isCheckOnly?: boolean
}

/** Where the files of figures lie below the configured folder. */
export const figuresDirOf = (screensDir: string): string => join(screensDir, 'figures')

/** The figures that this installation defines, each file in its last good version, beside the built-in ones. */
export class FigureFiles {
  private readonly folder: ConfigFolder<CustomFigures>
  private readonly listeners = new Set<() => void>()
  private known: Catalogue = builtIn

  constructor({ dir, linkHosts, log, kept, isCheckOnly }: Parts) {
    const words = wordsOf('screens')
    const hosts = linkHosts.map((host) => host.toLowerCase())
    this.folder = new ConfigFolder({
      dir,
      log,
      kept,
      isCheckOnly,
      check: (value) => checkFigures(value, hosts),
      nameOf: ({ cube }) => cube.name,
      nameKey: 'name',
      explain: (problem) => faultInWords(words, problem),
    })
  }

  /** Every cube and figure there is; the same object until a file changes it. */
  readonly catalogue = (): Catalogue => this.known

  /** Called after a file changed the catalogue. Returns the way to stop. */
  readonly onChange = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Waits until what lies in the folder is in the catalogue: what was saved with it may name it. */
  readonly settled = (): Promise<void> => this.folder.settled()

  async read(): Promise<void> {
    await this.folder.read()
    this.known = catalogueWith(this.folder.all())
  }

  async start(): Promise<void> {
    this.folder.onChange(() => {
      this.known = catalogueWith(this.folder.all())
      for (const listener of this.listeners) listener()
    })
    await this.folder.start()
    this.known = catalogueWith(this.folder.all())
  }

  stop(): Promise<void> {
    return this.folder.stop()
  }

  /** How many files hold. */
  get size(): number {
    return this.folder.all().length
  }

  problems(): readonly ConfigProblem[] {
    return this.folder.problems()
  }
}

/** A cube with its figures, or everything that is wrong with its file. */
export function checkFigures(
  value: unknown,
  linkHosts: readonly string[] = [],
): Checked<CustomFigures> {
  const shaped = customFiguresSchema(linkHosts).safeParse(value, { reportInput: true })
  return shaped.success
    ? { value: customFiguresOf(shaped.data) }
    : { faults: faultsOf(shaped.error) }
}
