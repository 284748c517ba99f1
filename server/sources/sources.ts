import { join } from 'node:path'
import type { Catalogue } from '#domain/metrics/catalogue'
import type { ConfigProblem } from '../platform/config-faults.ts'
import type { ConfigFolder } from '../platform/config-folder.ts'
import { KeptFiles } from '../platform/kept-files.ts'
import type { Log } from '../platform/log.ts'
import { AllowedHosts, type Lookup } from './allowed-hosts.ts'
import { HttpJson } from './http-json.ts'
import { type LocalNews, type LocalReads, LocalSource } from './local.ts'
import { Mapping } from './mapping.ts'
import { type RemoteParts, RemoteSource } from './remote.ts'
import { claimOf, localId, type SourceSettings, sourceFiles } from './settings.ts'
import type { Answer, SourceState } from './source.ts'

type Awaited = ReadonlySet<string>

/** What the files of figures say now. */
export interface FigureFiles {
  readonly catalogue: () => Catalogue
  /** Called after that changed. Returns the way to stop. */
  readonly onChange: (listener: () => void) => () => void
  /** Waits until files that were saved are read. */
  readonly settled?: () => Promise<void>
}

interface Parts extends Pick<RemoteParts, 'secret' | 'clock' | 'random' | 'answersFor' | 'second'> {
  /** Folder of the source files. */
  readonly dir: string
  readonly dataDir: string
  /** `host:port` of every address that may be asked. */
  readonly hosts: readonly string[]
  readonly lookup: Lookup
  readonly reads: LocalReads
  /**
   * News comes with the answers of this server's own records only. Answers the sources that must
   * tell everything again, because they answer from now on for what they did not answer for before.
   */
  readonly onAnswer: (answer: Answer, news?: LocalNews) => Awaited
  /** Another set of sources, in force from now on; answers the same. */
  readonly onSources: (states: readonly SourceState[]) => Awaited
  /** Cubes and figures of files; default: there are none. */
  readonly figures?: FigureFiles
  /** Other figures of files from now on; answers the same. */
  readonly onFigures?: (catalogue: Catalogue) => Awaited
  /** One of them is doing better or worse, or has answered again. */
  readonly onState: (states: readonly SourceState[]) => void
  readonly log: Log
}

/** All sources: this server's own records, and one for each file. One that fails delays no other. */
export class Sources {
  private readonly parts: Parts
  private readonly folder: ConfigFolder<SourceSettings>
  private readonly http: HttpJson
  /** Tries the mappings of files before a source asks by them. */
  private readonly mappings = new Mapping()
  private readonly local: LocalSource
  private remotes: readonly RemoteSource[] = []
  private changing = Promise.resolve()
  private unwatch: () => void = () => undefined

  constructor(parts: Parts) {
    this.parts = parts
    this.folder = sourceFiles({
      ...parts,
      mappings: this.mappings,
      catalogue: parts.figures?.catalogue,
      ready: parts.figures?.settled,
      kept: new KeptFiles({ dir: join(parts.dataDir, 'kept', 'sources'), log: parts.log }),
    })
    this.http = new HttpJson(new AllowedHosts(parts.hosts, parts.lookup))
    this.local = new LocalSource({
      ...parts,
      onAnswer: (answer, news) => this.tellAgain(parts.onAnswer(answer, news)),
      onState: () => this.told(),
    })
  }

  async start(): Promise<void> {
    await this.folder.start()
    this.folder.onChange(() => this.change())
    const { figures } = this.parts
    // Every file is looked at again: what it names may be there now, or be something else.
    this.unwatch = figures?.onChange(() => void this.folder.recheck()) ?? this.unwatch
    this.local.start()
    this.change()
    await this.changing
  }

  async stop(): Promise<void> {
    this.unwatch()
    await this.folder.stop()
    await this.mappings.stop()
    await this.changing
    await Promise.all([this.local.stop(), ...this.remotes.map((remote) => remote.stop())])
    await this.http.close()
  }

  states(): SourceState[] {
    const known = [this.local.state(), ...this.remotes.map((remote) => remote.state())]
    const unusable = this.folder.unusable().flatMap(({ file, value }) => claimOf(file, value) ?? [])
    const isNew = ({ id }: SourceState) => !known.some((one) => one.id === id)
    return [...known, ...unusable.filter(isNew)]
  }

  problems(): readonly ConfigProblem[] {
    return this.folder.problems()
  }

  private told(): void {
    this.parts.onState(this.states())
  }

  private change(): void {
    this.changing = this.changing
      .then(() => this.follow(this.folder.all().filter(({ enabled }) => enabled)))
      .catch((err) => this.parts.log.error({ err }, 'sources were not changed'))
  }

  /** Keeps the sources whose settings stay as they are; stops and starts the others. */
  private async follow(wanted: readonly SourceSettings[]): Promise<void> {
    const same = (a: SourceSettings, b: SourceSettings) => JSON.stringify(a) === JSON.stringify(b)
    const staying = this.remotes.filter(({ settings }) => wanted.some((one) => same(one, settings)))
    const leaving = this.remotes.filter((remote) => !staying.includes(remote))
    const joining = wanted.filter((one) => !staying.some(({ settings }) => same(one, settings)))
    await Promise.all(leaving.map((remote) => remote.stop()))
    const out = leaving.filter(({ isOut }) => isOut).map(({ settings: { id } }) => id)
    const joined = joining.map((settings) => {
      return new RemoteSource(settings, { ...this.remoteParts(), isOut: out.includes(settings.id) })
    })
    // Between the sources that told of the cubes as they were, and those that tell of them as they are.
    const { figures, onFigures } = this.parts
    const awaited = figures && onFigures?.(figures.catalogue())
    this.remotes = [...staying, ...joined]
    if (awaited) this.tellAgain(awaited)
    this.tellAgain(this.parts.onSources(this.states()))
    await Promise.all(joined.map((remote) => remote.start()))
  }

  private tellAgain(awaited: Awaited): void {
    if (awaited.has(localId)) this.local.reset()
    for (const remote of this.remotes) {
      if (awaited.has(remote.settings.id)) remote.tellAgain()
    }
  }

  private remoteParts(): RemoteParts {
    const { dataDir, onAnswer } = this.parts
    return {
      ...this.parts,
      dir: join(dataDir, 'sources'),
      get: (request) => this.http.get(request),
      getText: (request) => this.http.getText(request),
      onAnswer: (answer) => {
        onAnswer(answer)
      },
      onState: () => this.told(),
    }
  }
}
