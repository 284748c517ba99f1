import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { checkScreen } from '../screens/screens.ts'
import { examples, FeedFollower, feed } from './custom-figures.testing.ts'
import { Federation } from './federation.ts'

// The processes of the mapping come up slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 })

const quakes = [
  { id: 'a', place: '8 km NE of Ridgecrest, CA', mag: 2.1 },
  { id: 'b', place: '3 km S of Parkfield, CA', mag: 4.4 },
  { id: 'c', place: '90 km W of Adak, Alaska', mag: 3 },
  { id: 'd', place: '1 km N of Volcano, Hawaii', mag: null },
]

/** The feed with another name for a property of every event. */
const renamed = (name: string, other: string): unknown =>
  JSON.parse(JSON.stringify(feed(quakes)).replaceAll(`"${name}"`, `"${other}"`))

const files = await examples()
const group = new FeedFollower()
const ask = group.ask.bind(group)
const shown = (key: string, orgCode = 'G') => {
  const [cell] = ask(key, orgCode)
  return [cell?.value, cell?.quality]
}
const byPlace = (key: string) =>
  Object.fromEntries(ask(key, 'G', ['place']).map((cell) => [cell.dimensions.place, cell.value]))
const until = (check: () => void) => vi.waitFor(check, { timeout: 40_000, interval: 40 })
const sourceFile = () => ({ ...files.sources, url: group.url, every: 1 })

async function startWithFiles(figures: unknown = files.figures, source: unknown = sourceFile()) {
  await group.write('figures', figures)
  await group.write('sources', source)
  await group.start()
}

beforeAll(() => group.open())
beforeEach(async () => {
  await group.fresh()
  group.answer = feed(quakes)
})
afterAll(() => group.close())

describe('figures that a file defines', () => {
  it('count and find the greatest by place, as the docs show it, made while the server runs', async () => {
    await group.start()
    expect(shown('earthquake.count')).toEqual([undefined, undefined])
    await group.write('sources', sourceFile())
    await until(() =>
      expect(group.now.sources.problems()).toMatchObject([
        { code: 'unknownCube' },
        { code: 'unknownCube' },
      ]),
    )
    await group.write('figures', files.figures)
    await until(() => expect(shown('earthquake.count')).toEqual([4, 'good']))
    expect(group.now.sources.problems()).toEqual([])
    expect(shown('earthquake.strongest')).toEqual([4.4, 'partial'])
    expect(byPlace('earthquake.count')).toEqual({ CA: 2, Alaska: 1, Hawaii: 1 })
    expect(byPlace('earthquake.strongest')).toEqual({ CA: 4.4, Alaska: 3, Hawaii: null })
    expect(checkScreen(files.screens, group.now.figures.catalogue())).toHaveProperty('value')
  })

  it('of which nobody tells are unknown, and no nought: not of a mine that the source does not name', async () => {
    await group.write('figures', files.figures)
    await group.start()
    await until(() => expect(shown('hazard.open')).toEqual([0, 'good']))
    expect(shown('earthquake.count')).toEqual([null, 'unknown'])
    await group.write('sources', sourceFile())
    await until(() => expect(shown('earthquake.count')).toEqual([4, 'good']))
    expect(shown('earthquake.count', 'M1')).toEqual([null, 'unknown'])
    expect(shown('earthquake.strongest', 'M1')).toEqual([null, 'unknown'])
    expect(group.ask('earthquake.count', 'G', [], 'mines')).toEqual(
      ['M1', 'M2'].map((orgCode) =>
        expect.objectContaining({ orgCode, value: null, quality: 'unknown', asOf: null }),
      ),
    )
  })

  it('are as old as the answer says, whatever the clock said when it came', async () => {
    const generated = Date.now() - 25 * 60_000
    group.answer = feed(quakes, generated)
    await startWithFiles()
    const asOf = new Date(generated).toISOString()
    await until(() => expect(shown('earthquake.count')).toEqual([4, 'good']))
    expect(ask('earthquake.count')).toMatchObject([{ asOf, stated: true }])
    const source = () => group.now.metrics.health('G').find(({ id }) => id === 'earthquakes')
    expect(source()).toMatchObject({ asOf, stated: true, quality: 'good' })
    group.answer = feed(quakes, generated + 60_000)
    const newer = new Date(generated + 60_000).toISOString()
    await until(() => expect(ask('earthquake.count')).toMatchObject([{ asOf: newer }]))
  })

  it('of a source that was never reached are said to be awaited from it, and why', async () => {
    group.status = 503
    await startWithFiles()
    await until(() => expect(group.reason).toBe('status'))
    expect(group.now.metrics.health('G')).toContainEqual(
      expect.objectContaining({ id: 'earthquakes', quality: 'unknown', cubes: ['earthquake'] }),
    )
  })

  it('are nought when the source says that there is nothing, and blank where nothing has no size', async () => {
    await startWithFiles()
    await until(() => expect(shown('earthquake.count')).toEqual([4, 'good']))
    group.answer = feed([])
    await until(() => expect(shown('earthquake.count')).toEqual([0, 'good']))
    expect(shown('earthquake.strongest')).toEqual([null, 'good'])
    expect(byPlace('earthquake.count')).toEqual({ '': 0 })
    expect(ask('earthquake.strongest', 'G', ['place'])).toMatchObject([
      { dimensions: { place: '' }, value: null, quality: 'good' },
    ])
  })

  it('keep their last values, marked, while the source fails, and over a restart', async () => {
    await startWithFiles()
    await until(() => expect(shown('earthquake.strongest')).toEqual([4.4, 'partial']))
    group.status = 503
    await until(() => expect(shown('earthquake.strongest')).toEqual([4.4, 'unavailable']))
    await group.stop()
    await group.start()
    await until(() => expect(shown('earthquake.strongest')).toEqual([4.4, 'unavailable']))
    expect(byPlace('earthquake.count')).toEqual({ CA: 2, Alaska: 1, Hawaii: 1 })
    group.status = 200
    group.answer = feed(quakes.slice(0, 1))
    await until(() => expect(shown('earthquake.strongest')).toEqual([2.1, 'good']))
  })

  it('are folded from all observations of all mines: no mean of means', async () => {
    const name = files.figures.figures as Record<string, { name: object }>
    const spec = (is: string) => ({ name: name.count?.name, is, of: 'magnitude' })
    const kinds = ['sum', 'minimum', 'maximum', 'mean', 'latest']
    const figures = Object.fromEntries(kinds.map((is) => [is, spec(is)]))
    const mapping = `features.{ 'cube': 'earthquake', 'orgCode': properties.place, 'dimensions': {'place': 'x'},
      'values': {'magnitude': properties.mag}, 'at': $fromMillis(properties.time) }`
    group.answer = feed([
      { id: 'a', place: 'M1', mag: 1, at: 1_700_000_000_000 },
      { id: 'b', place: 'M1', mag: 2, at: 1_700_000_100_000 },
      { id: 'c', place: 'W1', mag: -3, at: 1_700_000_300_000 },
      { id: 'd', place: 'M2', mag: 6, at: 1_700_000_200_000 },
    ])
    await startWithFiles({ ...files.figures, figures }, { ...sourceFile(), mapping })
    const all = (orgCode: string) => kinds.map((is) => shown(`earthquake.${is}`, orgCode)[0])
    await until(() => expect(all('G')).toEqual([6, -3, 6, 1.5, -3]))
    expect(all('C')).toEqual([6, -3, 6, 1.5, -3])
    expect(all('M1')).toEqual([0, -3, 2, 0, -3])
    expect(all('M2')).toEqual([6, 6, 6, 6, 6])
  })

  it.each<[string, unknown, string]>([
    ['renames its list', { ...feed(quakes), features: undefined, events: [] }, 'badShape'],
    [
      'gives numbers as texts',
      feed([{ id: 'a', place: 'x', mag: '2' as unknown as number }]),
      'badMapping',
    ],
    ['gives what cannot be', feed([{ id: 'a', place: 'x', mag: 40 }]), 'badMapping'],
    ['gives what is no number', '{"NaN": NaN}', 'badShape'],
    ['gives an event twice', feed([...quakes, ...quakes]), 'twice'],
    ['repeats yesterday', feed(quakes, Date.now() - 86_400_000), 'tooOld'],
    ['renames a value', renamed('mag', 'magnitude'), 'emptied'],
    ['renames a dimension', renamed('place', 'where'), 'emptied'],
    ['is of tomorrow', feed(quakes, Date.now() + 86_400_000), 'tooNew'],
  ])('keep their values when the answer %s, and say why', async (_, changed, why) => {
    await startWithFiles()
    await until(() => expect(shown('earthquake.count')).toEqual([4, 'good']))
    group.answer = changed
    await until(() => expect(shown('earthquake.count')).toEqual([4, 'unavailable']))
    expect(group.reason).toBe(why)
    expect(shown('earthquake.strongest')).toEqual([4.4, 'unavailable'])
  })

  it('hold 250 places and more', async () => {
    group.answer = feed(
      Array.from({ length: 300 }, (_, i) => ({ id: `${i}`, place: `p${i}`, mag: 1 })),
    )
    await startWithFiles()
    await until(() => expect(shown('earthquake.count')).toEqual([300, 'good']))
    expect(Object.keys(byPlace('earthquake.count'))).toHaveLength(300)
  })

  it('are never nought while their file changes, and a bad edit changes nothing', async () => {
    await startWithFiles()
    await until(() => expect(shown('earthquake.count')).toEqual([4, 'good']))
    const seen = new Set<unknown>()
    const unwatch = group.now.metrics.onChange(() => seen.add(shown('earthquake.count')[0]))
    await group.write('figures', { ...files.figures, figures: {} })
    await until(() => expect(group.now.figures.problems()).toMatchObject([{ code: 'noFigures' }]))
    expect(shown('earthquake.count')).toEqual([4, 'good'])
    const values = { magnitude: { minimum: -9, maximum: 12, mayBeMissing: true } }
    await group.write('figures', { ...files.figures, values })
    group.answer = feed(quakes.slice(0, 3))
    await until(() => expect(shown('earthquake.count')).toEqual([3, 'good']))
    unwatch()
    expect([...seen]).not.toContain(0)
  })

  it('come back when their file does, without waiting for the source', async () => {
    await startWithFiles()
    await until(() => expect(shown('earthquake.count')).toEqual([4, 'good']))
    await rm(join(group.dir, 'figures', 'earthquakes.json'))
    await until(() => expect(ask('earthquake.count')).toEqual([]))
    group.status = 503
    await group.write('figures', files.figures)
    await until(() => expect(shown('earthquake.count')[0]).toBe(4))
  })

  it('are not passed on, and not asked of another Headframe', async () => {
    await startWithFiles()
    await until(() => expect(shown('earthquake.count')).toEqual([4, 'good']))
    const federation = new Federation(group.now.metrics.cells, 'run')
    const page = federation.page('G', undefined, new Date())
    expect(JSON.stringify(page)).not.toContain('earthquake')
    const north = { id: 'north', kind: 'headframe', url: 'https://north.example', covers: ['M2'] }
    await group.write('sources', { ...north, cubes: ['earthquake'] }, 'north')
    await until(() => expect(group.now.sources.problems()).toMatchObject([{ code: 'notPassedOn' }]))
  })
})

describe('a screen', () => {
  it('draws figures of files only where they have their words', async () => {
    await startWithFiles()
    const widgets = [
      { area: 'head', type: 'safeDays', metrics: { current: 'earthquake.count' } },
      {
        area: 'count',
        type: 'figure',
        metrics: { value: { key: 'earthquake.count', by: ['colour'] } },
      },
    ]
    const checked = checkScreen({ ...files.screens, widgets }, group.now.figures.catalogue())
    const faults = 'faults' in checked ? checked.faults : []
    expect(faults.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(
      expect.arrayContaining([
        'widgets.0.metrics.current notForCustom',
        'widgets.1.metrics.value unknownDimension',
      ]),
    )
  })
})
