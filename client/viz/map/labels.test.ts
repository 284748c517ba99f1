import { describe, expect, it } from 'vitest'
import { toMercator } from '#domain/geometry/plan-frame'
import { areaAside, shownAtRisk } from '../shown.ts'
import { labelsOf, type Mark } from './labels.ts'
import { leaderOf } from './leader.ts'
import { mineSheet } from './mine-sheet.ts'
import { fitting } from './place-labels.ts'
import { toPixels } from './projection-tap.ts'
import type { Sheet } from './sheet.ts'
import { tableSheet } from './table-sheet.ts'
import { areaAt } from './testing.ts'

const calm = areaAt(0, 0, { code: 'calm' })
const bad = areaAt(1, 0, { code: 'bad' })
const unknown = areaAt(2, 0, { code: 'unknown' })
const group = { code: 'M1', areas: [calm, bad, unknown] }
const shows = new Map(
  Object.entries({ calm: 12, bad: 84.4, unknown: null }).map(([code, index]) => [
    code,
    shownAtRisk(index, (known) => known.toFixed(0)),
  ]),
)
const names = new Map([
  ['M1', '东山铜矿'],
  ['calm', '选厂'],
  ['bad', '采场'],
  ['unknown', '竖井'],
])
const table = { width: 1900, height: 1200, nameHeight: 68, corner: { width: 0, height: 0 } }

describe('what is placed on the map by hand', () => {
  const mark = (fields: Partial<Mark> = {}): Mark => ({
    ...{ targetCode: 'CAM-7', name: 'Gate', frame: 'geographic', at: [0.5, 0.5], height: 0 },
    ...{ side: 'top', picture: null, icon: null, ...fields },
  })
  const marked = (sheet: Sheet, ...marks: Mark[]) =>
    labelsOf(sheet, shows, names, marks).filter(({ kind }) => kind === 'mark')

  it('stands at its longitude and latitude, and nowhere on a table of mines', () => {
    const [label] = marked(mineSheet(group, 'auto'), mark())
    expect(label).toMatchObject({ text: 'Gate', tone: 'none', at: [toMercator([0.5, 0.5])] })
    expect(marked(tableSheet([group], table, 52), mark())).toEqual([])
  })

  it('names an area there instead of on its block, in the colour of its risk', () => {
    const here = mark({ targetCode: 'bad', name: 'as it was entered' })
    const labels = labelsOf(mineSheet(group, 'auto'), shows, names, [here])
    expect(labels.filter(({ text }) => text === '采场')).toMatchObject([
      { kind: 'mark', tone: 'red' },
    ])
  })

  it('is a mere point without a name, and then hides no words', () => {
    const sheet = mineSheet(group, 'auto')
    const labels = labelsOf(sheet, shows, names, [mark({ name: '' })])
    const weight = (kind: string) => labels.find((label) => label.kind === kind)?.weight ?? 0
    const words = labels.filter(({ kind }) => kind !== 'mark').map((label) => label.weight)
    expect(weight('mark')).toBeLessThan(Math.min(...words))
  })

  it('stands at its pixel on the plan whose picture it was entered for, and on no other', () => {
    const plan = { url: '/api/wall/plans/a?v=picture-one', width: 100, height: 50 }
    const drawn = areaAt(1, 1, { code: 'a', frame: 'plan', plan })
    const sheet = mineSheet({ code: 'M1', areas: [drawn] }, 'plan')
    const pixel: Partial<Mark> = { frame: 'plan', at: [100, 50] }
    const [label] = marked(sheet, mark({ ...pixel, picture: 'picture-one' }))
    // Its lower right corner.
    expect(label?.at).toEqual([sheet.plan?.corners[2]])
    expect(marked(sheet, mark({ ...pixel, picture: 'picture-two' }), mark())).toEqual([])
  })
})

describe('words on the map', () => {
  it('carry a figure only where something is wrong', () => {
    const labels = labelsOf(mineSheet(group, 'auto'), shows, names)
    const figures = labels.filter(({ kind }) => kind === 'figure')
    expect(figures.map(({ text, tone }) => [text, tone])).toEqual([['84', 'red']])
  })

  it('name every area of a mine, and on the table every mine with its worst level', () => {
    const near = labelsOf(mineSheet(group, 'auto'), shows, names)
    expect(near.filter(({ kind }) => kind === 'name').map(({ text }) => text)).toEqual([
      '选厂',
      '采场',
      '竖井',
    ])
    const far = labelsOf(tableSheet([group], table, 52), shows, names)
    expect(far.filter(({ kind }) => kind !== 'figure')).toMatchObject([
      { kind: 'plate', text: '东山铜矿', tone: 'red' },
    ])
  })

  it('say nothing of areas that lie aside', () => {
    const aside = new Map([...shows, ['bad', areaAside] as const])
    const labels = labelsOf(mineSheet(group, 'auto'), aside, names)
    expect(labels.map(({ text }) => text)).toEqual(['选厂', '竖井'])
  })

  it('give the worst area its place first', () => {
    const labels = labelsOf(mineSheet(group, 'auto'), shows, names)
    const weightOf = (id: string) => labels.find((label) => label.id === id)?.weight ?? 0
    expect(weightOf('name bad')).toBeGreaterThan(weightOf('name calm'))
  })
})

describe('labels that would cover each other', () => {
  const box = (id: string, left: number, weight: number) => ({
    id,
    left,
    top: 0,
    width: 10,
    height: 10,
    weight,
  })

  it('leave the place to the weightier', () => {
    expect([...fitting([box('a', 0, 1), box('b', 5, 2), box('c', 20, 0)]).keys()]).toEqual([
      'b',
      'c',
    ])
  })

  it('may touch', () => {
    expect(fitting([box('a', 0, 1), box('b', 10, 2)]).size).toBe(2)
  })

  it('stand in their second place where the first is taken', () => {
    const otherwise = { left: 0, top: 20, width: 10, height: 10 }
    const shown = fitting([box('plate', 5, 2), { ...box('figure', 0, 1), otherwise }])
    expect(shown.get('figure')).toEqual(otherwise)
    expect(fitting([{ ...box('figure', 0, 1), otherwise }]).get('figure')).toMatchObject({ top: 0 })
  })

  it('keep off the call-out', () => {
    expect(fitting([box('a', 0, 1)], [{ left: 5, top: 5, width: 9, height: 9 }]).size).toBe(0)
  })
})

describe('the line from the call-out', () => {
  const callout = { left: 500, top: 0, width: 200, height: 100 }

  it('runs level from its side and then down to the block', () => {
    expect(leaderOf(callout, { x: 100, y: 300 })).toEqual([
      { x: 500, y: 16 },
      { x: 100, y: 16 },
      { x: 100, y: 300 },
    ])
    expect(leaderOf(callout, { x: 900, y: 300 })[0]).toEqual({ x: 700, y: 16 })
  })

  it('drops straight to a block that lies below', () => {
    expect(leaderOf(callout, { x: 600, y: 300 })).toEqual([
      { x: 600, y: 100 },
      { x: 600, y: 300 },
    ])
  })
})

it('a point goes through the matrix of the frame to its pixel', () => {
  const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
  expect(toPixels(identity, [0, 0, 0], 200, 100)).toEqual({ x: 100, y: 50 })
  expect(toPixels(identity, [1, 1, 0], 200, 100)).toEqual({ x: 200, y: 0 })
})
