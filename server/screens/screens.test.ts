import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { KeptFiles } from '../platform/kept-files.ts'
import { createLog } from '../platform/log.ts'
import { Screens } from './screens.ts'

const title = { zh_CN: '大屏', en_US: 'Screen', sr_SP: 'Ekran' }
const screen = (more: object = {}) => ({
  code: 'one',
  title,
  design: { width: 1920, height: 1080 },
  areas: ['a b'],
  rows: ['1fr'],
  columns: ['1fr', '1fr'],
  widgets: [
    { area: 'a', type: 'rank', metrics: { value: { key: 'risk.index', orgs: 'mines' } } },
    {
      area: 'b',
      type: 'levelByState',
      metrics: { value: { key: 'hazard.open', by: ['level', 'state'] } },
    },
  ],
  ...more,
})

const asking = (query: object) =>
  screen({
    widgets: [{ area: 'a', type: 'rank', metrics: { value: { key: 'accident.count', ...query } } }],
  })

let dir: string
let screens: Screens
let lines: string[]

const write = (file: string, value: unknown) =>
  writeFile(join(dir, file), typeof value === 'string' ? value : JSON.stringify(value, null, 2))

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'headframe-screens-'))
  lines = []
  screens = new Screens({
    dir,
    log: createLog('info', { write: (line: string) => lines.push(line) }),
  })
})
afterEach(async () => {
  await screens.stop()
  await rm(dir, { recursive: true })
})

const problems = () =>
  screens.problems().map(({ file, line, column, code }) => `${file}:${line}:${column} ${code}`)

it('the last good version of a layout outlives a restart over a faulty edit, and not its deletion', async () => {
  const log = createLog('silent')
  const kept = () => new KeptFiles({ dir: join(dir, 'kept'), log })
  const restarted = async () => {
    const again = new Screens({ dir, log, kept: kept() })
    await again.read()
    return again
  }
  await write('one.json', screen())
  expect((await restarted()).get('one')).toMatchObject({ areas: ['a b'] })
  await write('one.json', screen({ areas: ['a'] }))
  const faulty = await restarted()
  expect(faulty.get('one')).toMatchObject({ areas: ['a b'] })
  expect(faulty.problems().map(({ file }) => file)).toContain('one.json')
  await rm(join(dir, 'one.json'))
  expect((await restarted()).get('one')).toBeUndefined()
})

describe('layouts', () => {
  it('are known by their code, every default filled in', async () => {
    await write('one.json', screen())
    await screens.read()
    expect(screens.get('one')).toMatchObject({
      gap: 28,
      design: { viewingDistance: 6 },
      alarms: [],
    })
    expect(screens.list()).toHaveLength(1)
    expect(screens.get('two')).toBeUndefined()
  })

  it('may hold comments', async () => {
    await write('one.json', `// the wall of shift three\n${JSON.stringify(screen())}`)
    await screens.read()
    expect(problems()).toEqual([])
  })

  it('reads an area of a great many names at once', async () => {
    const names = Array.from({ length: 60_000 }, (_, index) => `a${index}`)
    const widgets = Array.from({ length: 200 }, () => ({ area: 'none', type: 'rank' }))
    await write('one.json', JSON.stringify(screen({ areas: [`${names.join(' ')} a0`], widgets })))
    const began = performance.now()
    await screens.read()
    expect(performance.now() - began).toBeLessThan(5_000)
    expect(screens.problems()).toContainEqual(
      expect.objectContaining({
        code: 'notARectangle',
        params: expect.objectContaining({ area: 'a0' }),
      }),
    )
  })

  it.each([
    ['{ "code": "one", ', 'one.json:1:18 notJson'],
    [screen({ colour: 'red' }), 'one.json:47:3 unknownProperty'],
    [screen({ code: undefined }), 'one.json:1:1 missing'],
    [screen({ design: { width: 'wide', height: 1080 } }), 'one.json:9:14 wrongType'],
    [screen({ areas: ['a b c'] }), 'one.json:13:5 columnCount'],
    [screen({ widgets: [{ area: 'a', type: 'clock' }] }), 'one.json:25:15 unknownWidget'],
    [
      screen({ widgets: [{ area: 'a', type: 'rank', metrics: { value: 'risk.indx' } }] }),
      'one.json:27:18 unknownMetric',
    ],
    [
      screen({
        widgets: [
          { area: 'a', type: 'rank', metrics: { value: { key: 'risk.index', by: ['level'] } } },
        ],
      }),
      'one.json:27:18 unknownDimension',
    ],
    [
      screen({
        widgets: [
          { area: 'a', type: 'rank', metrics: { value: { key: 'risk.index', orgs: 'all' } } },
        ],
      }),
      'one.json:29:19 notAChoice',
    ],
    [
      asking({ by: ['type', 'day'], period: 'days30', orgs: 'mines' }),
      'one.json:27:18 tooManyCells',
    ],
    [
      screen({
        widgets: ['drill.signRate', 'drill.completionRate', 'violation.count', 'accident.count']
          .flatMap((key) => ['days30', 'previous30'].map((period) => ({ key, period })))
          .map((query) => ({
            ...{ at: { x: 1, y: 1, w: 9, h: 9 }, type: 'rank' },
            metrics: { value: { ...query, by: ['day'], orgs: 'mines' } },
          })),
      }),
      'one.json:22:14 tooManyCellsInAll',
    ],
    [
      screen({
        widgets: [
          {
            ...{
              area: 'a',
              type: 'rank',
              metrics: { value: { key: 'risk.index', orgs: 'mines' } },
            },
            instead: { type: 'figure', metrics: { value: 'risk.indx' } },
          },
        ],
      }),
      'one.json:35:20 unknownMetric',
    ],
    [asking({ by: ['day', 'month'], period: 'months12' }), 'one.json:27:18 severalGrains'],
    [asking({ by: ['type', 'type'], period: 'days30' }), 'one.json:27:18 dimensionTwice'],
    [
      screen({
        alarms: [
          {
            when: { metric: 'hazard.overdue', above: 0, where: { level: 'red' } },
            do: 'highlight',
          },
        ],
      }),
      'one.json:53:20 notAChoice',
    ],
  ])('that do not hold say where: %#', async (value, place) => {
    await write('one.json', value)
    await screens.read()
    expect(problems()).toContain(place)
    expect(screens.list()).toEqual([])
    expect(lines.join()).toContain(`${join(dir, 'one.json')}:`)
  })

  it('cannot share a code', async () => {
    await write('a.json', screen())
    await write('b.json', screen())
    await screens.read()
    expect(problems()).toEqual(['b.json:2:11 nameTaken'])
  })

  it('cannot reach into the server by their keys', async () => {
    await write(
      'one.json',
      '{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}',
    )
    await screens.read()
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
    expect(screens.list()).toEqual([])
  })
})

describe('an edit', () => {
  it('takes effect without a restart; a bad one leaves the last good version in place', async () => {
    await write('one.json', screen())
    await screens.start()
    let changes = 0
    screens.onChange(() => {
      changes += 1
    })

    await write('one.json', screen({ gap: 14 }))
    await vi.waitFor(() => expect(screens.get('one')?.gap).toBe(14), 5_000)

    await write('one.json', screen({ gap: 'wide' }))
    await vi.waitFor(() => expect(problems()).toHaveLength(1), 5_000)
    expect(screens.get('one')?.gap).toBe(14)

    await write('one.json.new', screen({ gap: 20 }))
    await rename(join(dir, 'one.json.new'), join(dir, 'one.json'))
    await vi.waitFor(() => expect(screens.get('one')?.gap).toBe(20), 5_000)
    expect(problems()).toEqual([])

    await write('two.json', screen({ code: 'two' }))
    await vi.waitFor(() => expect(screens.list()).toHaveLength(2), 5_000)
    await rm(join(dir, 'two.json'))
    await vi.waitFor(() => expect(screens.list()).toHaveLength(1), 5_000)
    expect(changes).toBe(5)
  })
})
