import { join } from 'node:path'
import type { Resource } from '#domain/definition/resource'
import { builtIn, type Catalogue } from '#domain/metrics/catalogue'
import type { Metric, MetricQuery } from '#domain/metrics/definition/metric'
import { mostScreenCells, queryFault, screenCells } from '#domain/metrics/query'
import { resources } from '#domain/resources/index'
import { unseenProblems } from '#domain/wall/layout-problems'
import { type Screen, screenSchema, type WidgetSpec } from '#domain/wall/screen'
import { widgetTypes } from '#domain/wall/widgets'
import { writtenIn } from '#domain/wall/written'
import {
  type Checked,
  type ConfigFault,
  type ConfigProblem,
  faultsOf,
} from '../platform/config-faults.ts'
import { ConfigFolder } from '../platform/config-folder.ts'
import { faultInWords } from '../platform/config-words.ts'
import type { KeptFiles } from '../platform/kept-files.ts'
import type { Log } from '../platform/log.ts'
import { wordsOf } from '../platform/words.ts'

interface Parts {
  readonly dir: string
  readonly log: Log
  /** Keeps the last good version of each over a restart. */
  readonly kept?: KeptFiles
  /** The files are checked, and shown by nobody. */
  readonly isCheckOnly?: boolean
  /** Figures that files define; default: there are none. */
  readonly figures?: {
    readonly catalogue: () => Catalogue
    readonly onChange: (listener: () => void) => () => void
    /** Waits until files that were saved are read. */
    readonly settled?: () => Promise<void>
  }
}

/** The layouts of all big screens, each in its last good version. */
export class Screens {
  private readonly folder: ConfigFolder<Screen>
  private readonly figures: Parts['figures']
  private unwatch: () => void = () => undefined

  constructor({ dir, log, kept, isCheckOnly, figures }: Parts) {
    this.figures = figures
    const words = wordsOf('screens')
    this.folder = new ConfigFolder({
      dir,
      log,
      kept,
      isCheckOnly,
      ready: figures?.settled,
      check: (value) => checkScreen(value, figures?.catalogue()),
      nameOf: ({ code }) => code,
      nameKey: 'code',
      explain: (problem) => faultInWords(words, problem),
    })
  }

  /** Reads every layout once, without following changes. */
  read(): Promise<void> {
    return this.folder.read()
  }

  start(): Promise<void> {
    // A figure that a layout names may be there now, or be split otherwise.
    this.unwatch = this.figures?.onChange(() => void this.folder.recheck()) ?? this.unwatch
    return this.folder.start()
  }

  stop(): Promise<void> {
    this.unwatch()
    return this.folder.stop()
  }

  list(): readonly Screen[] {
    return this.folder.all()
  }

  get(code: string): Screen | undefined {
    return this.folder.all().find((screen) => screen.code === code)
  }

  /** Faults of the files as they lie on disk; a wall still shows their last good version. */
  problems(): readonly ConfigProblem[] {
    return this.folder.problems()
  }

  /** Called after a file changed. Returns the way to stop. */
  onChange(listener: () => void): () => void {
    return this.folder.onChange(listener)
  }
}

/** A layout that can be shown, or everything that is wrong with it. */
export function checkScreen(value: unknown, catalogue: Catalogue = builtIn): Checked<Screen> {
  const shaped = screenSchema.safeParse(value, { reportInput: true })
  if (!shaped.success) return { faults: faultsOf(shaped.error) }
  const faults = [
    ...figureFaults(shaped.data, catalogue),
    ...eventFaults(shaped.data),
    ...unseenProblems(shaped.data),
    ...sizeFaults(shaped.data, catalogue),
  ]
  return faults.length > 0 ? { faults } : { value: shaped.data }
}

/** Everything that a layout may draw. */
const drawnOn = (screen: Screen) => writtenIn<Omit<WidgetSpec, 'area' | 'at' | 'instead'>>(screen)

/** The questions a layout asks: those of its widgets and of its alarms. */
export function queriesOf(screen: Screen): MetricQuery[] {
  const asked = drawnOn(screen).flatMap(({ widget }) => Object.values(widget.metrics))
  return [...asked, ...screen.alarms.map(alarmQuery)]
}

/** Where layouts and sources lie below the configured folder. */
export const sourcesDirOf = (screensDir: string): string => join(screensDir, 'sources')

function alarmQuery({ when }: Screen['alarms'][number]): MetricQuery {
  return { key: when.metric, by: Object.keys(when.where), period: 'now', orgs: 'self' }
}

function figureFaults(screen: Screen, catalogue: Catalogue): ConfigFault[] {
  const ofWidgets = drawnOn(screen).flatMap(({ widget: { type, metrics }, path: at }) =>
    Object.entries(metrics).flatMap(([slot, query]) => {
      const path = [...at, 'metrics', slot]
      return [...faultAt(path, query, catalogue), ...notDrawn(path, type, query, catalogue)]
    }),
  )
  const ofAlarms = screen.alarms.flatMap((alarm, index) => {
    const query = alarmQuery(alarm)
    const path = ['alarms', index, 'when'] as const
    return [
      ...faultAt([...path, 'metric'], query, catalogue),
      ...valueFaults([...path, 'where'], catalogue.metricNamed(query.key), alarm.when.where),
    ]
  })
  return [...ofWidgets, ...ofAlarms]
}

const told = (resources as readonly Resource[]).flatMap(({ name, wall }) => (wall ? [name] : []))

/** Record types of which no wall tells anything: their tile would be empty for good. */
function eventFaults(screen: Screen): ConfigFault[] {
  return drawnOn(screen).flatMap(({ widget: { type, options }, path }) => {
    const named = type === 'events' && Array.isArray(options.of) ? options.of : []
    return named.flatMap((name, at) =>
      told.includes(name)
        ? []
        : [
            {
              path: [...path, 'options', 'of', at],
              ...{ code: 'notAChoice', params: { name: String(name), known: told.join(', ') } },
            },
          ],
    )
  })
}

/** Each question may be small enough, and all of them together too much. */
function sizeFaults(screen: Screen, catalogue: Catalogue): ConfigFault[] {
  const cells = screenCells(queriesOf(screen), catalogue)
  if (cells <= mostScreenCells) return []
  const params = { name: screen.code, cells: String(cells), most: String(mostScreenCells) }
  return [{ path: ['widgets'], code: 'tooManyCellsInAll', params }]
}

const drawingCustom = Object.keys(widgetTypes).filter((type) => widgetTypes[type]?.drawsCustom)

function notDrawn(
  path: readonly (string | number)[],
  type: string,
  { key }: MetricQuery,
  catalogue: Catalogue,
): ConfigFault[] {
  if (!catalogue.metricNamed(key)?.custom || widgetTypes[type]?.drawsCustom) return []
  return [{ path, code: 'notForCustom', params: { type, key, known: drawingCustom.join(', ') } }]
}

function faultAt(
  path: readonly (string | number)[],
  query: MetricQuery,
  catalogue: Catalogue,
): ConfigFault[] {
  const fault = queryFault(query, catalogue)
  return fault ? [{ path, ...fault }] : []
}

// An alarm that waits for a value that never occurs would never sound.
function valueFaults(
  path: readonly (string | number)[],
  metric: Metric | undefined,
  where: Readonly<Record<string, string>>,
): ConfigFault[] {
  return Object.entries(where).flatMap(([name, value]) => {
    const known = metric?.dimensions[name] ?? []
    return known.length === 0 || known.includes(value)
      ? []
      : [{ path: [...path, name], code: 'notAChoice', params: { name, known: known.join(', ') } }]
  })
}
