import { expect, it } from 'vitest'
import { type Budgets, complaintsAbout, type SizedChunk, sizesOf } from './route-budgets.ts'

const chunk = (name: string, size: number, imports: readonly string[] = []): SizedChunk => ({
  fileName: name,
  facadeModuleId: name.startsWith('shared') ? null : `/h/client/${name}`,
  imports,
  moduleIds: [],
  size,
})

const budgets: Budgets = {
  base: [/login$/, /home$/],
  screens: [/record$/],
  atMost: { base: 300, route: 80, part: 60, wordsOfType: 10 },
  routes: { form: [/record$/, /picker$/] },
  deferred: [{ part: /map$/, atMost: 400, because: 'a map is drawn by an engine' }],
}
const chunks = [
  chunk('login', 100, ['shared']),
  chunk('home', 100, ['shared']),
  chunk('shared', 90),
  chunk('record', 50, ['shared', 'shared-table']),
  chunk('shared-table', 20),
  chunk('picker', 30, ['shared-table']),
  chunk('map', 390),
  chunk('workspace/dialog', 60, ['shared-table']),
]
const sizeOf = (name: string) => sizesOf(chunks, budgets).find((one) => one.name.endsWith(name))

it('counts what pages share once, and a route beyond the base', () => {
  expect(sizeOf('base')).toEqual({ name: 'base', size: 290, atMost: 300 })
  expect(sizeOf('client/record')?.size).toBe(70)
  expect(sizeOf('form')?.size).toBe(100)
})

it('counts a part of the workspace beyond what nearly every screen has', () => {
  expect(sizeOf('workspace/dialog')).toMatchObject({ size: 60, atMost: 60 })
  expect(sizeOf('client/picker')?.size).toBe(50)
})

it('complains of what is too much, and of nothing else', () => {
  expect(complaintsAbout(sizesOf(chunks, budgets))).toEqual([
    'form fetches 100 bytes of script, not 80',
    'client/record fetches 70 bytes of script, not 60',
  ])
})

it('holds a part that comes later to a ceiling of its own', () => {
  const heavier = [...chunks.slice(0, -1), chunk('map', 401)]
  expect(complaintsAbout(sizesOf(heavier, budgets))).toContain(
    'client/map fetches 401 bytes of script, not 400',
  )
})

it('refuses a budget for a part that is no longer there', () => {
  const moved = { ...budgets, routes: { form: [/wizard$/] } }
  expect(() => sizesOf(chunks, moved)).toThrow('no part is called /wizard$/')
})
