import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EmbeddedPostgres } from '../db/embedded/embedded-postgres.ts'
import { openPostgres } from '../db/embedded/open-postgres.ts'
import { migrationNames } from '../db/migrate.ts'
import { testDatabase } from '../db/testing.ts'
import { StartError } from '../platform/lifecycle.ts'
import { silentLog } from '../platform/log.ts'
import { projectRoot } from '../platform/root.ts'
import { readEnv } from '../settings/env.ts'
import { makeBackup } from './backup.ts'
import { dumpDatabase } from './dump.ts'
import { type Manifest, manifestIn, manifestName } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { sourceOf } from './source.ts'

const password = 'of a test, and long enough'
const writers = 3

let base: string
let dataDir: string
let screensDir: string
let backup: string
const acknowledged: string[] = []
const children: ChildProcess[] = []

interface Running {
  readonly child: ChildProcess
  readonly call: (method: string, path: string, body?: object) => Promise<Answer>
}
interface Answer {
  readonly status: number
  readonly body: { readonly data: { readonly token: string; readonly id: string } }
}

/** The server with its own PostgreSQL, and the administrator signed in. */
async function serverOn(folder: string): Promise<Running> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'server/main.ts'], {
    cwd: projectRoot,
    env: {
      ...{ PATH: process.env.PATH, NODE_ENV: 'production', PORT: '0', LOG_LEVEL: 'warn' },
      ...{ DATA_DIR: folder, ADMIN_PASSWORD: password, MAX_WRITES_PER_MINUTE: '100000' },
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  const origin = await new Promise<string>((ready, failed) => {
    child.stdout?.on('data', (chunk) => {
      const found = /ready at (http:\S+)/.exec(String(chunk))?.[1]
      if (found) ready(found)
    })
    child.once('exit', () => failed(new Error('the server ended')))
  })
  let token = ''
  const call: Running['call'] = async (method, path, body) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const answer = await fetch(`${origin}${path}`, { method, headers, body: JSON.stringify(body) })
    return { status: answer.status, body: (await answer.json()) as Answer['body'] }
  }
  const { status, body } = await call('POST', '/user/login', { username: 'admin', password })
  expect(status).toBe(200)
  token = body.data.token
  return { child, call }
}

async function ended(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit')
  child.kill('SIGTERM')
  await gone
}

/** Writes until told to stop. */
async function write({ call }: Running, writer: number, stop: AbortSignal): Promise<void> {
  for (let turn = 0; !stop.aborted; turn += 1) {
    const code = `G-${writer}-${turn}`
    const { status, body } = await call('POST', '/api/records/user-group', {
      ...{ name: code, code, groupType: 'business' },
    })
    if (status === 201) acknowledged.push(body.data.id)
    await sleep(20)
  }
}

const sourceIn = async () => {
  const { url, stop } = await openPostgres({ dataDir, log: silentLog })
  const env = readEnv({ DATA_DIR: dataDir, SCREENS_DIR: screensDir })
  return { source: sourceOf(env, url), stop }
}

async function backedUp(to: string): Promise<string> {
  const { source, stop } = await sourceIn()
  try {
    return await makeBackup(source, { to, at: new Date(), say: () => undefined })
  } finally {
    await stop()
  }
}

let acknowledgedBefore: string[] = []

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'headframe-backup-'))
  dataDir = join(base, 'data')
  screensDir = join(base, 'screens')
  await mkdir(join(screensDir, 'sources'), { recursive: true })
  await writeFile(join(screensDir, 'own.json'), '{}')
  const server = await serverOn(dataDir)
  await mkdir(join(dataDir, 'files/ab'), { recursive: true })
  await writeFile(join(dataDir, 'files/ab/cd'), 'a photo')
  const stop = new AbortController()
  const writing = Array.from({ length: writers }, (_, at) => write(server, at, stop.signal))
  while (acknowledged.length < 20) await sleep(20)
  acknowledgedBefore = [...acknowledged]
  backup = await backedUp(join(base, 'backups'))
  stop.abort()
  await Promise.all(writing)
  await ended(server.child)
}, 400_000)
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL')
  await rm(base, { recursive: true, force: true })
})

const restored = (name: string, replaces = false, from = backup) =>
  restoreBackup({
    ...{ from, replaces, at: new Date(), say: () => undefined },
    ...{ dataDir: join(base, name), screensDir: join(base, `${name}-screens`) },
  })

async function refusal(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => 'nothing was refused',
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof StartError)) throw new Error(String(error))
  expect(error.message).not.toContain('\n')
  return error.message
}

const manifestOf = async (folder: string): Promise<Manifest> => {
  const manifest = manifestIn(await readFile(join(folder, manifestName), 'utf8'))
  if (!manifest) throw new Error('no manifest')
  return manifest
}

describe('a backup that was made while people wrote', () => {
  it('is alone in its folder, closed to other accounts', async () => {
    expect(await readdir(join(base, 'backups'))).toHaveLength(1)
    expect((await stat(backup)).mode & 0o777).toBe(0o700)
    const { parts, counts, migrations, at, asOf } = await manifestOf(backup)
    // It is of the end of the copy, not of its beginning.
    expect(Date.parse(asOf ?? '')).toBeGreaterThan(Date.parse(at))
    for (const { path } of parts) {
      if (!path.endsWith('/')) expect((await stat(join(backup, path))).mode & 0o077, path).toBe(0)
    }
    const paths = parts.map(({ path }) => path)
    expect(paths).toEqual(
      expect.arrayContaining([
        'secret.key',
        'postgres.password',
        'files/ab/cd',
        'screens-config/own.json',
      ]),
    )
    expect(new Set(migrations)).toEqual(new Set(await migrationNames()))
    expect(counts['public.user_group']).toBeGreaterThanOrEqual(acknowledgedBefore.length)
    expect(acknowledged.length).toBeGreaterThan(acknowledgedBefore.length)
  })

  it('gives back what was acknowledged before it began, and people sign in as before', {
    timeout: 300_000,
  }, async () => {
    await restored('elsewhere')
    expect(await readFile(join(base, 'elsewhere/files/ab/cd'), 'utf8')).toBe('a photo')
    expect(await readdir(join(base, 'elsewhere-screens'))).toEqual(['own.json', 'sources'])
    const server = await serverOn(join(base, 'elsewhere'))
    for (const id of acknowledgedBefore) {
      expect((await server.call('GET', `/api/records/user-group/${id}`)).status).toBe(200)
    }
    expect(await refusal(restored('elsewhere', true))).toMatch(/a server runs on .*: stop it/)
    await ended(server.child)
  })
})

describe('a restore is refused', { timeout: 120_000 }, () => {
  it('where there are data, unless they are moved aside', async () => {
    const folder = join(base, 'holding')
    await mkdir(folder)
    await writeFile(join(folder, 'note'), 'kept')
    expect(await refusal(restored('holding'))).toMatch(/holding holds data: .*--replace/)
    await restored('holding', true)
    const aside = (await readdir(base)).find((name) => name.startsWith('holding.before-'))
    expect(await readFile(join(base, aside ?? '', 'note'), 'utf8')).toBe('kept')
    expect(await readdir(folder)).toEqual(['files', 'postgres', 'postgres.password', 'secret.key'])
  })

  it('of a truncated file, by its name, before anything is changed', async () => {
    const { parts } = await manifestOf(backup)
    const largest = parts.reduce((most, part) => (part.bytes > most.bytes ? part : most))
    const damaged = join(base, 'damaged')
    await cp(backup, damaged, { recursive: true })
    await truncate(join(damaged, largest.path), largest.bytes - 1)
    expect(await refusal(restored('spoilt', false, damaged))).toContain(
      `${largest.path} has ${largest.bytes - 1} bytes instead of ${largest.bytes}`,
    )
    expect(await readdir(base)).not.toContain('spoilt')
  })

  it('of a backup of a newer program', async () => {
    const newer = join(base, 'newer')
    await mkdir(newer)
    const manifest = await manifestOf(backup)
    const migrations = [...manifest.migrations, '29990101T0000_newer.sql']
    await writeFile(join(newer, manifestName), JSON.stringify({ ...manifest, migrations }))
    expect(await refusal(restored('later', false, newer))).toMatch(
      /made by a newer Headframe .*29990101T0000_newer\.sql/,
    )
  })

  it('of a backup inside what it would move aside, which then is where it was', async () => {
    for (const folder of ['around', 'around-screens']) {
      const inside = join(base, folder, 'backups/one')
      await cp(backup, inside, { recursive: true })
      expect(await refusal(restored('around', true, inside))).toMatch(
        /around.*backups\/one lies in .*around.*: move the backup elsewhere/,
      )
      expect(await readdir(inside)).toContain(manifestName)
    }
  })

  it('of a folder that is no backup', async () => {
    expect(await refusal(restored('nothing', false, base))).toContain('is no backup')
  })
})

it('what is not whole is gone, and so is what an earlier one left when it was cut off', async () => {
  const to = join(base, 'broken')
  await mkdir(join(to, 'headframe-2026-01-01T000000Z.partial'), { recursive: true })
  const postgres = new EmbeddedPostgres({ dataDir, log: silentLog })
  const { url } = await postgres.start()
  await postgres.stop()
  const env = readEnv({ DATA_DIR: dataDir, SCREENS_DIR: screensDir })
  const making = { to, at: new Date(), say: () => undefined }
  await expect(makeBackup(sourceOf(env, url), making)).rejects.toThrow('nothing listens there')
  expect(await readdir(to)).toEqual([])
}, 200_000)

it('client programs of PostgreSQL that are missing are named, with the package to install', async () => {
  const url = await testDatabase()
  const path = process.env.PATH
  process.env.PATH = base
  try {
    expect(await refusal(dumpDatabase(url, base))).toMatch(
      /pg_dump is not in PATH: install .*postgresql-client-18/,
    )
  } finally {
    process.env.PATH = path
  }
})
