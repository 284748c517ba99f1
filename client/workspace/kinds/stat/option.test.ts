import { describe, expect, it } from 'vitest'
import { formatNumber } from '#domain/text/numbers'
import { type Drawing, optionOf, type Picture, picturesFor } from './option.ts'
import type { Arranged } from './series.ts'

const table: Arranged = {
  rows: ['a', 'b', 'c'],
  columns: ['high', 'low'],
  values: [
    [1, 2],
    [4, 3],
    [0, 5],
  ],
}
const drawn = (picture: Picture, change: Partial<Drawing> = {}) => {
  const name = (_: number, value: string) => value.toUpperCase()
  const own = [new Map([['a', '#0a0']]), new Map([['high', '#f00']])]
  const colors = {
    ink: '#fff',
    low: '#000',
    high: '#f00',
    inside: '#fff',
    series: ['#111', '#222'],
    own,
  }
  const figure = (value: number) => formatNumber('sr_SP', value, { least: 0, most: 4 })
  const asked = {
    picture,
    table,
    isTime: false,
    adds: true,
    isShare: false,
    name,
    figure,
    scale: figure,
    colors,
    others: 'Others',
  }
  const option = optionOf({ ...asked, ...change })
  const series = option.series as { data: (number | { name: string; value: number })[] }[]
  return { option, data: series.map((one) => one.data) }
}
const whole = 15
const sumOf = (data: (number | { value: number })[][]) =>
  data.flat().reduce<number>((sum, one) => sum + (typeof one === 'number' ? one : one.value), 0)

describe('a picture of figures', () => {
  it.each(['bars', 'lines', 'ranking', 'ring'] as const)('adds up to its table: %s', (picture) => {
    expect(sumOf(drawn(picture).data)).toBe(whole)
  })

  it('writes its figures in the notation of the reader', () => {
    const labelOf = (picture: Picture) =>
      (
        drawn(picture).option.series as { label: { formatter: (shown: object) => string } }[]
      )[0]?.label.formatter({ name: 'A', value: 1250.5, percent: 12.5 })
    expect([labelOf('ranking'), labelOf('ring')]).toEqual(['1.250,5', 'A\n1.250,5 (12,5%)'])
    const axis = drawn('bars').option.xAxis as { axisLabel: { formatter: (v: number) => string } }
    expect(axis.axisLabel.formatter(1250)).toBe('1.250')
  })

  it('ranks by the sum over the second dimension', () => {
    const { option, data } = drawn('ranking')
    expect(data).toEqual([[7, 5, { value: 3, itemStyle: { color: '#0a0' } }]])
    expect(option.yAxis).toMatchObject({ data: ['B', 'C', 'A'] })
  })

  it('draws a line a column over the months', () => {
    const { option, data } = drawn('lines', { isTime: true })
    expect(data).toEqual([
      [1, 4, 0],
      [2, 3, 5],
    ])
    expect(option.xAxis).toMatchObject({ data: ['A', 'B', 'C'] })
  })

  it('puts the smallest slices of a ring together, and loses none', () => {
    const rows = Array.from({ length: 14 }, (_, at) => `r${at}`)
    const many = { rows, columns: [''], values: rows.map((_, at) => [at + 1]) }
    const [slices = []] = drawn('ring', { table: many }).data
    expect(slices).toHaveLength(10)
    expect(slices.at(-1)).toEqual({ name: 'Others', value: 1 + 2 + 3 + 4 + 5 })
    expect(sumOf([slices])).toBe((14 * 15) / 2)
  })

  it('gives a level the colour of the level, and leaves the others to the theme', () => {
    const { option } = drawn('bars')
    const [high, low] = option.series as { itemStyle?: { color: string } }[]
    expect(high?.itemStyle).toEqual({ color: '#f00' })
    expect(low).not.toHaveProperty('itemStyle')
  })

  it('is one that suits what is counted by', () => {
    const [adds, share] = [{ adds: true }, { adds: false }]
    expect(picturesFor(['month'], adds)).toEqual(['bars', 'lines'])
    expect(picturesFor(['level'], adds)).toContain('ring')
    expect(picturesFor(['level'], share)).toEqual(['ranking', 'bars'])
    expect(picturesFor(['level', 'month'], share)).toEqual(['bars', 'heat'])
    expect(picturesFor(['weekday', 'hour'], adds)[0]).toBe('heat')
    expect(picturesFor(['hour'], adds)).toEqual(['bars'])
  })

  it('fills the fields of a heat map by how much is in them, and leaves out what says nothing', () => {
    const some = {
      ...table,
      values: [
        [1, 2],
        [4, null],
        [0, 5],
      ],
    }
    const { option, data } = drawn('heat', { table: some })
    expect(data).toEqual([
      [
        [0, 0, 1],
        [1, 0, 2],
        [0, 1, 4],
        [0, 2, 0],
        [1, 2, 5],
      ],
    ])
    expect(option.visualMap).toMatchObject({ min: 0, max: 5, inRange: { color: ['#000', '#f00'] } })
  })

  it('puts no shares on one another, and draws nothing where there is none', () => {
    const shares = {
      rows: ['a', 'b'],
      columns: ['x', 'y'],
      values: [
        [50, null],
        [null, 100],
      ],
    }
    const { option, data } = drawn('bars', { table: shares, adds: false, isShare: true })
    expect(option.series).not.toContainEqual(expect.objectContaining({ stack: 'all' }))
    expect(option.xAxis).toMatchObject({ min: 0, max: 100 })
    expect(data).toEqual([
      [50, null],
      [null, 100],
    ])
  })
})

it('writes a scale and percent without the decimals that volumes keep', () => {
  const four = (value: number) => formatNumber('en_US', value, { least: 4, most: 4 })
  const plain = (value: number) => formatNumber('en_US', value, { least: 0, most: 4 })
  const { option } = drawn('bars', { figure: four, scale: plain })
  const { axisLabel } = option.xAxis as { axisLabel: { formatter: (value: number) => string } }
  expect(axisLabel.formatter(800)).toBe('800')
})
