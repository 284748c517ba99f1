import { describe, expect, it } from 'vitest'
import { unseenProblems } from './layout-problems.ts'
import { screenSchema } from './screen.ts'

const board = (more: Record<string, unknown> = {}) => ({
  ...{ code: 'board', title: { zh_CN: '看板', en_US: 'Board', sr_SP: 'Tabla' } },
  design: { width: 1920, height: 1080 },
  areas: ['head head', 'left right'],
  ...{ rows: ['60px', '1fr'], columns: ['1fr', '1fr'] },
  widgets: [
    { area: 'head', type: 'header' },
    { area: 'left', type: 'figure', metrics: { value: 'hazard.overdue' } },
    { area: 'right', type: 'urgentList' },
  ],
  ...more,
})
const faults = (more: Record<string, unknown> = {}) =>
  unseenProblems(screenSchema.parse(board(more))).map(({ path, code }) => [path.join('.'), code])
const widget = (type: string, metrics: Record<string, unknown>) => [
  { area: 'head', type: 'header' },
  { area: 'left', type, metrics },
  { area: 'right', type: 'urgentList' },
]

describe('a layout that would leave its wall without a word', () => {
  it('is refused where its rows or columns are larger than the wall', () => {
    expect(faults()).toEqual([])
    expect(faults({ rows: ['5000px', '1fr'] })).toEqual([['rows', 'tooHigh']])
    expect(faults({ columns: ['70%', '60%'] })).toEqual([['columns', 'tooWide']])
    const upright = { ...board(), design: { width: 600, height: 900 }, columns: ['500px', '200px'] }
    const { design, areas, rows, columns } = upright
    expect(faults({ variants: [{ design, areas, rows, columns }] })).toEqual([
      ['variants.0.columns', 'tooWide'],
    ])
  })

  it('is refused where nothing stands in an area', () => {
    expect(faults({ widgets: board().widgets.slice(0, 2) })).toEqual([['areas', 'areaUnused']])
  })

  it('is refused where nobody would see its alarm', () => {
    const alarm = (where: Record<string, string>) => ({
      alarms: [{ when: { metric: 'hazard.overdue', above: 0, where }, do: 'highlight' }],
    })
    expect(faults(alarm({}))).toEqual([])
    expect(faults(alarm({ level: 'high' }))).toEqual([['alarms.0.when', 'alarmUnseen']])
  })

  it('is refused where a widget asks for what it cannot draw', () => {
    const of = (key: string, more = {}) => ({ key, period: 'year', ...more })
    const slots = (type: string, metrics: Record<string, unknown>) =>
      faults({ widgets: widget(type, metrics) })
    expect(slots('breakdown', { value: of('hazard.total') })).toEqual([
      ['widgets.1.metrics.value', 'needsDimension'],
    ])
    expect(slots('breakdown', { value: of('hazard.total', { by: ['type'] }) })).toEqual([])
    expect(slots('trend', { a: of('hazard.total', { by: ['type'] }) })).toEqual([
      ['widgets.1.metrics.a', 'needsTime'],
    ])
    expect(slots('rank', { value: 'risk.index' })).toEqual([
      ['widgets.1.metrics.value', 'needsSeveral'],
    ])
    expect(slots('figures', { a: of('hazard.total'), bBefore: of('hazard.total') })).toEqual([
      ['widgets.1.metrics.bBefore', 'beforeNothing'],
    ])
  })

  it('is refused where what stands instead cannot be drawn, or never would be', () => {
    const instead = (metrics: Record<string, unknown>, of: Record<string, unknown>) =>
      faults({
        widgets: widget('rank', metrics).map((one) =>
          one.area === 'left' ? { ...one, instead: { type: 'breakdown', metrics: of } } : one,
        ),
      })
    const mines = { value: { key: 'hazard.overdue', orgs: 'mines' } }
    const levels = { value: { key: 'hazard.overdue', by: ['level'] } }
    expect(instead(mines, levels)).toEqual([])
    expect(instead(mines, { value: 'hazard.overdue' })).toEqual([
      ['widgets.1.instead.metrics.value', 'needsDimension'],
    ])
    expect(instead({ value: { key: 'hazard.overdue', by: ['area'] } }, levels)).toEqual([
      ['widgets.1.instead', 'insteadOfNothing'],
    ])
  })
})
