import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { listenOn, StartError } from '../../platform/lifecycle.ts'
import { silentLog } from '../../platform/log.ts'
import { Database } from '../database.ts'
import { installedBinaries } from './binaries.ts'
import { EmbeddedPostgres } from './embedded-postgres.ts'
import { freePort } from './free-port.ts'
import { openPostgres } from './open-postgres.ts'
import { Postmaster } from './postmaster.ts'
import { postgresIn } from './processes.ts'
import { chooseRunner, handOver } from './runner.ts'
import { isPortTaken } from './trouble.ts'

const isRoot = process.getuid?.() === 0
const binaries = installedBinaries()

let base: string
let template: string
let count = 0
const started: EmbeddedPostgres[] = []
const children: ChildProcess[] = []

beforeAll(async () => {
  base = mkdtempSync(join(tmpdir(), 'headframe-postgres-'))
  spawnSync('chmod', ['755', base])
  template = join(base, 'template')
  await kept(await open(template))
  await stopAll()
}, 60_000)

afterEach(async () => {
  await stopAll()
  for (const child of children.splice(0)) child.kill('SIGKILL')
})

afterAll(() => rmSync(base, { recursive: true, force: true }))

describe('the embedded PostgreSQL', () => {
  it('keeps its rows from one start to the next', async () => {
    expect(await rowsIn(await open(used()))).toEqual(['kept'])
  })

  it('ends what is connected without a complaint, for it was asked to', async () => {
    const error = vi.spyOn(silentLog, 'error')
    const warn = vi.spyOn(silentLog, 'warn')
    const { url } = await open(used())
    const database = new Database({ url, log: silentLog })
    await Promise.all(
      Array.from({ length: 8 }, () => database.system((tx) => tx.query(sql`select 1`))).map((one) =>
        one.catch(() => undefined),
      ),
    )
    await Promise.all([database.close(), stopAll()])
    expect([...error.mock.calls, ...warn.mock.calls]).toEqual([])
  })

  it('lets nobody in without the password', async () => {
    const { url } = await open(used())
    const guess = new pg.Client({ connectionString: url.replace(/:[^:@]+@/, ':guess@') })
    await expect(guess.connect()).rejects.toThrow('password authentication failed')
  })

  it('refuses a second server on the same folder and leaves the first alone', async () => {
    const folder = used()
    const { url } = await open(folder)
    await expect(open(folder)).rejects.toThrow(/is in use by the server with process id \d+/)
    expect(await rowsIn({ url })).toEqual(['kept'])
  })

  it('lets a command use the server that runs, and runs for it when none does', async () => {
    const folder = used()
    const alone = await openPostgres({ dataDir: folder, log: silentLog })
    expect(await rowsIn(alone)).toEqual(['kept'])
    await alone.stop()

    const server = await open(folder)
    const beside = await openPostgres({ dataDir: folder, log: silentLog })
    expect(beside.url).toBe(server.url)
    await beside.stop()
    expect(await rowsIn(server)).toEqual(['kept'])
  })

  it('starts over when the first start was cut short', async () => {
    const folder = join(base, 'cut-short')
    mkdirSync(join(folder, 'postgres.new/cluster'), { recursive: true })
    writeFileSync(join(folder, 'postgres.new/cluster/PG_VERSION'), '18\n')
    await expect(kept(await open(folder))).resolves.toBeUndefined()
  })
})

describe('a pid file left behind', () => {
  it.each([
    ['of a dead process', () => deadPid()],
    ['of another program of the same user', () => pidOfAnother()],
    ['of process 1', () => '1'],
    ['that is empty', () => ''],
    ['that is no number', () => 'gas'],
  ])('%s does not keep PostgreSQL from starting', async (_, content) => {
    const folder = used()
    writeFileSync(join(folder, 'postgres/postmaster.pid'), `${content()}\n`)
    expect(await rowsIn(await open(folder))).toEqual(['kept'])
  })

  it('of an orphan ends the orphan', async () => {
    const folder = used()
    const orphan = await launchAlone(folder)
    expect(await rowsIn(await open(folder))).toEqual(['kept'])
    expect(await orphan.ended).toBe('ended with code 0')
  })
})

describe('after kill -9', () => {
  it('of PostgreSQL it is back by itself, on the same address, with every row', async () => {
    const folder = used()
    const { url } = await open(folder)
    process.kill(pidIn(folder), 'SIGKILL')
    await vi.waitFor(async () => expect(await rowsIn({ url })).toEqual(['kept']), 15_000)
  })

  it('of PostgreSQL asked to end by somebody else, it is back although connections were open', async () => {
    const folder = used()
    const { url } = await open(folder)
    const held = new pg.Client({ connectionString: url })
    held.on('error', () => undefined)
    await held.connect()
    const ended = new Promise((resolve) => held.once('end', resolve))
    process.kill(pidIn(folder), 'SIGTERM')
    await ended
    await vi.waitFor(async () => expect(await rowsIn({ url })).toEqual(['kept']), 15_000)
  })

  it('of the server PostgreSQL is gone too, and no acknowledged row is lost', async () => {
    const folder = used()
    const server = serverOn(folder)
    const [url] = await once(server.stdout ?? server, 'data')
    await insert(String(url).trim(), 'acknowledged')
    server.kill('SIGKILL')
    await vi.waitFor(
      () => expect(postgresIn(realpathSync(join(folder, 'postgres')), 0)).toEqual([]),
      10_000,
    )
    expect(await rowsIn(await open(folder))).toEqual(['kept', 'acknowledged'])
  })
})

describe('what stands in the way is said in one sentence', () => {
  it('a folder that is a file', async () => {
    const file = join(base, 'file')
    writeFileSync(file, '')
    await refused(file, /is not a folder; set DATA_DIR/)
  })

  it('a folder that is not ours', async () => {
    if (isRoot) process.seteuid?.(65_534)
    try {
      await refused('/headframe-not-ours', /may not read or write/)
    } finally {
      if (isRoot) process.seteuid?.(0)
    }
  })

  it('a cluster of another PostgreSQL', async () => {
    const folder = used()
    writeFileSync(join(folder, 'postgres/PG_VERSION'), '15\n')
    await refused(folder, /was made by PostgreSQL 15 and this is 18/)
  })

  it('a lost password', async () => {
    const folder = used()
    rmSync(join(folder, 'postgres.password'))
    await refused(folder, /postgres\.password is missing; restore it/)
  })

  it.runIf(isRoot)('a full disk', async ({ skip }) => {
    const folder = join(base, 'full')
    mkdirSync(folder)
    const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=8m,mode=755', 'tmpfs', folder])
    // A small disk of our own is the only honest full disk, and a container may not mount one.
    if (mount.status !== 0) skip('this machine lets nobody mount a disk')
    try {
      await refused(join(folder, 'data'), /the disk of .* is full; free some space/)
    } finally {
      spawnSync('umount', [folder])
    }
  })
})

it('tells a taken port from other trouble', async () => {
  const other = createServer()
  const port = await listenOn(other, '127.0.0.1', 0)
  const failure = await launchAlone(used(), port).catch((error) => error)
  other.close()
  expect(isPortTaken(failure.message)).toBe(true)
})

it.runIf(isRoot)('runs for root in a folder only root may enter', async () => {
  const closed = join(base, 'closed')
  mkdirSync(closed, { mode: 0o700 })
  await expect(kept(await open(join(closed, 'data')))).resolves.toBeUndefined()
})

async function open(dataDir: string): Promise<{ url: string }> {
  const postgres = new EmbeddedPostgres({ dataDir, log: silentLog })
  const address = await postgres.start()
  started.push(postgres)
  return address
}

async function stopAll(): Promise<void> {
  await Promise.all(started.splice(0).map((postgres) => postgres.stop()))
}

async function refused(dataDir: string, words: RegExp): Promise<void> {
  const refusal = await open(dataDir).catch((error) => error)
  expect(refusal).toBeInstanceOf(StartError)
  expect(refusal.message).toMatch(words)
  expect(refusal.message).not.toContain('\n')
}

/** A copy of a cluster that was used and stopped: its table holds the row `kept`. */
function used(): string {
  const folder = join(base, `used-${count++}`)
  cpSync(template, folder, { recursive: true })
  return folder
}

async function query<R extends pg.QueryResultRow>(url: string, text: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<R>(text)).rows
  } finally {
    await client.end()
  }
}

async function kept({ url }: { url: string }): Promise<void> {
  await query(url, 'create table note (id serial, words text)')
  await insert(url, 'kept')
}

const insert = (url: string, words: string): Promise<unknown> =>
  query(url, `insert into note (words) values ('${words}')`)

async function rowsIn({ url }: { url: string }): Promise<string[]> {
  const rows = await query<{ words: string }>(url, 'select words from note order by id')
  return rows.map(({ words }) => words)
}

const pidIn = (folder: string): number =>
  Number.parseInt(readFileSync(join(folder, 'postgres/postmaster.pid'), 'utf8'), 10)

function deadPid(): string {
  return String(spawnSync('true').pid)
}

/** A living process of the user PostgreSQL runs as: the one case it falls for. */
function pidOfAnother(): string {
  const { identity } = chooseRunner(binaries.postgres, base)
  const other = spawn('sleep', ['60'], identity)
  children.push(other)
  return String(other.pid)
}

/** PostgreSQL without its launcher, as one left behind by a server that was killed. */
async function launchAlone(dataDir: string, port = 0): Promise<Postmaster> {
  const runner = chooseRunner(binaries.postgres, dataDir)
  const cluster = join(dataDir, 'postgres')
  handOver(cluster, runner)
  const settings = { unix_socket_directories: '', listen_addresses: '127.0.0.1' }
  const free = port || (await freePort())
  const options = { postgres: binaries.postgres, cluster, settings, runner, log: silentLog }
  return Postmaster.launch({ ...options, port: free })
}

/** A server process of its own that prints the address of its PostgreSQL. */
function serverOn(dataDir: string): ChildProcess {
  const script = `
    import { EmbeddedPostgres } from '${import.meta.dirname}/embedded-postgres.ts'
    import { silentLog } from '${import.meta.dirname}/../../platform/log.ts'
    const postgres = new EmbeddedPostgres({ dataDir: '${dataDir}', log: silentLog })
    console.log((await postgres.start()).url)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(server)
  return server
}
