import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')
let tree: string

beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'headframe-new-'))
  for (const name of readdirSync(root)) {
    if (['node_modules', 'dist', '.git', 'data'].includes(name)) continue
    cpSync(join(root, name), join(tree, name), { recursive: true })
  }
  symlinkSync(join(root, 'node_modules'), join(tree, 'node_modules'))
  // Biome leaves out what git ignores, so the copy is a repository too.
  git('init', '-q')
  git('add', '-A')
  commit('as it is')
}, 60_000)
afterAll(() => rmSync(tree, { recursive: true, force: true }))

function run(command: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: tree, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}
const git = (...args: string[]) => run('git', args)
const commit = (message: string) =>
  git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'commit', '-q', '-m', message)
const program = (...args: string[]) => run(process.execPath, args)
const make = (...args: string[]) => {
  program('scripts/found.mjs')
  return program('--import', 'tsx', 'scripts/new-resource.ts', ...args)
}
const tool = (path: string, ...args: string[]) =>
  run(process.execPath, [`node_modules/${path}`, ...args])

describe('a new record type', () => {
  it('holds as it stands: types, lint, rights, words and menu', () => {
    const { status, said } = make('safety-net', '--zh', '安全网', '--sr', 'Zaštitna mreža')
    expect(said).toContain('safety-net is there')
    expect(status).toBe(0)
    expect(tool('typescript/bin/tsc', '--noEmit', '-p', '.')).toEqual({ status: 0, said: '' })
    const lint = tool('@biomejs/biome/bin/biome', 'check', 'domain', 'locales', 'server/db')
    expect(lint.said).not.toMatch(/safety-net|Found \d+ error/)
    const tests = ['domain/resources', 'domain/rights/menu.test.ts', 'locales']
    const only = 'safety-net|every screen of the menu|are complete|the menu'
    const tested = tool('vitest/vitest.mjs', 'run', '--project', 'unit', ...tests, '-t', only)
    expect(tested.said).toMatch(/Tests .*passed/)
    expect(tested.status).toBe(0)
  }, 600_000)

  it('has its table in a migration and its screen in three languages', () => {
    const folder = join(tree, 'server/db/migrations')
    const migration = readdirSync(folder).find((name) => name.endsWith('_safety-net.sql')) ?? ''
    expect(readFileSync(join(folder, migration), 'utf8')).toContain('CREATE TABLE "safety_net"')
    const titles = ['zh_CN', 'en_US', 'sr_SP'].map(
      (language) =>
        JSON.parse(readFileSync(join(tree, 'locales', language, 'menu/safety-net.json'), 'utf8'))[
          'safety-net'
        ],
    )
    expect(titles).toEqual(['安全网', 'Safety net', 'Zaštitna mreža'])
  })

  it.each([
    [['safety-net'], 'is there already'],
    [['hazard'], 'is there already'],
    [['basic-data'], 'is a screen of the menu already'],
    [['Safety Net'], 'small letters'],
    [['../escape'], 'small letters'],
    [['rope', '--group', 'nowhere'], 'no group "nowhere"'],
  ])('is refused as %j', (args, why) => {
    const { status, said } = make(...args)
    expect(status).toBe(1)
    expect(said).toContain(why)
  })

  it('is asked for where it is missing', () => {
    const { status, said } = make()
    expect(status).toBe(2)
    expect(said).toMatch(/^NAME is missing\.\nUsage: npm run new:resource/)
  })
})

describe('two branches that each add a record type', () => {
  it('touch no file that the other touched, and merge', () => {
    git('stash', '-q', '-u')
    const made = ['roof-bolt', 'wind-door'].map((name) => {
      git('checkout', '-q', '-b', name, 'HEAD')
      expect(make(name).status).toBe(0)
      git('add', '-A')
      commit(name)
      const changed = git('diff', '--name-only', 'HEAD~1').said.trim().split('\n')
      git('checkout', '-q', '-')
      return changed
    })
    const [first = [], second = []] = made
    expect(first.length).toBeGreaterThan(8)
    expect(first.filter((file) => second.includes(file))).toEqual([])
    git('checkout', '-q', 'roof-bolt')
    const merged = git('-c', 'user.name=a', '-c', 'user.email=a@b.c', 'merge', '-q', 'wind-door')
    expect(merged).toEqual({ status: 0, said: '' })
    program('scripts/found.mjs')
    const asked = program('--import', 'tsx', 'server/cli/migrate-generate.ts', 'x')
    expect(asked.said).toContain('already lead to the definitions')
  }, 600_000)
})
