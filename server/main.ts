/** The only place that builds and wires: starts in the order data flows, stops in reverse. */
import { randomUUID } from 'node:crypto'
import { lookup } from 'node:dns/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { AccountPushWork } from './account-push/account-push-work.ts'
import { ApiKeys } from './auth/api-keys.ts'
import { forgetOldTries } from './auth/login-log.ts'
import { Oidc } from './auth/oidc.ts'
import { SecondFactor } from './auth/second-factor.ts'
import { Sessions } from './auth/sessions.ts'
import { SignIn } from './auth/sign-in.ts'
import { completeBuiltIns } from './baseline/built-ins.ts'
import { prepareEmpty } from './baseline/first-start.ts'
import { systemClock } from './clock.ts'
import { Database } from './db/database.ts'
import { EmbeddedPostgres } from './db/embedded/embedded-postgres.ts'
import { FolderLock } from './db/embedded/folder-lock.ts'
import { NoticeListening } from './db/listening.ts'
import { migrate } from './db/migrate.ts'
import { forgetEvents, Upkeep } from './db/upkeep.ts'
import { demoAccountsExist, demoPassword, isEmpty, seedDemo } from './demo/seed.ts'
import { type Env, isLoopback, readEnv } from './env.ts'
import { Files } from './files/files.ts'
import { createApp, limitPatience } from './http/app.ts'
import { startSystemTree } from './http/system-tree.ts'
import { ImportWork } from './import/batch/import-work.ts'
import { installJobs } from './jobs/install.ts'
import { Jobs } from './jobs/jobs.ts'
import { listenOn, onSignals, StartError, watchParent } from './lifecycle.ts'
import { createLog, type Log } from './log.ts'
import { Federation } from './metrics/federation.ts'
import { Metrics } from './metrics/metrics.ts'
import { metricRoutes } from './metrics/routes.ts'
import { NoticeMail } from './notices/mail.ts'
import { sessionDoorkeeper } from './push/doorkeeper.ts'
import { PushGateway } from './push/gateway.ts'
import { forgetOrders } from './rearrange/orders.ts'
import { Rearranging } from './rearrange/rearranging.ts'
import { ConfirmedWords } from './records/confirmed-words.ts'
import { takeAllDue } from './records/due.ts'
import { tellAllLate } from './records/late.ts'
import { listFor } from './records/list.ts'
import { idByCode } from './records/store-labels.ts'
import { projectRoot } from './root.ts'
import { Screens, sourcesDirOf } from './screens/screens.ts'
import { secretOf } from './secret.ts'
import { SecretBox } from './secret-box.ts'
import { warnOfAddress } from './sign-in-warnings/sign-in-warnings.ts'
import { AllowedHosts } from './sources/allowed-hosts.ts'
import { HttpJson } from './sources/http-json.ts'
import { localReads } from './sources/local-reads.ts'
import { Sources } from './sources/sources.ts'
import { forgetRuns } from './sync/store.ts'
import { SyncWork } from './sync/sync-work.ts'

type Stop = () => Promise<void> | void

const clock = systemClock
const say = (line: string) => process.stdout.write(`${line}\n`)

async function main(): Promise<void> {
  const env = readEnv(process.env)
  const log = createLog(env.logLevel)
  const stops: Stop[] = []
  const stop = stopping(stops, log)
  onSignals(stop)
  watchParent(stop)
  try {
    const { db, url } = await openDatabase(env, log, stops)
    const hasDemo = await fill(db, env)
    const port = await serve({ db, url, env, log, hasDemo }, stops)
    say(`Headframe is ready at ${env.publicUrl.replace(/:0$/, `:${port}`)}`)
    if (hasDemo)
      say(`Sign in as officer, worker, manager, leader, admin or wall; password ${demoPassword}`)
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

/** Fills an empty database; answers whether it holds the demonstration group. */
async function fill(db: Database, env: Env): Promise<boolean> {
  if (await isEmpty(db)) {
    if (env.demo) await seed(db, env)
    else await welcome(db, env)
  }
  await completeBuiltIns(db, clock.now())
  await startSystemTree(db, clock.now())
  const hasDemo = await demoAccountsExist(db)
  if (hasDemo && !isLoopback(env.host)) {
    throw new StartError(
      'the demonstration accounts have a password that everybody knows: set HOST to 127.0.0.1, or start on another DATA_DIR with DEMO=0',
    )
  }
  return hasDemo
}

async function seed(db: Database, { dataDir }: Env): Promise<void> {
  say('The database is empty: making the demonstration group of generated records')
  await seedDemo(db, {
    now: clock.now(),
    files: new Files({ db, clock, dataDir }),
    onProgress: (resource, count) => say(`  ${resource.padEnd(20)} ${count}`),
  })
}

async function welcome(db: Database, { adminPassword }: Env): Promise<void> {
  const made = await prepareEmpty(db, { now: clock.now(), adminPassword })
  if (made) say(`Sign in as admin with the one-time password ${made}`)
}

interface Serving {
  readonly db: Database
  /** Address of the database for the application role. */
  readonly url: string
  readonly env: Env
  readonly log: Log
  readonly hasDemo: boolean
}

/** Screens, sources, metrics, push and HTTP, in the order data flows. Answers the port. */
async function serve(serving: Serving, stops: Stop[]): Promise<number> {
  const { db, url, env, log, hasDemo } = serving
  const run = randomUUID()
  const screens = new Screens({ dir: env.screensDir, log })
  const metrics = new Metrics({ clock, log })
  const sources = sourcesInto(metrics, serving)
  const sessions = new Sessions({ db, clock, log, secondFactorFor: env.secondFactorFor })
  const apiKeys = new ApiKeys({ db, clock })
  const box = new SecretBox(await secretOf(env))
  const secondFactor = new SecondFactor({ db, clock, box })
  const signIn = new SignIn({
    ...{ db, clock, sessions, secondFactor },
    passwordDays: env.passwordDays,
    onRefused: warnOfAddress,
  })
  const jobs = jobsOf(serving, box, sessions)
  const sync = { db, clock, box, http: identityHttp(env) }
  const rearranging = new Rearranging({ db, clock, log })
  const listening = new NoticeListening({ url, log })
  const app = createApp({
    ...{ env, log, clock, db, sessions, apiKeys, box, secondFactor, signIn, rearranging },
    identityHttp: sync.http,
    oidc:
      env.oidc &&
      new Oidc({ settings: env.oidc, publicUrl: env.publicUrl, box, clock, signIn, log }),
    files: new Files({ db, clock, dataDir: env.dataDir }),
    screens: () => screens.list(),
    numbers: [jobs.numbers],
    unready: async () => [...(await databaseReasons(db)), ...(metrics.isReady ? [] : ['starting'])],
    routers: [
      metricRoutes({
        metrics,
        clock,
        federation: new Federation(metrics.cells, run),
        idOf: (resource, code) => db.system((tx) => idByCode(tx, resource, code)),
        list: (actor, resource, query) => listFor({ db, clock }, actor, resource, query),
        keyRoot: async (key) => (await apiKeys.find(key))?.scope.orgId ?? null,
      }),
    ],
    clientDir: join(projectRoot, 'dist/client'),
  })
  const http = createServer(app)
  limitPatience(http)
  const push = new PushGateway({
    ...{ http, metrics, screens, doorkeeper: sessionDoorkeeper(sessions) },
    ...{ demo: () => hasDemo, clock, run, log, publicUrl: env.publicUrl },
    onNotice: (listener) => listening.onNotice(listener),
  })
  const upkeep = new Upkeep({ db, clock, log })
  const words = new ConfirmedWords({ db, log })
  const syncWork = new SyncWork({ ...sync, log })
  stops.push(() => sync.http.close())
  const pushWork = new AccountPushWork({ ...sync, targets: env.pushTargets, log })
  const { attendance } = sessions
  const works = [new ImportWork({ db, clock, log }), syncWork, pushWork, rearranging]
  for (const part of [words, screens, sources, attendance, upkeep, listening, jobs, ...works]) {
    await started(part, stops)
  }
  // Sockets end first: the HTTP server waits for every connection, theirs too.
  stops.push(() => closed(http))
  await started(push, stops)
  return listenOn(http, env.host, env.port)
}

interface Part {
  start(): Promise<void> | void
  stop: Stop
}

async function started(part: Part, stops: Stop[]): Promise<void> {
  stops.push(() => part.stop())
  await part.start()
}

/** What the timetable brings about. */
function jobsOf({ db, url, log, env }: Serving, box: SecretBox, sessions: Sessions): Jobs {
  const post = env.smtpUrl ? createTransport(env.smtpUrl) : undefined
  const mail = new NoticeMail({ db, clock, log, post, publicUrl: env.publicUrl })
  return new Jobs({
    url,
    log,
    work: {
      'due-exits': () => takeAllDue({ db, clock, box }, log),
      'late-records': () => tellAllLate({ db, clock }),
      mail: () => mail.send(),
      'old-events': () => db.system((tx) => forgetEvents(tx, clock.now())),
      'old-orders': () => db.system((tx) => forgetOrders(tx, clock.now())),
      'old-sync-runs': () => db.system((tx) => forgetRuns(tx, clock.now())),
      'old-sessions': async () => {
        await sessions.forgetOld()
        await db.system((tx) => forgetOldTries(tx, clock.now()))
      },
    },
  })
}

/** The way to personnel systems: only to hosts the operator has listed. */
const identityHttp = ({ identityHosts }: Env): HttpJson =>
  new HttpJson(new AllowedHosts(identityHosts, (host) => lookup(host, { all: true })))

/** Everything the metrics are fed from. */
function sourcesInto(metrics: Metrics, { db, env, log }: Serving): Sources {
  return new Sources({
    dir: sourcesDirOf(env.screensDir),
    dataDir: env.dataDir,
    hosts: env.sourceHosts,
    lookup: (host) => lookup(host, { all: true }),
    secret: (name) => env.sourceSecrets[name],
    reads: localReads(db),
    onAnswer: (answer, news) => metrics.take(answer, news),
    onSources: (states) => metrics.setSources(states),
    onState: (states) => metrics.setStates(states),
    clock,
    random: Math.random,
    log,
  })
}

async function databaseReasons(db: Database): Promise<string[]> {
  return db.ping().then(
    () => [],
    () => ['database'],
  )
}

const closed = (http: ReturnType<typeof createServer>): Promise<void> =>
  new Promise((done) => {
    http.close(() => done())
    http.closeIdleConnections()
    setTimeout(() => http.closeAllConnections(), 3_000).unref()
  })

function stopping(stops: Stop[], log: Log): (reason: string) => void {
  let isStopping = false
  return (reason) => {
    if (isStopping) return
    isStopping = true
    log.info({ reason }, 'stopping')
    // Draining takes seconds at most; what does not end by then is ended.
    setTimeout(() => process.exit(1), 9_500).unref()
    void stopAll(stops, log).then(() => process.exit(0))
  }
}

async function stopAll(stops: Stop[], log: Log): Promise<void> {
  for (const stop of stops.splice(0).reverse()) {
    try {
      await stop()
    } catch (err) {
      log.error({ err }, 'a part did not stop cleanly')
    }
  }
}

main().catch((error: unknown) => {
  const isExpected = error instanceof StartError
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`)
  process.exit(1)
})
