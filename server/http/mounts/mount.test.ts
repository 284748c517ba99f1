import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { modules } from '../routes.generated.ts'
import { isMount } from './mount.ts'

const folder = join(import.meta.dirname, '../routes')

it('finds the routes of every file, but for those that another one puts up', () => {
  const files = readdirSync(folder).filter((name) => /^[\w-]+\.ts$/.test(name))
  expect(modules).toHaveLength(files.length)
  const without = files.sort().filter((_, at) => !Object.values(modules[at] ?? {}).some(isMount))
  expect(without).toEqual(['security-contact.ts'])
})

it('lets routes that take any name stand behind those of the same path', () => {
  const mounts = modules.flatMap((one): unknown[] => Object.values(one)).filter(isMount)
  const orders = mounts.filter(({ at }) => at === '/api/records').map(({ order }) => order)
  // Equal ones would stand by the name of their file.
  expect(new Set(orders).size).toBe(orders.length)
})
