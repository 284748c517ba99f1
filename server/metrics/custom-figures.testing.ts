import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Cell, MetricQuery } from '#domain/metrics/definition/metric'
import { systemClock } from '../platform/clock.ts'
import { silentLog } from '../platform/log.ts'
import { projectRoot } from '../platform/root.ts'
import { FigureFiles } from '../sources/figure-files.ts'
import type { LocalNews } from '../sources/local.ts'
import { Sources } from '../sources/sources.ts'
import { Metrics } from './metrics.ts'
import { smallGroup } from './testing.ts'

interface Quake {
  readonly id: string
  readonly place: string | null
  readonly mag: number | null
  readonly at?: number
}
interface ExampleFile {
  readonly [setting: string]: unknown
}

/** The answer of a public feed of events, in the shape in which the USGS publishes it. */
export const feed = (quakes: readonly Quake[], generated = Date.now()) => ({
  type: 'FeatureCollection',
  metadata: { generated, title: 'All Earthquakes, Past Day', status: 200, count: quakes.length },
  features: quakes.map(({ id, place, mag, at = generated - 60_000 }) => ({
    ...{ type: 'Feature', id, geometry: { type: 'Point', coordinates: [0, 0, 0] } },
    properties: { place, mag, time: at, type: 'earthquake' },
  })),
})

/** The files of `docs/sources.md`, as somebody would copy them. */
export async function examples(): Promise<Record<'figures' | 'sources' | 'screens', ExampleFile>> {
  const text = await readFile(join(projectRoot, 'docs/sources.md'), 'utf8')
  const exampleOf = (folder: string) => {
    const [, json = ''] = text.split(`\`\`\`json ${folder}/earthquakes.json\n`)
    return JSON.parse(json.split('\n```')[0] ?? '') as ExampleFile
  }
  return {
    figures: exampleOf('figures'),
    sources: exampleOf('sources'),
    screens: exampleOf('screens'),
  }
}

/** A group with the files of a folder, and a feed on this machine that its source asks. */
export class FeedFollower {
  answer: unknown
  status = 200
  dir = ''
  private readonly feed = createServer((_, response) => {
    response
      .writeHead(this.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(this.answer))
  })
  private running: { figures: FigureFiles; sources: Sources; metrics: Metrics } | undefined

  get url(): string {
    return `http://127.0.0.1:${(this.feed.address() as AddressInfo).port}/all_day.geojson`
  }

  get now(): { figures: FigureFiles; sources: Sources; metrics: Metrics } {
    if (!this.running) throw new Error('not started')
    return this.running
  }

  async open(): Promise<void> {
    await new Promise<void>((listening) => this.feed.listen(0, '127.0.0.1', listening))
  }

  async close(): Promise<void> {
    await this.stop()
    this.feed.closeAllConnections()
    this.feed.close()
  }

  /** Another folder without any files. */
  async fresh(): Promise<void> {
    await this.stop()
    if (this.dir) await rm(this.dir, { recursive: true })
    this.dir = await mkdtemp(join(tmpdir(), 'headframe-figures-'))
    await mkdir(join(this.dir, 'data'))
    this.status = 200
  }

  async write(folder: 'figures' | 'sources', value: unknown, name = 'earthquakes'): Promise<void> {
    await mkdir(join(this.dir, folder), { recursive: true })
    await writeFile(join(this.dir, folder, `${name}.json`), JSON.stringify(value, null, 2))
  }

  async start(): Promise<void> {
    const { dir } = this
    const common = { clock: systemClock, log: silentLog }
    const linkHosts = ['earthquake.usgs.gov:443']
    const figures = new FigureFiles({ dir: join(dir, 'figures'), linkHosts, log: silentLog })
    const metrics = new Metrics(common)
    const nothing = { seq: 1, facts: [], whole: [], events: [], urgent: null, orgs: null }
    const sources = new Sources({
      ...{ ...common, dir: join(dir, 'sources'), dataDir: join(dir, 'data'), figures },
      hosts: [new URL(this.url).host],
      lookup: async () => [],
      secret: () => undefined,
      reads: {
        fold: async () => undefined,
        read: async (since): Promise<LocalNews> =>
          since === 0 ? { ...nothing, whole: 'all', orgs: smallGroup.all() } : nothing,
      },
      onFigures: (catalogue) => metrics.use(catalogue),
      onAnswer: (told, news) => metrics.take(told, news),
      answersFor: (source, fact) => metrics.answersFor(source, fact),
      onSources: (states) => metrics.setSources(states),
      onState: (states) => metrics.setStates(states),
      random: () => 0.01,
      second: 100,
    })
    this.running = { figures, sources, metrics }
    await figures.start()
    await sources.start()
  }

  async stop(): Promise<void> {
    await this.running?.sources.stop()
    await this.running?.figures.stop()
    this.running = undefined
  }

  ask(key: string, orgCode = 'G', by: string[] = [], orgs: MetricQuery['orgs'] = 'self'): Cell[] {
    return this.now.metrics.query([{ key, by, period: 'now', orgs }], orgCode)
  }

  /** Why the source fails; null while it answers. */
  get reason(): string | null {
    const health = this.now.metrics.health('G')
    return health.find(({ id }) => id === 'earthquakes')?.reason ?? null
  }
}
