/**
 * What 200 further record types cost everybody: the tree as it is and one with made-up types beside the
 * real ones, in scratch folders, built, started and asked side by side.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { languages } from '#domain/text/language'
import {
  definitionOf,
  namingOf,
  screensOf,
  titlesOf,
  wordsOf,
} from '../scripts/new-resource-text.ts'
import { median } from './median.part.ts'

const root = resolve(import.meta.dirname, '..')
const added = 200
const group = 'basic-data'
const password = 'a bench password of its own'

interface Figures {
  readonly 'script of sign-in and home, bytes': number
  readonly 'start with an unchanged schema, ms': number
  readonly 'openapi.json, bytes packed': number
  readonly 'openapi.json, ms': number
  readonly 'resources, bytes': number
  readonly 'menu, ms': number
  readonly 'to-dos and counts of home, ms': number
  readonly 'one list, ms': number
}

/** Copies the project to a scratch folder; packages are shared. */
function copied(): string {
  const tree = mkdtempSync(join(tmpdir(), 'headframe-types-'))
  const left = new Set(['node_modules', 'dist', '.git', 'data'])
  const filter = (source: string) => !left.has(source.slice(root.length + 1).split('/')[0] ?? '')
  cpSync(root, tree, { recursive: true, filter })
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  return tree
}

function addTypes(tree: string): void {
  const write = (path: string, text: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  for (let at = 0; at < added; at++) {
    const name = `made-up-${wordFor(at)}-${wordFor(at * 7 + 3)}-${at}`
    const naming = namingOf(name, {})
    write(`domain/resources/${group}/${name}.ts`, definitionOf(naming))
    write(`domain/resources/${group}/${name}.screens.ts`, screensOf(naming, group, 1000 + at))
    for (const language of languages) {
      write(`locales/${language}/${name}.json`, wordsOf(naming, language))
      write(`locales/${language}/menu/${name}.json`, titlesOf(naming, language))
    }
  }
  run(tree, 'scripts/found.mjs')
  run(tree, '--import', 'tsx', 'server/cli/migrate-generate.ts', 'made-up')
}

const syllables = ['ra', 'to', 'mi', 'ken', 'dul', 'vos', 'pe', 'lan', 'gri', 'sho', 'bu', 'zet']
/** Names that compress no better than real ones do. */
const wordFor = (at: number): string =>
  [0, 1, 2].map((digit) => syllables[Math.floor((at * 31 + 17) / 12 ** digit) % 12]).join('')

function run(tree: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: tree, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${args.join(' ')} failed: ${stderr.slice(-2000)}`)
}

async function figuresOf(tree: string): Promise<Figures> {
  run(tree, 'scripts/bootstrap.mjs', 'client', 'server')
  const sizes = JSON.parse(readFileSync(join(tree, 'dist/client/.vite/route-sizes.json'), 'utf8'))
  const first = await started(tree)
  await first.stop()
  const again = await started(tree)
  try {
    return {
      'script of sign-in and home, bytes': sizes[0].size,
      'start with an unchanged schema, ms': again.took,
      ...(await askedOf(again.url)),
    }
  } finally {
    await again.stop()
  }
}

interface Running {
  readonly url: string
  /** Milliseconds until it was ready. */
  readonly took: number
  stop(): Promise<void>
}

function started(tree: string): Promise<Running> {
  const began = performance.now()
  const server = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: tree,
    env: {
      ...process.env,
      ...{ PORT: '0', DEMO: '0', ADMIN_PASSWORD: password, LOG_LEVEL: 'error' },
      DATA_DIR: join(tree, 'data'),
    },
  })
  return new Promise((settle, fail) => {
    let said = ''
    server.stdout.on('data', (text: Buffer) => {
      said += text
      const url = /ready at (\S+)/.exec(said)?.[1]
      if (url) settle({ url, took: performance.now() - began, stop: () => ended(server) })
    })
    server.stderr.on('data', (text: Buffer) => {
      said += text
    })
    server.once('exit', () => fail(new Error(`the server ended: ${said.slice(-2000)}`)))
  })
}

function ended(server: ChildProcess): Promise<void> {
  return new Promise((settle) => {
    server.once('exit', () => settle())
    server.kill('SIGTERM')
  })
}

type Asked = Omit<
  Figures,
  'script of sign-in and home, bytes' | 'start with an unchanged schema, ms'
>

async function askedOf(url: string): Promise<Asked> {
  const signedIn = await fetch(`${url}/user/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { data } = (await signedIn.json()) as { data: { token: string } }
  const headers = { Authorization: `Bearer ${data.token}` }
  const timed = async (path: string) => {
    const times: number[] = []
    let bytes = 0
    for (let round = 0; round < 15; round++) {
      const began = performance.now()
      const answer = await fetch(url + path, { headers })
      if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
      const body = await answer.arrayBuffer()
      times.push(performance.now() - began)
      bytes = Number(answer.headers.get('content-length') ?? body.byteLength)
    }
    return { took: median(times), bytes }
  }
  const openApi = await timed('/api/openapi.json')
  const resources = await timed('/api/resources')
  return {
    'openapi.json, bytes packed': openApi.bytes,
    'openapi.json, ms': openApi.took,
    'resources, bytes': resources.bytes,
    'menu, ms': (await timed('/api/menu')).took,
    'to-dos and counts of home, ms': (await timed('/api/work')).took,
    'one list, ms': (await timed('/api/records/hazard?size=50')).took,
  }
}

async function main(): Promise<void> {
  const trees = [copied(), copied()] as const
  try {
    addTypes(trees[1])
    const few = await figuresOf(trees[0])
    const many = await figuresOf(trees[1])
    const rows = (Object.keys(few) as (keyof Figures)[]).map((name) => ({
      figure: name,
      'as it is': Math.round(few[name] * 10) / 10,
      [`${added} more`]: Math.round(many[name] * 10) / 10,
      ratio: Math.round((many[name] / few[name]) * 100) / 100,
    }))
    console.table(rows)
  } finally {
    for (const tree of trees) rmSync(tree, { recursive: true, force: true })
  }
}

await main()
