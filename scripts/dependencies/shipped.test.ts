import { readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { importedByClient, importedByServer } from './imported-by.ts'
import { root } from './lock-file.ts'
import { type Entries, neededBy } from './needed-by.ts'
import { shippedPackages } from './shipped.ts'

const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const server = [...(await importedByServer())].filter((name) => !isBuiltin(name))
const client = await importedByClient()

describe('the packages of an installation', () => {
  it('are those that the server imports, so that npm ci --omit=dev leaves what it needs', () => {
    // Makes migrations from the definitions: a developer's.
    const ofDevelopers = ['drizzle-kit']
    const missing = server.filter((name) => !(name in dependencies))
    expect(missing.filter((name) => !ofDevelopers.includes(name))).toEqual([])
  })

  it('are none that the client alone imports, for they are in its bundle', () => {
    const drawing = Object.keys(dependencies).filter((name) => client.has(name))
    expect(drawing.filter((name) => !server.includes(name))).toEqual([])
  })

  it('are looked at for weaknesses and licences together with the libraries of the bundle', async () => {
    const names = new Set((await shippedPackages()).map(({ name }) => name))
    const shipped = ['pg', 'sharp', 'react', 'scheduler', 'antd', 'echarts', 'zrender', 'three']
    expect(shipped.filter((name) => !names.has(name))).toEqual([])
    const tools = ['vite', 'vitest', 'playwright', 'jsdom', 'drizzle-kit']
    expect(tools.filter((name) => names.has(name))).toEqual([])
  })
})

it('a package brings what it and its peers need, the nearest of each name', () => {
  const version = '1'
  const packages: Entries = {
    '': { version },
    'node_modules/pg': {
      version,
      dependencies: { split: '1' },
      optionalDependencies: { native: '1' },
      peerDependencies: { near: '1', far: '1' },
      peerDependenciesMeta: { far: { optional: true } },
    },
    'node_modules/pg/node_modules/split': { version, dependencies: { deep: '1' } },
    'node_modules/split': { version },
    'node_modules/deep': { version },
    'node_modules/near': { version },
    'node_modules/far': { version },
  }
  expect([...neededBy(packages, ['pg', 'absent'])]).toEqual([
    'node_modules/pg',
    'node_modules/pg/node_modules/split',
    'node_modules/near',
    'node_modules/deep',
  ])
})
