import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MetricQuery } from '#domain/metrics/definition/metric'
import { projectRoot } from '../platform/root.ts'
import { checkScreen } from '../screens/screens.ts'
import { FeedFollower } from './custom-figures.testing.ts'

// The processes of the mapping come up slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000, hookTimeout: 180_000 })

const group = new FeedFollower()
const until = (check: () => void) => vi.waitFor(check, { timeout: 40_000, interval: 40 })

/** The files of an example as somebody would copy them, asking the feed of this test. */
async function startExample(name: string): Promise<void> {
  const folder = join(projectRoot, 'docs/examples', name)
  for (const kind of ['figures', 'sources'] as const) {
    for (const file of await readdir(join(folder, kind))) {
      const value = JSON.parse(await readFile(join(folder, kind, file), 'utf8'))
      const asked = kind === 'sources' ? { ...value, url: group.url, every: 1 } : value
      await group.write(kind, asked, file.replace('.json', ''))
    }
  }
  await group.start()
}

/** The figures at a mine, or by what they are split. */
const shown = (
  key: string,
  orgCode: string,
  by: string[] = [],
  orgs: MetricQuery['orgs'] = 'self',
) => group.ask(key, orgCode, by, orgs).map(({ value, quality }) => [value, quality])

/** A board with one widget, as a file would have it. */
const boardWith = (widget: object) => ({
  ...{ code: 'example', title: { zh_CN: '例', en_US: 'Example', sr_SP: 'Primer' } },
  ...{ design: { width: 1920, height: 1080 }, areas: ['a'], rows: ['1fr'], columns: ['1fr'] },
  widgets: [{ area: 'a', ...widget }],
})
function faultsOf(widget: object) {
  const checked = checkScreen(boardWith(widget), group.now.figures.catalogue())
  return 'faults' in checked ? checked.faults : []
}

/** The widget of docs/walls.md that shows the example. */
async function widgetOf(type: string): Promise<object> {
  const page = await readFile(join(projectRoot, 'docs/walls.md'), 'utf8')
  const fences = [...page.matchAll(/```json widget\n([\s\S]*?)```/g)].map(([, text = '']) =>
    JSON.parse(text),
  )
  return fences.find((widget) => widget.type === type)
}

beforeAll(() => group.open())
beforeEach(() => group.fresh())
afterAll(() => group.close())

describe('the weather of two mines', () => {
  /** In the shape that the documentation of Open-Meteo gives for several places. */
  const site = (latitude: number, longitude: number, current: object) => ({
    ...{ latitude, longitude, generationtime_ms: 0.07, utc_offset_seconds: 0 },
    ...{ timezone: 'GMT', timezone_abbreviation: 'GMT', elevation: 42 },
    current_units: {
      ...{ time: 'unixtime', interval: 'seconds', temperature_2m: '°C', precipitation: 'mm' },
      ...{ weather_code: 'wmo code', wind_speed_10m: 'm/s', wind_gusts_10m: 'm/s' },
    },
    current: { time: Math.floor(Date.now() / 1000) - 300, interval: 900, ...current },
  })
  const calm = { temperature_2m: 21.4, precipitation: 0, weather_code: 2, wind_speed_10m: 2.1 }
  const storm = { temperature_2m: 17.8, precipitation: 6.2, weather_code: 95, wind_speed_10m: 14.3 }
  const answer = [
    site(30.2, 115.06, { ...calm, wind_gusts_10m: 4 }),
    { ...site(30.4, 114.9, { ...storm, wind_gusts_10m: 22.5 }), location_id: 1 },
  ]

  it('is read from the answer that Open-Meteo documents', async () => {
    group.answer = answer
    await startExample('open-meteo')
    await until(() => expect(shown('weather.temperature', 'M1')).toEqual([[21.4, 'good']]))
    expect(shown('weather.code', 'M2')).toEqual([[95, 'good']])
    expect(shown('weather.gusts', 'M2')).toEqual([[22.5, 'good']])
    expect(shown('weather.temperature', 'C', [], 'mines')).toHaveLength(2)
    expect(group.now.sources.problems()).toEqual([])
    expect(faultsOf(await widgetOf('weather'))).toEqual([])
  })

  it('is a fault of its source where a value is missing: no mine is shown at nought degrees', async () => {
    const { temperature_2m: _, ...incomplete } = storm
    group.answer = [answer[0], site(30.4, 114.9, incomplete)]
    await startExample('open-meteo')
    const health = () => group.now.metrics.health('G').find(({ id }) => id === 'open-meteo')
    await until(() => expect(health()?.reason).toBeTruthy())
    expect(shown('weather.temperature', 'M2').map(([value]) => value)).toEqual([null])
  })
})

describe('gas and fans', () => {
  it('are a figure a place, each as old as its own sensor says', async () => {
    const at = (secondsAgo: number) => new Date(Date.now() - 1000 * secondsAgo).toISOString()
    const old = at(600)
    group.answer = {
      sensors: [
        { name: 'Face 3', kind: 'CH4', value: 1.12, at: at(2) },
        { name: 'Return 3', kind: 'CH4', value: 0.4, at: old },
        { name: 'Belt 1', kind: 'CO', value: 8, at: at(2) },
      ],
      fans: [{ name: 'Main fan', m3s: 182, at: at(2) }],
    }
    await startExample('gas-and-fans')
    const methane = () => group.ask('methane.share', 'M1', ['place'])
    await until(() => expect(methane().length).toBeGreaterThan(1))
    const byPlace = new Map(methane().map((cell) => [cell.dimensions.place, cell]))
    expect(byPlace.get('Face 3')).toMatchObject({ value: 1.12, quality: 'good' })
    expect(byPlace.get('Return 3')?.at).toBe(`${old.slice(0, 16)}:00.000Z`)
    expect(shown('fan.flow', 'M1', ['place'])).toEqual([[182, 'good']])
    expect(group.now.sources.problems()).toEqual([])
    expect(faultsOf(await widgetOf('sensorTable'))).toEqual([])
  })
})
