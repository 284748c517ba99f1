import { describe, expect, it } from 'vitest'
import { screenSchema } from '#domain/wall/screen'
import { compositionFor } from './composition.ts'

const screen = screenSchema.parse({
  code: 'board',
  title: { zh_CN: '看板', en_US: 'Board', sr_SP: 'Tabla' },
  design: { width: 3840, height: 2160 },
  areas: ['head head', 'map list'],
  rows: ['100px', '1fr'],
  columns: ['2fr', '1fr'],
  variants: [
    {
      ...{ design: { width: 2160, height: 3840 }, areas: ['head', 'map'] },
      ...{ rows: ['100px', '1fr'], columns: ['1fr'] },
    },
    {
      ...{ design: { width: 5760, height: 1080 }, areas: ['head head', 'list map'] },
      ...{ rows: ['60px', '1fr'], columns: ['1fr', '3fr'] },
      wall: { columns: 3, rows: 1, bezel: 10 },
    },
  ],
  widgets: [
    { area: 'head', type: 'header' },
    { area: 'map', type: 'gridAreaMap', metrics: { risk: 'risk.index' } },
    { area: 'list', type: 'urgentList', options: { limit: 4 } },
  ],
})
const heights: Readonly<Record<string, number>> = { header: 74, gridAreaMap: 520 }
const heightOf = ({ type }: { readonly type: string }) => heights[type] ?? 354
const on = (width: number, height: number) => compositionFor(screen, { width, height }, heightOf)
const types = (composition: ReturnType<typeof on>) => composition.widgets.map(({ type }) => type)

describe('the composition of a board', () => {
  it('is the one that is nearest to the shape of the window', () => {
    expect(on(1920, 1080).design.width).toBe(3840)
    expect(on(1440, 900).design.width).toBe(3840)
    expect(on(5760, 1080).design.width).toBe(5760)
    expect(on(1080, 1920).design.width).toBe(2160)
  })

  it('leaves out what has no area in it', () => {
    expect(types(on(1080, 1920))).toEqual(['header', 'gridAreaMap'])
  })

  it('is that of the whole wall on each of its displays', () => {
    const display = compositionFor(screen, { width: 1920, height: 1080 }, heightOf, { x: 1, y: 0 })
    expect(display.design.width).toBe(5760)
  })

  it('writes as large on its side as upright', () => {
    expect([on(1080, 1920).unit, on(1920, 1080).unit, on(5760, 1080).unit]).toEqual([2, 2, 1])
  })

  it('has every widget below the other on a phone, as long as it needs', () => {
    const phone = on(390, 844)
    expect(types(phone)).toEqual(['header', 'gridAreaMap', 'urgentList'])
    expect(phone.rows).toEqual(['74px', '520px', '354px'])
    expect(phone).toMatchObject({ columns: ['1fr'], unit: 1, scrolls: true })
    expect(phone.design).toMatchObject({ width: 390, height: 74 + 520 + 354 + 4 * 8 })
  })
})
