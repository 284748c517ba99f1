import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  anomaliesInSteps,
  anomaliesOf,
  type BoundaryFrame,
  type Neighbour,
} from './area-anomalies.ts'
import type { Position, Ring } from './geometry.ts'

const plan: BoundaryFrame = { kind: 'plan', width: 1000, height: 800 }
const globe: BoundaryFrame = { kind: 'geographic' }

const box = (x: number, y: number, w: number, h = w): Ring => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
  [x, y],
]
const area = (code: string, ...rings: Ring[]): Neighbour => ({ code, rings })
const codes = (rings: Ring[], around: Parameters<typeof anomaliesOf>[1] = { frame: plan }) =>
  anomaliesOf(rings, around).map(({ code }) => code)

describe('the shape of a boundary', () => {
  it('may be any simple polygon, with holes', () => {
    expect(codes([box(10, 10, 300), box(50, 50, 20)])).toEqual([])
  })

  it('must be closed and have at least three corners', () => {
    expect(codes([])).toEqual(['notARing'])
    expect(codes([box(0, 0, 9).slice(0, 4)])).toEqual(['notARing'])
    expect(
      codes([
        [
          [0, 0],
          [5, 5],
          [0, 0],
        ],
      ]),
    ).toEqual(['notARing'])
    expect(
      codes([
        [
          [0, 0],
          [5, Number.NaN],
          [5, 5],
          [0, 0],
        ],
      ]),
    ).toEqual(['notARing'])
  })

  it('must not cross itself, and the crossing is shown', () => {
    const bowTie: Ring = [
      [0, 0],
      [10, 10],
      [10, 0],
      [0, 10],
      [0, 0],
    ]
    expect(anomaliesOf([bowTie], { frame: plan })).toEqual([{ code: 'selfCrossing', at: [5, 5] }])
  })

  it.each<[string, Ring[]]>([
    [
      'touches itself at a corner',
      [
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [5, 0],
          [0, 10],
          [0, 0],
        ],
      ],
    ],
    [
      'runs back on itself',
      [
        [
          [0, 0],
          [10, 0],
          [5, 0],
          [5, 10],
          [0, 0],
        ],
      ],
    ],
    [
      'runs along itself',
      [
        [
          [0, 20],
          [10, 20],
          [10, 25],
          [20, 25],
          [20, 20],
          [4, 20],
          [4, 15],
          [0, 20],
        ],
      ],
    ],
    ['crosses its own hole', [box(0, 0, 10), box(5, 5, 10)]],
  ])('must not be one that %s', (_, rings) => {
    expect(codes(rings)).toEqual(['selfCrossing'])
  })

  it('must enclose something', () => {
    const sliver: Ring = [
      [0, 0],
      [500, 0],
      [500, 1e-7],
      [0, 0],
    ]
    expect(codes([sliver])).toEqual(['noExtent'])
  })
})

describe('the range of a boundary', () => {
  it('is the plan picture where it is drawn on one', () => {
    expect(anomaliesOf([box(900, 100, 101)], { frame: plan })).toEqual([
      { code: 'outsidePlan', at: [1001, 100] },
    ])
    expect(codes([box(0, 0, 1000, 800)])).toEqual([])
  })

  it('is the world as far as a Mercator map reaches', () => {
    expect(codes([box(179, 10, 2)], { frame: globe })).toEqual(['outsideWorld'])
    expect(codes([box(22.1, 84.9, 0.2)], { frame: globe })).toEqual(['outsideWorld'])
    expect(codes([box(22.1, 44.1, 0.2)], { frame: globe })).toEqual([])
  })
})

/** Teeth of nine tenths of a pixel: none of them lies deeper in another than the slack. */
function comb(teeth: number): Position[] {
  const step = 1.8
  const points = Array.from({ length: teeth }, (_, i): Position[] => [
    [i * step, 1],
    [i * step, 700],
    [i * step + 0.9, 700],
    [i * step + 0.9, 1],
  ]).flat()
  return [[0, 0], ...points, [teeth * step, 0], [0, 0]]
}

describe('a boundary drawn to be compared for ever', () => {
  const upright = comb(370)
  const lying = upright.map(([x, y]): Position => [y, x])

  it('is refused as too intricate, beside another and below one', () => {
    const other = area('C', lying)
    expect(anomaliesOf([upright], { frame: plan, siblings: [other] })).toEqual([
      { code: 'tooIntricate', at: null, with: 'C' },
    ])
    expect(codes([upright], { frame: plan, parent: other })).toEqual(['tooIntricate'])
  })

  it('is not one of 1,400 positions that follows its neighbours’ border', () => {
    const border = Array.from({ length: 1400 }, (_, y): Position => [500 + 3 * Math.sin(y), y / 2])
    const left: Ring = [[0, 0], ...border, [0, 699.5], [0, 0]]
    const right: Ring = [[900, 0], ...border, [900, 699.5], [900, 0]]
    const siblings = Array.from({ length: 10 }, (_, i) => area(`R${i}`, right))
    expect(codes([left], { frame: plan, siblings })).toEqual([])
  })
})

/** Diagonals side by side: the box of each meets those of all others. */
function zigzag(teeth: number): Ring {
  const step = 300 / teeth
  const points = Array.from(
    { length: teeth },
    (_, i): Position => (i % 2 === 0 ? [i * step, 10] : [400 + i * step, 700]),
  )
  return [[0, 5], ...points, [750, 700], [750, 5], [0, 5]]
}

describe('a boundary whose sides all lie side by side', () => {
  it('is refused once looking at it costs more than its bound', () => {
    expect(anomaliesOf([zigzag(990)], { frame: plan })).toEqual([
      { code: 'tooIntricateItself', at: null },
    ])
  })

  it('may be one of 300', () => {
    expect(codes([zigzag(300)])).toEqual([])
  })

  it.each([
    ['by itself', {}],
    ['beside another', { siblings: [area('A', zigzag(300))] }],
    ['below another', { parent: area('P', zigzag(300)) }],
  ])('is looked at in many small steps, %s', (_, around) => {
    const steps = [...anomaliesInSteps([zigzag(300)], { frame: plan, ...around })]
    expect(steps.length).toBeGreaterThan(300)
  })
})

describe('a child area', () => {
  const parent = area('P', box(100, 100, 400), box(200, 200, 50))

  it('stays inside its parent and may share its edge', () => {
    expect(codes([box(100, 100, 90)], { frame: plan, parent })).toEqual([])
  })

  it.each<[string, Ring]>([
    ['leaves it', box(450, 150, 100, 20)],
    [
      'leaves it between its corners only',
      [
        [110, 499],
        [300, 520],
        [490, 499],
        [300, 400],
        [110, 499],
      ],
    ],
    ['lies wholly elsewhere', box(600, 600, 20)],
    ['reaches into its hole', box(180, 210, 40)],
    ['covers its hole', box(190, 190, 80)],
  ])('is reported when it %s', (_, ring) => {
    const [anomaly] = anomaliesOf([ring], { frame: plan, parent })
    expect(anomaly).toMatchObject({ code: 'outsideParent', with: 'P' })
  })
})

describe('sibling areas', () => {
  const siblings = [area('A', box(100, 100, 100)), area('B', box(200, 100, 100))]
  const conflicts = (ring: Ring) =>
    anomaliesOf([ring], { frame: plan, siblings }).map((anomaly) => anomaly.with)

  it('may share an edge, drawn by hand to within half a pixel', () => {
    expect(conflicts(box(100, 200, 200))).toEqual([])
    expect(conflicts(box(100, 199.6, 200))).toEqual([])
  })

  it.each<[string, Ring, string[]]>([
    ['a corner', box(180, 180, 10), ['A']],
    ['both', box(150, 150, 100), ['A', 'B']],
    ['the same ground', box(100, 100, 100), ['A']],
    ['everything under it', box(50, 50, 400), ['A', 'B']],
    ['a cross through it', box(90, 140, 120, 20), ['A', 'B']],
  ])('may not take %s', (_, ring, expected) => {
    expect(conflicts(ring)).toEqual(expected)
  })

  it('conflict both ways or not at all', () => {
    const boxes = fc
      .tuple(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 2, max: 40 }),
      )
      .map(([x, y, size]) => box(x, y, size))
    fc.assert(
      fc.property(boxes, boxes, (a, b) => {
        const conflict = (one: Ring, other: Ring) =>
          anomaliesOf([one], { frame: plan, siblings: [area('X', other)] }).length > 0
        expect(conflict(a, b)).toBe(conflict(b, a))
        expect(conflict(a, b)).toBe(boxesOverlap(a, b))
      }),
    )
  })
})

function boxesOverlap(a: Ring, b: Ring): boolean {
  const [[ax, ay], , [aX, aY]] = a as [Position, Position, Position]
  const [[bx, by], , [bX, bY]] = b as [Position, Position, Position]
  return Math.min(aX, bX) - Math.max(ax, bx) > 0 && Math.min(aY, bY) - Math.max(ay, by) > 0
}

it('a boundary of thousands of corners is checked while the pen is still down', () => {
  const corners = Array.from({ length: 4000 }, (_, i): Position => {
    const angle = (2 * Math.PI * i) / 4000
    return [500 + 300 * Math.cos(angle), 400 + 300 * Math.sin(angle)]
  })
  const started = performance.now()
  expect(codes([[...corners, corners[0]!]])).toEqual([])
  expect(performance.now() - started).toBeLessThan(3000)
})
