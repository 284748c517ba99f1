import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '..')

/** Who may import what; each line is proved to bite (or not) by Biome itself. */
const imports: [from: string, what: string, verdict: 'allowed' | 'refused'][] = [
  ['domain/definition/resource.ts', './where.ts', 'allowed'],
  ['domain/fields/text.ts', '../where.ts', 'allowed'],
  ['domain/definition/resource.ts', 'zod/mini', 'allowed'],
  ['domain/definition/resource.ts', 'zod', 'refused'],
  ['domain/definition/resource.ts', 'node:fs', 'refused'],
  ['domain/definition/resource.ts', 'react', 'refused'],
  ['domain/definition/resource.ts', '../server/platform/log.ts', 'refused'],
  ['domain/definition/resource.ts', '../client/app/theme.ts', 'refused'],

  ['server/jobs/timetable.ts', '../records/write/act.ts', 'allowed'],
  ['server/jobs/timetable.ts', '../../client/app/theme.ts', 'refused'],
  ['server/jobs/timetable.ts', '../http/app.ts', 'refused'],
  ['server/jobs/timetable.ts', '../main.ts', 'refused'],
  ['server/main.ts', './http/app.ts', 'allowed'],
  ['server/http/routes/menu.ts', '../../records/write/act.ts', 'allowed'],
  ['server/http/app.ts', '../../client/app/theme.ts', 'refused'],
  ['server/sources/poll.ts', '../platform/clock.ts', 'allowed'],
  ['server/sources/json/adapter.ts', '../poll.ts', 'allowed'],
  ['server/sources/json/adapter.ts', '../../platform/log.ts', 'allowed'],
  ['server/sources/poll.ts', '#domain/metrics/hazard', 'allowed'],
  ['server/sources/poll.ts', '../metrics/cells.ts', 'refused'],
  ['server/sources/json/adapter.ts', '../../db/pool.ts', 'refused'],
  ['server/sources/local.ts', '../db/pool.ts', 'allowed'],
  ['server/sources/local.ts', '../records/write/act.ts', 'refused'],
  ['server/screens/watch.ts', '../db/pool.ts', 'refused'],
  ['server/db/pool.ts', '../settings/env.ts', 'allowed'],
  ['server/db/embedded/server.ts', '../pool.ts', 'allowed'],
  ['server/db/pool.ts', '../records/write/act.ts', 'refused'],
  ['server/auth/login.ts', '../db/pool.ts', 'allowed'],
  ['server/auth/login.ts', '../records/write/act.ts', 'refused'],
  ['server/backup/verify.ts', '../db/pool.ts', 'allowed'],
  ['server/backup/verify.ts', '../records/write/act.ts', 'refused'],
  ['server/records/write/act.ts', '../../files/store.ts', 'allowed'],
  ['server/records/write/act.ts', '../store/store.ts', 'allowed'],
  ['server/records/write/act.ts', '../../push/rooms.ts', 'refused'],
  ['server/metrics/cells.ts', '../sources/poll.ts', 'allowed'],
  ['server/metrics/cells.ts', '../push/rooms.ts', 'refused'],
  ['server/push/rooms.ts', '../metrics/cells.ts', 'allowed'],
  ['server/push/rooms.ts', '../records/write/act.ts', 'refused'],

  ['client/app/router.tsx', '../wall/WallScreen.tsx', 'allowed'],
  ['client/app/router.tsx', '../../server/platform/log.ts', 'refused'],
  ['client/api/records.ts', '#domain/where', 'allowed'],
  ['client/api/records.ts', '../ui/Button.tsx', 'refused'],
  ['client/wall/tile/Tile.tsx', '../../viz/Chart.tsx', 'allowed'],
  ['client/wall/widgets/ring/Ring.tsx', '../../tile/Tile.tsx', 'allowed'],
  ['client/wall/tile/Tile.tsx', 'antd', 'refused'],
  ['client/wall/tile/Tile.tsx', 'antd/es/button', 'refused'],
  ['client/wall/tile/Tile.tsx', '../../workspace/shell/Shell.tsx', 'refused'],
  ['client/wall/tile/Tile.tsx', '../../../server/platform/log.ts', 'refused'],
  ['client/workspace/shell/Shell.tsx', 'antd', 'allowed'],
  ['client/workspace/shell/Shell.tsx', '../../api/http.ts', 'allowed'],
  ['client/workspace/shell/Shell.tsx', '../../wall/live/store.ts', 'refused'],
  ['client/workspace/shell/Shell.tsx', 'three', 'refused'],
  ['client/workspace/shell/Shell.tsx', 'maplibre-gl', 'refused'],
  ['client/viz/map/AreaMap.tsx', 'maplibre-gl', 'allowed'],
  ['client/viz/map/AreaMap.tsx', '../theme.ts', 'allowed'],
  ['client/viz/map/AreaMap.tsx', '../scene/camera.ts', 'allowed'],
  ['client/viz/map/AreaMap.tsx', '../../api/http.ts', 'refused'],
  ['client/viz/Chart.tsx', 'antd', 'refused'],
  ['client/ui/Figure.tsx', '../viz/Chart.tsx', 'refused'],
]

const sources: [file: string, source: string, rule: string][] = [
  ['server/any.ts', 'export const a: any = 1', 'suspicious/noExplicitAny'],
  ['server/print.ts', "console.log('x')", 'suspicious/noConsole'],
  ['server/whole.ts', 'export default 1', 'style/noDefaultExport'],
  ['server/ignored.ts', '// @ts-ignore\nexport const a = 1', 'suspicious/noTsIgnore'],
  ['server/barrel/index.ts', "export * from './x.ts'", 'performance/noBarrelFile'],
  ['server/snake_case.ts', 'export const a = 1', 'style/useFilenamingConvention'],
  [
    'server/floating.ts',
    'async function save(): Promise<void> {}\nexport function go() {\n  save()\n}',
    'nursery/noFloatingPromises',
  ],
  [
    'client/workspace/kinds/Bare.tsx',
    "import { Select } from 'antd'\nexport const bare = Select",
    'style/noRestrictedImports',
  ],
  [
    'server/switch.ts',
    "export function go(day: 'sat' | 'sun') {\n  switch (day) {\n    case 'sat':\n      return 1\n  }\n}",
    'nursery/useExhaustiveSwitchCases',
  ],
  [
    'server/egg.ts',
    "import { hen } from './hen.ts'\nexport const egg = () => hen()",
    'suspicious/noImportCycles',
  ],
  [
    'server/hen.ts',
    "import { egg } from './egg.ts'\nexport const hen = () => egg()",
    'suspicious/noImportCycles',
  ],
]

let folder: string
let found: Set<string>

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'headframe-lint-'))
  writeFileSync(
    join(folder, 'biome.json'),
    withoutGit(readFileSync(join(root, 'biome.json'), 'utf8')),
  )
  writeFileSync(join(folder, 'package.json'), readFileSync(join(root, 'package.json')))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [line, [from, what]] of imports.entries()) {
    put(importer(from, line), `import '${what}'\n`)
  }
  for (const [file, source] of sources) put(file, `${source}\n`)
  found = lint()
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the import table', () => {
  it.each(imports.map((row, line) => [...row, line] as const))(
    '%s > %s is %s',
    (from, _, verdict, line) => {
      const refused = found.has(`${importer(from, line)} style/noRestrictedImports`)
      expect(refused).toBe(verdict === 'refused')
    },
  )
})

describe('the house rules', () => {
  it.each(sources)('%s is refused', (file, _, rule) => {
    expect([...found].filter((line) => line.startsWith(`${file} `))).toContain(`${file} ${rule}`)
  })
})

/** Each case gets a file of its own beside the named one, main.ts excepted: its name matters. */
function importer(from: string, line: number): string {
  return from === 'server/main.ts' ? from : from.replace(/\.tsx?$/, `-case${line}$&`)
}

function withoutGit(config: string): string {
  const parsed: unknown = JSON.parse(config)
  return JSON.stringify({ ...(parsed as object), vcs: { enabled: false }, $schema: undefined })
}

function put(file: string, source: string): void {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), source)
}

/** `file rule` for every complaint of Biome. */
function lint(): Set<string> {
  const biome = join(root, 'node_modules/@biomejs/biome/bin/biome')
  const args = ['lint', '--reporter=github', '--max-diagnostics=none', '.']
  const run = spawnSync(process.execPath, [biome, ...args], { cwd: folder, encoding: 'utf8' })
  const complaints = run.stdout.matchAll(/title=lint\/([^,]+),file=([^,]+),/g)
  return new Set([...complaints].map(([, rule, file = '']) => `${relativeTo(file)} ${rule}`))
}

function relativeTo(file: string): string {
  return file.startsWith(folder) ? file.slice(folder.length + 1) : file
}
