/**
 * From a commit to the walls: 200 walls on one figure while 16 writers commit records, on a
 * PostgreSQL of its own. Goal: 99 of 100 within the push interval and 300 ms; and the figure that
 * every wall ends with is what SQL counts.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { Database } from '../server/db/database.ts'
import { EmbeddedPostgres } from '../server/db/embedded/embedded-postgres.ts'
import { migrate } from '../server/db/migrate.ts'
import { Metrics } from '../server/metrics/metrics.ts'
import { systemClock } from '../server/platform/clock.ts'
import { silentLog } from '../server/platform/log.ts'
import { PushGateway } from '../server/push/gateway.ts'
import { plainScreen, viewer } from '../server/push/testing.ts'
import { appendHistory } from '../server/records/history/history.ts'
import { insertRecord } from '../server/records/store/store.ts'
import { localReads } from '../server/sources/local-reads.ts'
import { Sources } from '../server/sources/sources.ts'
import { boundless } from './boundless.part.ts'
import { percentile } from './median.part.ts'

const walls = 200
const writers = 16
const seconds = 20
const pushInterval = 1_000
const goal = pushInterval + 300

const dir = await mkdtemp(join(tmpdir(), 'headframe-bench-'))
const postgres = new EmbeddedPostgres({ dataDir: dir, log: silentLog })
const { url: ownerUrl } = await postgres.start()
const url = await migrate({ ownerUrl, secret: 'of the benchmark, and long enough', log: silentLog })
const db = new Database({ url, log: silentLog, max: 30 })

const insert = (name: string, values: Values, state?: string) => {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(name)
  return db.system(async (tx) => {
    const now = new Date()
    const row = await insertRecord(tx, resource, {
      values,
      actorId: null,
      now,
      ...(state ? { state } : {}),
    })
    await appendHistory(tx, {
      resource,
      action: 'create',
      before: null,
      after: row,
      actor: null,
      now,
    })
    // Just before the commit: what is measured includes it.
    return { id: row.id, at: Date.now() }
  })
}
const org = (orgCode: string, orgType: string, parent: string | null) =>
  insert('organization', {
    name: orgCode,
    shortName: orgCode,
    orgCode,
    orgType,
    parent,
    timeZone: 'UTC',
    isExternal: false,
  })
const group = await org('G', 'group', null)
const mine = await org('M1', 'factory', group.id)

/** Commits until the time is over; answers the moments of its commits. */
async function write(until: number): Promise<number[]> {
  const commits: number[] = []
  while (Date.now() < until) {
    const deadline = new Date(Date.now() + 86_400_000).toISOString()
    const foundAt = new Date().toISOString()
    const values = { title: 'Loose rail joint', level: 'high', org: mine.id, foundAt, deadline }
    commits.push((await insert('hazard', values, 'pending-rectification')).at)
    await wait(Math.random() * 60)
  }
  return commits
}

/** Milliseconds from each commit to each wall's first message that counts it. */
function lagsOf(
  commits: readonly number[],
  seen: readonly (readonly [number, number])[][],
): number[] {
  const lags: number[] = []
  for (const messages of seen) {
    let next = 0
    for (const [value, at] of messages) {
      for (; next < value && next < commits.length; next += 1) lags.push(at - (commits[next] ?? at))
    }
  }
  return lags
}

async function report(reader: ChildProcess) {
  reader.send('report')
  for (;;) {
    const [message] = (await once(reader, 'message')) as [{ seen?: [number, number][][] }]
    if (message.seen) return message.seen
  }
}

const http = createServer()
http.listen(0, '127.0.0.1')
await once(http, 'listening')
const host = `127.0.0.1:${(http.address() as AddressInfo).port}`
const metrics = new Metrics({ clock: systemClock, log: silentLog })
const sources = new Sources({
  ...{ dir, dataDir: dir, hosts: [], clock: systemClock, random: Math.random, log: silentLog },
  lookup: async () => [],
  secret: () => undefined,
  reads: localReads(db),
  onAnswer: (answer, news) => metrics.take(answer, news),
  answersFor: (source, fact) => metrics.answersFor(source, fact),
  onSources: (states) => metrics.setSources(states),
  onState: (states) => metrics.setStates(states),
})
const screen = plainScreen()
const gateway = new PushGateway({
  allowedHosts: [],
  addressOf: () => '127.0.0.1',
  limits: boundless,
  ...{
    http,
    metrics,
    clock: systemClock,
    run: 'bench',
    log: silentLog,
    publicUrl: `http://${host}`,
  },
  screens: { get: () => screen, onChange: () => () => undefined },
  authenticator: {
    authenticate: async () => ({
      ...viewer('bench', 'G', 'group', ['controlRoom']),
      actor: watcher(),
    }),
    attend: () => () => undefined,
    onEnded: () => () => undefined,
  },
  demo: () => false,
})
function watcher() {
  const { actor } = viewer('bench', 'G', 'group', ['controlRoom'])
  return { ...actor, scope: { level: 'installation' as const, orgId: group.id } }
}
await sources.start()
gateway.start()
while (!metrics.isReady) await wait(50)

const reader = fork(
  join(import.meta.dirname, 'walls.part.ts'),
  [`ws://${host}`, String(walls), 'wall'],
  {
    execArgv: ['--import', 'tsx'],
  },
)
await once(reader, 'message')
const until = Date.now() + seconds * 1000
const commits = (await Promise.all(Array.from({ length: writers }, () => write(until)))).flat()
await wait(2_500)
const seen = await report(reader)
const [counted] = await db.system((tx) =>
  tx.query<{ count: number }>(sql`select count(*) as count from hazard where deleted_at is null`),
)
reader.kill()
await gateway.stop()
await sources.stop()
await db.close()
await postgres.stop()
http.close()
await rm(dir, { recursive: true })

const lags = lagsOf(
  commits.sort((a, b) => a - b),
  seen,
)
const [p50, p99] = [percentile(lags, 0.5), percentile(lags, 0.99)]
const ends = new Set(seen.map((messages) => messages.at(-1)?.[0]))
const isRight = ends.size === 1 && ends.has(counted?.count)
console.log(
  `${commits.length} commits by ${writers} writers in ${seconds} s, ${walls} walls, ${lags.length} deliveries`,
)
console.log(`commit to wall: p50 ${p50} ms, p99 ${p99} ms (goal ${goal} ms)`)
console.log(`walls end with ${[...ends].join(', ')}; SQL counts ${counted?.count}`)
process.exit(p99 <= goal && isRight ? 0 : 1)
