/**
 * What reading one record costs with everything on: session, rights, scope, names of what it points
 * at, against bare Express 5 and `pg` reading the same row of the same database. Interleaved rounds
 * in one run; goal: at least half the rate. Wants a build (`npm run build`).
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Pool } from 'undici'
import { EmbeddedPostgres } from '../server/db/embedded/embedded-postgres.ts'
import { freePort } from '../server/db/embedded/free-port.ts'
import { silentLog } from '../server/platform/log.ts'
import { projectRoot } from '../server/platform/root.ts'
import { median } from './median.part.ts'

const readers = 16
const secondsEach = 5
const rounds = 5

type Headers = Readonly<Record<string, string>>
/** Several, since each may ask only so often. */
const sessionCount = 4

/** Requests a second of so many readers that never rest; every answer must be the record. */
async function rate(pool: Pool, path: string, sessions: readonly Headers[]): Promise<number> {
  const until = Date.now() + secondsEach * 1000
  let done = 0
  const reader = async (_: unknown, at: number) => {
    const headers = sessions[at % sessions.length] ?? {}
    while (Date.now() < until) {
      const { statusCode, body } = await pool.request({ method: 'GET', path, headers })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${text}`)
      done += 1
    }
  }
  await Promise.all(Array.from({ length: readers }, reader))
  return done / secondsEach
}

async function signIn(origin: string): Promise<Headers> {
  const response = await fetch(`${origin}/user/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'officer', password: 'headframe-demo' }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return { authorization: `Bearer ${data.token}` }
}

async function whole(origin: string): Promise<{ path: string; sessions: readonly Headers[] }> {
  for (;;) {
    const health = await fetch(`${origin}/readyz`).catch(() => null)
    if (health?.ok) break
    await wait(200)
  }
  const sessions = await Promise.all(Array.from({ length: sessionCount }, () => signIn(origin)))
  const list = await fetch(`${origin}/api/records/hazard?size=1`, { headers: sessions[0] })
  const { data: found } = (await list.json()) as { data: { id: string }[] }
  return { path: `/api/records/hazard/${found[0]?.id}`, sessions }
}

const dataDir = await mkdtemp(join(tmpdir(), 'headframe-bench-'))
const postgres = new EmbeddedPostgres({ dataDir, log: silentLog })
const { url } = await postgres.start()
const children: ChildProcess[] = []
try {
  const [port, barePort] = [await freePort(), await freePort()]
  const common = { ...process.env, DATABASE_URL: url, HOST: '127.0.0.1', NODE_ENV: 'test' }
  const server = fork(join(projectRoot, 'dist/server/main.js'), {
    env: {
      ...common,
      PORT: String(port),
      DATA_DIR: join(dataDir, 'server'),
      DEMO: '1',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  children.push(server)
  const origin = `http://127.0.0.1:${port}`
  const { path, sessions } = await whole(origin)
  const bare = fork(join(import.meta.dirname, 'bare-record.part.ts'), {
    env: { ...common, PORT: String(barePort) },
    execArgv: ['--import', 'tsx'],
  })
  children.push(bare)
  await once(bare, 'message')
  const ours = new Pool(origin, { connections: readers })
  const theirs = new Pool(`http://127.0.0.1:${barePort}`, { connections: readers })
  const barePath = path.replace('/api/records', '')
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const [low, high] = [await rate(theirs, barePath, []), await rate(ours, path, sessions)]
    // The first round only warms both up.
    if (round === 0) continue
    ratios.push(high / low)
    console.log(`round ${round}: bare ${low.toFixed(0)}/s, with everything on ${high.toFixed(0)}/s`)
  }
  console.log(`read by id / bare: ${median(ratios).toFixed(2)} (goal at least 0.5)`)
  await Promise.all([ours.close(), theirs.close()])
} finally {
  for (const child of children) {
    child.kill('SIGTERM')
    await once(child, 'exit')
  }
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}
