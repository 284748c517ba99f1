import { lookup } from 'node:dns/promises'
import { join } from 'node:path'
import { AlarmWatch } from './alarms/alarm-watch.ts'
import type { Database } from './db/database.ts'
import { cellNumbers } from './metrics/cell-numbers.ts'
import { Metrics } from './metrics/metrics.ts'
import type { Clock } from './platform/clock.ts'
import { KeptFiles } from './platform/kept-files.ts'
import type { Log } from './platform/log.ts'
import { Screens, sourcesDirOf } from './screens/screens.ts'
import type { Env } from './settings/env.ts'
import { FigureFiles, figuresDirOf } from './sources/figure-files.ts'
import { localReads } from './sources/local-reads.ts'
import { sourceNumbers } from './sources/source-numbers.ts'
import { Sources } from './sources/sources.ts'

interface Parts {
  readonly db: Database
  readonly env: Env
  readonly log: Log
  readonly clock: Clock
}

/**
 * What walls are fed from: the files of figures, screens and sources, and the metrics between them; and
 * what holds these against the alarm rules.
 */
export function readingSide({ db, env, log, clock }: Parts) {
  const { screensDir, linkHosts } = env
  const kept = (name: string) => new KeptFiles({ dir: join(env.dataDir, 'kept', name), log })
  const figuresDir = figuresDirOf(screensDir)
  const figures = new FigureFiles({ dir: figuresDir, linkHosts, log, kept: kept('figures') })
  const screens = new Screens({ dir: screensDir, log, figures, kept: kept('screens') })
  const metrics = new Metrics({ clock, log })
  const sources = new Sources({
    dir: sourcesDirOf(screensDir),
    dataDir: env.dataDir,
    hosts: env.sourceHosts,
    lookup: (host) => lookup(host, { all: true }),
    secret: (name) => env.sourceSecrets[name],
    reads: localReads(db),
    figures,
    onFigures: (catalogue) => metrics.use(catalogue),
    onAnswer: (answer, news) => metrics.take(answer, news),
    answersFor: (source, fact) => metrics.answersFor(source, fact),
    onSources: (states) => metrics.setSources(states),
    onState: (states) => metrics.setStates(states),
    random: Math.random,
    clock,
    log,
  })
  const numbers = [cellNumbers(metrics.cells), sourceNumbers(() => sources.states(), clock)]
  // The last good version is in force, and whoever saved another thinks that it is.
  const warnings = () => {
    const files = [screens, figures, sources].flatMap((one) =>
      one.problems().map(({ file }) => file),
    )
    return [...new Set(files)].map((file) => `faulty file ${file}`)
  }
  const alarms = new AlarmWatch({ recordContext: { db, clock }, metrics, log })
  return { figures, screens, metrics, sources, alarms, numbers, warnings }
}
