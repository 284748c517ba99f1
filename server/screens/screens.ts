import { join } from 'node:path'
import type { MetricQuery } from '#domain/metric'
import { metricNamed } from '#domain/metrics/index'
import { queryFault } from '#domain/metrics/query'
import { type Screen, screenSchema } from '#domain/screen'
import {
  type Checked,
  type ConfigFault,
  ConfigFolder,
  type ConfigProblem,
  faultsOf,
} from '../config-folder.ts'
import type { Log } from '../log.ts'
import { wordsOf } from '../words.ts'

/** The layouts of all big screens, each in its last good version. */
export class Screens {
  private readonly folder: ConfigFolder<Screen>

  constructor({ dir, log }: { dir: string; log: Log }) {
    const words = wordsOf('screens')
    this.folder = new ConfigFolder({
      dir,
      log,
      check: checkScreen,
      nameOf: ({ code }) => code,
      explain: ({ code, params }) => words(`problems.${code}`, params),
    })
  }

  /** Reads every layout once, without following changes. */
  read(): Promise<void> {
    return this.folder.read()
  }

  start(): Promise<void> {
    return this.folder.start()
  }

  stop(): Promise<void> {
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
export function checkScreen(value: unknown): Checked<Screen> {
  const shaped = screenSchema.safeParse(value, { reportInput: true })
  if (!shaped.success) return { faults: faultsOf(shaped.error) }
  const faults = figureFaults(shaped.data)
  return faults.length > 0 ? { faults } : { value: shaped.data }
}

/** The questions a layout asks: those of its widgets and of its alarms. */
export function queriesOf(screen: Screen): MetricQuery[] {
  const asked = screen.widgets.flatMap(({ metrics }) => Object.values(metrics))
  return [...asked, ...screen.alarms.map(alarmQuery)]
}

/** Where layouts and sources lie below the configured folder. */
export const sourcesDirOf = (screensDir: string): string => join(screensDir, 'sources')

function alarmQuery({ when }: Screen['alarms'][number]): MetricQuery {
  return { key: when.metric, by: Object.keys(when.where), period: 'now', orgs: 'self' }
}

function figureFaults(screen: Screen): ConfigFault[] {
  const ofWidgets = screen.widgets.flatMap(({ metrics }, index) =>
    Object.entries(metrics).flatMap(([slot, query]) =>
      faultAt(['widgets', index, 'metrics', slot], query),
    ),
  )
  const ofAlarms = screen.alarms.flatMap((alarm, index) => {
    const query = alarmQuery(alarm)
    const path = ['alarms', index, 'when'] as const
    return [
      ...faultAt([...path, 'metric'], query),
      ...valueFaults([...path, 'where'], query.key, alarm.when.where),
    ]
  })
  return [...ofWidgets, ...ofAlarms]
}

function faultAt(path: readonly (string | number)[], query: MetricQuery): ConfigFault[] {
  const fault = queryFault(query)
  return fault ? [{ path, ...fault }] : []
}

// An alarm that waits for a value that never occurs would never sound.
function valueFaults(
  path: readonly (string | number)[],
  key: string,
  where: Readonly<Record<string, string>>,
): ConfigFault[] {
  return Object.entries(where).flatMap(([name, value]) => {
    const known = metricNamed(key)?.dimensions[name] ?? []
    return known.length === 0 || known.includes(value)
      ? []
      : [{ path: [...path, name], code: 'notAChoice', params: { name, known: known.join(', ') } }]
  })
}
