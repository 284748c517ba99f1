import { expect, it } from 'vitest'
import { screenSchema } from '#domain/wall/screen'
import type { WallOrg } from '#domain/wall/wire'
import { layoutFor } from './instead.ts'

const org = (orgCode: string, parentCode: string | null, orgType: WallOrg['orgType']): WallOrg => ({
  ...{ orgCode, parentCode, orgType, name: orgCode, nameEn: orgCode, nameSr: orgCode },
})
const orgs = [
  org('G', null, 'group'),
  org('M1', 'G', 'factory'),
  org('M2', 'G', 'factory'),
  org('W', 'M1', 'workshop'),
]
const layout = screenSchema.parse({
  code: 'board',
  title: { zh_CN: '看板', en_US: 'Board', sr_SP: 'Tabla' },
  design: { width: 1920, height: 1080 },
  areas: ['a b'],
  ...{ rows: ['1fr'], columns: ['1fr', '1fr'] },
  widgets: [
    {
      ...{ area: 'a', type: 'rank' },
      metrics: { value: { key: 'hazard.closureRate', period: 'days30', orgs: 'mines' } },
      instead: {
        type: 'breakdown',
        metrics: { value: { key: 'hazard.closureRate', period: 'days30', by: ['level'] } },
      },
    },
    {
      ...{ area: 'b', type: 'rank' },
      metrics: { value: { key: 'hazard.overdue', orgs: 'mines' } },
    },
  ],
})
const drawn = (scope: string | null, known = orgs) =>
  layoutFor(layout, scope, known).widgets.map(({ area, type }) => [area, type])

it('a mine is compared with nothing: what the layout says instead stands in its place', () => {
  const instead = [
    ['a', 'breakdown'],
    ['b', 'rank'],
  ]
  expect(drawn('M1')).toEqual(instead)
  expect(drawn('W')).toEqual(instead)
})

it('where there are several, and until it is known, the board is as written', () => {
  const written = [
    ['a', 'rank'],
    ['b', 'rank'],
  ]
  expect(drawn('G')).toEqual(written)
  expect(drawn(null)).toEqual(written)
  expect(drawn('M1', [])).toEqual(written)
})
