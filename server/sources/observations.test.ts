import { describe, expect, it } from 'vitest'
import { catalogueWith } from '#domain/metrics/catalogue'
import { checkFigures } from './figure-files.ts'
import { askJson } from './json.ts'
import { factsOf, type Observation } from './observations.ts'
import { checkSource } from './settings.ts'

const now = new Date('2026-11-21T08:00:00Z')
const words = (text: string) => ({ zh_CN: text, en_US: text, sr_SP: text })
const figures = checkFigures({
  name: 'truck',
  dimensions: {
    pit: { name: words('Pit') },
    kind: { name: words('Kind'), values: { ore: words('Ore') } },
  },
  values: { load: { minimum: 0, maximum: 400 }, slope: { mayBeMissing: true } },
  figures: {
    count: { name: words('Trucks'), is: 'count' },
    latest: { name: words('Last load'), is: 'latest', of: 'load' },
  },
})
const custom = 'value' in figures ? [figures.value] : []
const cubes = custom.map(({ cube }) => cube)

const truck = (more: Partial<Observation> = {}): Observation => ({
  cube: 'truck',
  orgCode: 'M1',
  dimensions: { pit: 'east', kind: 'ore' },
  values: { load: 100 },
  at: '2026-11-21T07:00:00Z',
  ...more,
})
const reasonOf = (work: () => unknown): string => {
  try {
    work()
    return 'none'
  } catch (error) {
    const { reason, cause } = error as { reason?: string; cause?: Error }
    return `${reason}: ${cause?.message}`
  }
}

describe('observations', () => {
  it('fall into cells that count them and say what their values were', () => {
    const later = truck({ values: { load: 60, slope: -3 }, at: '2026-11-21T07:30:00Z' })
    const [east, west] = factsOf(
      [truck(), later, truck({ dimensions: { pit: 'west', kind: 'ore' } })],
      cubes,
      now,
    )
    expect(east).toMatchObject({
      ...{ metric: 'truck', orgCode: 'M1', value: 2 },
      dimensions: { pit: 'east', kind: 'ore', measure: 'count' },
      spreads: {
        load: { count: 2, sum: 160, minimum: 60, maximum: 100, latest: 60 },
        slope: { count: 1, sum: -3 },
      },
    })
    expect(west).toMatchObject({ value: 1, spreads: { load: { count: 1, latest: 100 } } })
    expect([east?.unstated, west?.unstated]).toEqual([{ slope: 1 }, { slope: 1 }])
  })

  it('say whether a value is not known, or there is none', () => {
    const told = (slope?: number | 'none' | null) =>
      truck({ values: slope === undefined ? { load: 1 } : { load: 1, slope } })
    const cell = (...all: Observation[]) => factsOf(all, cubes, now)[0]
    expect(cell(told(), told(null), told('none'), told(2))).toMatchObject({
      ...{ value: 4, unstated: { slope: 2 } },
      spreads: { load: { count: 4 }, slope: { count: 1 } },
    })
    expect(cell(told('none'), told(2))).not.toHaveProperty('unstated')
  })

  it.each<[string, Partial<Observation>, string]>([
    ['of another cube', { cube: 'hazard.open' }, 'none of the custom cubes'],
    [
      'with a dimension that is none',
      { dimensions: { pit: 'a', kind: 'ore', shift: 'b' } },
      'shift',
    ],
    ['without a dimension', { dimensions: { pit: 'a' } }, 'lacks its dimension kind'],
    [
      'with an empty dimension',
      { dimensions: { pit: '', kind: 'ore' } },
      'lacks its dimension pit',
    ],
    [
      'with a value that is not listed',
      { dimensions: { pit: 'a', kind: 'Ore' } },
      '"Ore", not ore',
    ],
    ['without a value', { values: {} }, 'lacks its value load'],
    ['without any number', { values: { load: null } }, 'lacks its value load'],
    ['of which a value must be known', { values: { load: 'none' } }, 'lacks its value load'],
    ['with a value that cannot be', { values: { load: -1 } }, 'the load -1, not 0 to 400'],
    ['with a value that is none', { values: { load: 1, weight: 1 } }, 'weight'],
    ['with a value beyond all measure', { values: { load: 1, slope: 2e9 } }, 'the slope'],
    ['without its time where the latest is asked for', { at: undefined }, 'lacks "at"'],
  ])('%s are a fault of the answer, by name', (_, more, message) => {
    const reason = reasonOf(() => factsOf([truck(), truck(more)], cubes, now))
    expect(reason).toMatch(/^badMapping: /)
    expect(reason).toContain(message)
  })

  it('of a time to come are too new, whatever is else at fault comes first', () => {
    const ahead = truck({ at: '2026-11-21T08:25:00Z', asOf: '2026-11-21T08:25:00Z' })
    expect(reasonOf(() => factsOf([truck(), ahead], cubes, now))).toBe(
      'tooNew: truck of M1 (pit=east, kind=ore) is of 2026-11-21T08:25:00Z',
    )
    const near = truck({ at: '2026-11-21T08:04:00Z' })
    expect(reasonOf(() => factsOf([near], cubes, now))).toBe('none')
    const both = reasonOf(() => factsOf([ahead, truck({ values: {} })], cubes, now))
    expect(both).toMatch(/^badMapping: .*lacks its value load.*is of 2026-11-21T08:25/)
  })

  it('are not counted twice', () => {
    const twice = [truck({ id: 7 }), truck({ id: 8 }), truck({ id: 7 })]
    expect(reasonOf(() => factsOf(twice, cubes, now))).toBe('twice: truck 7')
  })

  it('fall into 2,000 cells of a cube, and no more', () => {
    const many = (length: number) =>
      Array.from({ length }, (_, i) => truck({ dimensions: { pit: `pit ${i}`, kind: 'ore' } }))
    expect(factsOf(many(2_000), cubes, now)).toHaveLength(2_000)
    expect(reasonOf(() => factsOf(many(2_001), cubes, now))).toBe(
      'tooManyCells: truck: 2001 cells, at most 2000',
    )
  })

  it('are at most 20,000 in an answer', async () => {
    const checked = checkSource(
      {
        ...{ id: 'trucks', kind: 'json', url: 'https://trucks.example', covers: ['M1'] },
        ...{ cubes: ['truck'], mapping: '$', expects: { answer: { type: 'array', minItems: 0 } } },
      },
      catalogueWith(custom),
    )
    if (!('value' in checked) || checked.value.kind !== 'json') throw new Error('does not hold')
    const parts = { getText: async () => ({ text: '[]', etag: null }), headers: () => ({}) }
    const answering = (count: number) =>
      askJson(checked.value as Parameters<typeof askJson>[0], parts, {
        mappings: { apply: async () => Array.from({ length: count }, () => truck()) },
        now: () => now,
      })({ cursor: null, etag: null }, new AbortController().signal)
    await expect(answering(20_001)).rejects.toMatchObject({ reason: 'mappingTooMany' })
    await expect(answering(20_000)).resolves.toMatchObject({ facts: [{ value: 20_000 }] })
  })
})
