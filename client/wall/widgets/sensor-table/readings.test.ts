import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import { type Limits, readingsOf } from './readings.ts'

const cell = (
  key: string,
  place: string,
  value: number | null,
  more: Partial<Cell> = {},
): Cell => ({
  ...{ key, orgCode: 'M1', dimensions: { period: 'now', place }, value },
  ...{ asOf: '2026-03-10T06:00:00.000Z', quality: 'good', ...more },
})
const heardSince = Date.parse('2026-03-10T06:00:00Z')
const methane: Limits = { notice: 0.8, alarm: 1, when: 'above' }
const air: Limits = { notice: 1, alarm: 0.25, when: 'below' }
const shown = (a: readonly Cell[], b: readonly Cell[] = []) =>
  readingsOf({ a, b }, { limits: { a: methane, b: air }, heardSince }).map(
    ({ cell: { dimensions }, state }) => [dimensions.place, state],
  )

describe('what sensors say', () => {
  it('is an alarm from its limit on: of gas above it, of air below', () => {
    const gas = [cell('gas.ch4', 'face', 1), cell('gas.ch4', 'return', 0.99)]
    const flow = [cell('fan.air', 'main', 0.25), cell('fan.air', 'auxiliary', 0.9)]
    expect(Object.fromEntries(shown(gas, flow))).toEqual({
      ...{ face: 'alarm', main: 'alarm', return: 'notice', auxiliary: 'notice' },
    })
  })

  it('stands with the worst first: alarms, who says nothing, then what nears its limit', () => {
    const gas = [
      cell('gas.ch4', 'calm', 0.1),
      cell('gas.ch4', 'near', 0.85),
      cell('gas.ch4', 'nearer', 0.95),
      cell('gas.ch4', 'mute', null, { quality: 'partial' }),
      cell('gas.ch4', 'old', 0.2, { quality: 'stale' }),
      cell('gas.ch4', 'over', 1.4),
      cell('gas.ch4', 'far over', 2.2),
    ]
    expect(shown(gas)).toEqual([
      ['far over', 'alarm'],
      ['over', 'alarm'],
      ['old', 'silent'],
      ['mute', 'silent'],
      ['nearer', 'notice'],
      ['near', 'notice'],
      ['calm', 'normal'],
    ])
  })

  it('stays an alarm when its source falls silent: nobody has measured that it is over', () => {
    expect(shown([cell('gas.ch4', 'face', 1.4, { quality: 'unavailable' })])).toEqual([
      ['face', 'alarm'],
    ])
  })

  it('is silence when it was measured too long ago, though the source answers', () => {
    const measured = (place: string, minute: string) =>
      cell('gas.ch4', place, 0.1, { at: `2026-03-10T${minute}:00.000Z` })
    expect(shown([measured('lately', '06:04'), measured('long ago', '05:41')])).toEqual([
      ['long ago', 'silent'],
      ['lately', 'normal'],
    ])
  })

  it('is neither where no limit is set', () => {
    const [reading] = readingsOf({ c: [cell('gas.co', 'face', 40)] }, { limits: {}, heardSince })
    expect(reading).toMatchObject({ state: 'normal', tone: 'none', reached: 0 })
  })

  it('leaves out what says that nothing was observed, and places that have no such sensor', () => {
    expect(shown([cell('gas.ch4', '', null), cell('gas.ch4', 'belt', null)])).toEqual([])
  })
})
