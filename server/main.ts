/** The only place that builds and wires: starts in the order data flows, stops in reverse. */

import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import type { Server } from 'node:http'
import { join } from 'node:path'
import type { Express } from 'express'
import { commandArguments } from '../scripts/command.mjs'
import { AccountPushWork } from './account-push/account-push-work.ts'
import { createAuth } from './auth/create-auth.ts'
import { Oidc } from './auth/oidc.ts'
import { ApiKeys } from './authority/api-keys.ts'
import { isConfirmedType } from './authority/confirmation.ts'
import { Database } from './db/database.ts'
import { EmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { FolderLock } from './db/embedded/folder-lock.ts'
import { NoticeListening } from './db/listening.ts'
import { migrate } from './db/migrate.ts'
import { Upkeep } from './db/upkeep.ts'
import { demoPassword } from './demo/seed.ts'
import { fill, say } from './first-data.ts'
import { housekeepingOf, turnsOf } from './housekeeping.ts'
import { createApp } from './http/app.ts'
import { httpServer } from './http/http-server.ts'
import { connectionsFromOne, limitConnections } from './http/limits/connections.ts'
import { Draining } from './http/limits/draining.ts'
import { ImportWork } from './import/batch/import-work.ts'
import { installJobs } from './jobs/install.ts'
import { Jobs } from './jobs/jobs.ts'
import { accountLinkedTo } from './linked-identities/linked-identities.ts'
import { orgCellNumbers } from './metrics/cell-numbers.ts'
import { Federation } from './metrics/federation.ts'
import { recordFigures } from './metrics/record-figures.ts'
import { riskNumbers } from './metrics/risk-numbers.ts'
import { metricRoutes } from './metrics/routes.ts'
import { OrganizationJobs } from './organization-jobs/organization-jobs.ts'
import { addressBy, isProxyBy } from './platform/client-address.ts'
import { systemClock } from './platform/clock.ts'
import { closeDataFolder, keepPrivate } from './platform/data-folder.ts'
import {
  listenOn,
  mustBeFree,
  onSignals,
  type Stop,
  sentenceOf,
  stopAll,
  stopping,
  watchParent,
} from './platform/lifecycle.ts'
import { createLog, type Log } from './platform/log.ts'
import { watchLoop } from './platform/loop-watch.ts'
import { openFileLimit } from './platform/open-files.ts'
import { Probes } from './platform/probe.ts'
import { projectRoot } from './platform/root.ts'
import { secretOf } from './platform/secret.ts'
import { SecretBox } from './platform/secret-box.ts'
import { PushGateway } from './push/gateway.ts'
import { sessionAuthenticator } from './push/socket-authenticator.ts'
import { socketNumbers } from './push/socket-numbers.ts'
import { readingSide } from './reading-side.ts'
import { CurrentWords } from './records/labels/current-words.ts'
import { listFor } from './records/read/list.ts'
import { idByCode } from './records/store/labels.ts'
import { type Env, readEnv } from './settings/env.ts'
import { warnOfAddress } from './sign-in-warnings/sign-in-warnings.ts'
import { AllowedHosts } from './sources/allowed-hosts.ts'
import { HttpJson } from './sources/http-json.ts'
import { SyncWork } from './sync/sync-work.ts'

// What was begun is finished within this, in milliseconds.
const longestDrain = 10_000

const clock = systemClock

commandArguments({
  usage: 'Usage: npm start',
  does: 'Starts the server. Settings are variables, such as PORT=8081: docs/configuration.md.',
})

async function main(): Promise<void> {
  keepPrivate()
  const env = readEnv(process.env)
  const log = createLog(env.logLevel)
  await mustBeFree(env.host, env.port)
  closeDataFolder(env.dataDir, log)
  const stops: Stop[] = []
  const watch = watchLoop()
  const stop = stopping(stops, log, watch)
  onSignals(stop)
  watchParent(stop)
  try {
    const { db, url } = await openDatabase(env, log, stops)
    const secret = await secretOf(env)
    const box = new SecretBox(secret)
    const probes = new Probes(secret, env)
    const hasDemo = await fill(db, { env, clock, box })
    const port = await serve({ db, url, env, log, box, probes, hasDemo }, stops)
    watch.serving()
    say(`Headframe is ready at ${env.publicUrl.replace(/:0$/, `:${port}`)}`)
    if (hasDemo) say(`Sign in as one of the accounts of the README; password ${demoPassword}`)
  } catch (error) {
    await stopAll(stops, log)
    throw error
  }
}

/** The database this version can work with: embedded unless told otherwise, and migrated. */
async function openDatabase(
  env: Env,
  log: Log,
  stops: Stop[],
): Promise<Pick<Serving, 'db' | 'url'>> {
  const ownerUrl = env.databaseUrl ? await claim(env, stops) : await startEmbedded(env, log, stops)
  const url = await migrate({ ownerUrl, secret: await secretOf(env), log })
  await installJobs(ownerUrl)
  const db = new Database({ url, log })
  stops.push(() => db.close())
  return { db, url }
}

// The embedded PostgreSQL claims its folder itself; files and secrets are in it either way.
async function claim(env: Env & { databaseUrl?: string }, stops: Stop[]): Promise<string> {
  const folder = new FolderLock(env.dataDir)
  await folder.take()
  stops.push(() => folder.release())
  return env.databaseUrl ?? ''
}

async function startEmbedded({ dataDir }: Env, log: Log, stops: Stop[]): Promise<string> {
  const postgres = new EmbeddedPostgres({ dataDir, log })
  const { url } = await postgres.start()
  stops.push(() => postgres.stop())
  return url
}

interface Serving {
  readonly db: Database
  /** Address of the database for the application role. */
  readonly url: string
  readonly env: Env
  readonly log: Log
  readonly box: SecretBox
  readonly probes: Probes
  readonly hasDemo: boolean
}

/** Screens, sources, metrics, push and HTTP, in the order data flows. Answers the port. */
async function serve(serving: Serving, stops: Stop[]): Promise<number> {
  const { db, url, env, log, box, probes, hasDemo } = serving
  const run = randomUUID()
  const { figures, screens, metrics, sources, ...side } = readingSide({ db, env, log, clock })
  const apiKeys = new ApiKeys({ db, clock, days: env.apiKeyDays })
  const { secondFactorFor, passwords, oneTimeDays, sessionLife: life } = env
  const limits = { secondFactorFor, passwords, oneTimeDays, life, onRefused: warnOfAddress }
  const auth = createAuth({ ...{ db, clock, log, box, isConfirmedType }, ...limits })
  const care = housekeepingOf({ ...serving, clock })
  const { files, space, zones, backups } = care
  const turns = turnsOf({ ...serving, ...care, clock, auth })
  const jobs = new Jobs({ url, log, clock, work: turns.work })
  // After the jobs themselves: what they could not end in time.
  stops.push(() => turns.stop())
  const sync = { db, clock, box, http: identityHttp(env) }
  const organizationJobs = new OrganizationJobs({ db, clock, log })
  const listening = new NoticeListening({ url, log })
  const records = { db, clock, ...recordFigures(metrics, clock) }
  const app = createApp({
    ...{ env, log, apiKeys, box, organizationJobs, probes },
    ...{ ...auth, identityHttp: sync.http },
    oidc:
      env.oidc &&
      new Oidc({
        ...{ settings: env.oidc, publicUrl: env.publicUrl, box, clock, log, ...auth },
        accountOf: (claimed) => accountLinkedTo({ db, clock }, claimed),
      }),
    files,
    ...{ screens: () => screens.list(), ...records },
    numbers: [...side.numbers, ...care.numbers, jobs.numbers, socketNumbers(() => push.counts())],
    costlyNumbers: [riskNumbers(metrics), orgCellNumbers(metrics.cells)],
    unready: async () => [...(await db.unready()), ...(metrics.isReady ? [] : ['starting'])],
    warnings: async () => [...(await care.warnings()), ...[...side.warnings(), ...push.warnings()]],
    routers: [
      metricRoutes({
        ...{ metrics, clock, federation: new Federation(metrics.cells, run) },
        idOf: (resource, code) => db.system((tx) => idByCode(tx, resource, code)),
        list: (actor, resource, query) => listFor({ db, clock }, actor, resource, query),
        keyRoot: async (key) => (await apiKeys.find(key))?.scope.orgId ?? null,
      }),
    ],
    ...{ clientDir: join(projectRoot, 'dist/client'), metricsToken: env.metricsToken },
  })
  const http = await limitedServer(app, serving)
  const push = new PushGateway({
    ...{ http, metrics, screens, authenticator: sessionAuthenticator(auth.sessions, env) },
    ...{ clock, run, log, probes, demo: () => hasDemo, addressOf: addressBy(env.trustProxy) },
    ...{ publicUrl: env.publicUrl, allowedHosts: env.allowedHosts },
    limits: {
      ...env.limits,
      connectionsPerAddress: connectionsFromOne(env.limits, await openFileLimit()),
    },
    onNotice: (listener) => listening.onNotice(listener),
  })
  const upkeep = new Upkeep({ db, clock, log })
  const words = new CurrentWords({ db, log })
  const syncWork = new SyncWork({ ...sync, log })
  stops.push(() => sync.http.close())
  const pushWork = new AccountPushWork({ ...sync, targets: env.pushTargets, log })
  const imports = new ImportWork({ ...records, log, space, temporary: files.temporary })
  const works = [files.temporary, imports, syncWork, pushWork, organizationJobs, zones, backups]
  const parts = [words, figures, screens, sources, auth.sessions.attendance, upkeep, listening]
  for (const part of [...parts, jobs, side.alarms, ...works]) await started(part, stops)
  const draining = new Draining(http)
  push.start()
  stops.push(() => endConnections(draining, push, log))
  return listenOn(http, env.host, env.port)
}

/** Lets what was begun be answered and tells the sockets; new connections are refused meanwhile. */
async function endConnections(draining: Draining, push: PushGateway, log: Log): Promise<void> {
  const drained = draining.drain(longestDrain)
  // The HTTP server waits for every connection, those of sockets too.
  await push.stop()
  const brokenOff = await drained
  if (brokenOff > 0) log.warn({ brokenOff }, 'answers were broken off')
}

async function limitedServer(app: Express, { env, log }: Serving): Promise<Server> {
  const http = httpServer(app)
  limitConnections(http, {
    ...{ limits: env.limits, log, openFiles: await openFileLimit() },
    isProxy: isProxyBy(env.trustProxy),
  })
  return http
}

interface Part {
  start(): Promise<void> | void
  stop: Stop
}

async function started(part: Part, stops: Stop[]): Promise<void> {
  stops.push(() => part.stop())
  await part.start()
}

/** The way to personnel systems: only to hosts the operator has listed. */
const identityHttp = ({ identityHosts }: Env): HttpJson =>
  new HttpJson(new AllowedHosts(identityHosts, (host) => lookup(host, { all: true })))

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error) ?? (error as Error).stack}\n`)
  process.exit(1)
})
