import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { examples } from '../metrics/custom-figures.testing.ts'
import { createLog } from '../platform/log.ts'
import { Screens } from '../screens/screens.ts'
import { FigureFiles } from './figure-files.ts'
import { sourceFiles } from './settings.ts'

vi.setConfig({ testTimeout: 30_000 })

let root: string
let lines: unknown[] = []
const files = await examples()
const log = createLog('warn', { write: (line: string) => lines.push(JSON.parse(line)) })
const write = (path: string, value: unknown) =>
  writeFile(join(root, `${path}.json`), JSON.stringify(value))

beforeEach(async () => {
  lines = []
  root = await mkdtemp(join(tmpdir(), 'headframe-together-'))
  await Promise.all(['figures', 'sources'].map((name) => mkdir(join(root, name))))
})
afterEach(() => rm(root, { recursive: true }))

it('a source and a screen that are saved a moment before their figures are read after them', async () => {
  const linkHosts = ['earthquake.usgs.gov:443']
  const figures = new FigureFiles({ dir: join(root, 'figures'), linkHosts, log })
  const screens = new Screens({ dir: root, log, figures })
  const sources = sourceFiles({
    ...{ dir: join(root, 'sources'), log, mappings: { faultOf: async () => null } },
    ...{ catalogue: figures.catalogue, ready: figures.settled },
  })
  for (const one of [figures, screens, sources]) await one.start()
  await write('earthquakes', files.screens)
  await write('sources/earthquakes', files.sources)
  await setTimeout(60)
  await write('figures/earthquakes', files.figures)
  await vi.waitFor(() => expect(sources.all()).toHaveLength(1), 20_000)
  await vi.waitFor(() => expect(screens.list()).toHaveLength(1), 20_000)
  for (const one of [sources, screens, figures]) await one.stop()
  expect(lines).toEqual([])
})

it('a source whose figures are not there is told at once', async () => {
  const figures = new FigureFiles({ dir: join(root, 'figures'), linkHosts: [], log })
  const sources = sourceFiles({
    ...{ dir: join(root, 'sources'), log, mappings: { faultOf: async () => null } },
    ...{ catalogue: figures.catalogue, ready: figures.settled },
  })
  for (const one of [figures, sources]) await one.start()
  await write('sources/earthquakes', files.sources)
  await vi.waitFor(() => expect(sources.problems()).toMatchObject([{ code: 'unknownCube' }, {}]))
  for (const one of [sources, figures]) await one.stop()
})
