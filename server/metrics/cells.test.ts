import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Cube, cube, type Fact } from '#domain/metrics/definition/metric'
import { readerOf, type TestCell } from '#domain/metrics/reader.fixture'
import { Cells } from './cells.ts'
import { OrgTree } from './org-tree.ts'
import { Reading } from './reading.ts'
import { fact, org, smallGroup, sourceState } from './testing.ts'

const open = cube({
  name: 'open',
  of: 'hazard',
  where: {},
  dimensions: { level: { field: 'level' }, area: { field: 'gridArea' } },
})
const found = cube({
  name: 'found',
  of: 'hazard',
  where: {},
  dimensions: { level: { field: 'level' } },
  on: 'foundAt',
})
const counter = cube({ name: 'counter', of: 'safety-day', where: {}, rollup: 'own' })
const cubes = [open, found, counter]

function cellsWith(facts: readonly Fact[], tree: OrgTree = smallGroup): Cells {
  const cells = new Cells(cubes)
  cells.setOrgs(tree)
  cells.setSources([sourceState('local')])
  cells.apply({ source: 'local', facts, whole: [] })
  return cells
}

const present = { today: '2026-11-21', newest: '2026-11-22' }
const total = (cells: Cells, orgCode: string, of: Cube = open) =>
  new Reading(cells, { org: orgCode, by: [], bounds: null, ...present }).at({}).sum(of)

describe('cells', () => {
  it('are added up along the tree', () => {
    const cells = cellsWith([fact(open, 'W1', 2), fact(open, 'M1', 3), fact(open, 'M2', 5)])
    expect(['W1', 'M1', 'M2', 'C', 'G'].map((code) => total(cells, code))).toEqual([
      2, 5, 5, 10, 10,
    ])
  })

  it('stand for their organisation alone where the cube says so', () => {
    const cells = cellsWith([fact(counter, 'G', 417), fact(counter, 'M1', 900)])
    expect(total(cells, 'G', counter)).toBe(417)
    expect(total(cells, 'C', counter)).toBe(0)
  })

  it('carry the absolute value: told twice is counted once', () => {
    const cells = cellsWith([fact(open, 'M1', 3)])
    cells.apply({ source: 'local', facts: [fact(open, 'M1', 3)], whole: [] })
    cells.apply({ source: 'local', facts: [fact(open, 'M1', 4)], whole: [] })
    expect(total(cells, 'G')).toBe(4)
  })

  it('that a whole answer does not name are nought', () => {
    const cells = cellsWith([
      fact(open, 'M1', 3, { level: 'high' }),
      fact(open, 'M2', 4, { level: 'high' }),
      fact(found, 'M2', 9, {}, '2026-11-02'),
    ])
    const facts = [fact(open, 'M1', 1, { level: 'low' })]
    cells.apply({ source: 'local', facts, whole: ['open'] })
    expect(total(cells, 'G')).toBe(1)
    expect(total(cells, 'G', found)).toBe(9)
  })

  it('move with their organisation', () => {
    const cells = cellsWith([fact(open, 'W1', 2), fact(open, 'M2', 5)])
    const moved = smallGroup.all().map((one) => (one.orgCode === 'W1' ? org('W1', 'M2') : one))
    cells.setOrgs(new OrgTree(moved))
    expect([total(cells, 'M1'), total(cells, 'M2'), total(cells, 'G')]).toEqual([0, 7, 7])
  })

  it('of an organisation that is not known yet wait until it is', () => {
    const cells = cellsWith([fact(open, 'M2', 5)])
    cells.apply({ source: 'local', facts: [fact(open, 'M3', 1)], whole: [] })
    expect(total(cells, 'C')).toBe(5)
    cells.setOrgs(new OrgTree([...smallGroup.all(), org('M3', 'C')]))
    expect(total(cells, 'C')).toBe(6)
  })

  it('add up tenths without drift', () => {
    const cells = cellsWith([])
    for (let round = 1; round <= 1_000; round += 1) {
      cells.apply({ source: 'local', facts: [fact(open, 'M1', round / 10)], whole: [] })
    }
    cells.apply({ source: 'local', facts: [fact(open, 'M1', 0.3)], whole: [] })
    expect(total(cells, 'G')).toBe(0.3)
  })

  it('remember who changed since when', () => {
    const cells = cellsWith([fact(open, 'M1', 3)])
    const before = cells.seq
    cells.apply({ source: 'local', facts: [fact(open, 'M1', 3), fact(open, 'M2', 1)], whole: [] })
    expect(cells.changesSince(before)?.map(({ cube: name, org: code }) => [name, code])).toEqual([
      ['open', 'M2'],
    ])
  })
})

describe('a source', () => {
  const two = [sourceState('local'), sourceState('north', { covers: ['M2'], cubes: ['open'] })]

  function shared(): Cells {
    const cells = cellsWith([])
    cells.setSources(two)
    return cells
  }

  it('speaks for the organisations it covers, and nobody else does', () => {
    const cells = shared()
    const facts = [fact(open, 'M1', 1), fact(open, 'M2', 10)]
    expect(cells.apply({ source: 'north', facts, whole: [] }).foreign).toBe(1)
    expect(cells.apply({ source: 'local', facts, whole: [] }).foreign).toBe(1)
    expect([total(cells, 'M1'), total(cells, 'M2'), total(cells, 'G')]).toEqual([1, 10, 11])
  })

  it('leaves the cubes it does not have to our own records', () => {
    const cells = shared()
    cells.apply({ source: 'local', facts: [fact(found, 'M2', 7, {}, '2026-11-02')], whole: [] })
    expect(total(cells, 'M2', found)).toBe(7)
  })

  it('may name units below that we do not know, where its file lists them', () => {
    const cells = cellsWith([])
    const orgs = ['M2', 'M2-shaft-3']
    cells.setSources([
      sourceState('local'),
      sourceState('north', { covers: ['M2'], cubes: ['open'], orgs }),
    ])
    const facts = [fact(open, 'M2-shaft-3', 4), fact(open, 'M2', 1)]
    expect(cells.apply({ source: 'north', facts, whole: [] }).foreign).toBe(0)
    expect([total(cells, 'M2'), total(cells, 'G')]).toEqual([5, 5])
    cells.setOrgs(new OrgTree(smallGroup.all()))
    expect(total(cells, 'G')).toBe(5)
  })

  it('that is gone takes its cells with it', () => {
    const cells = shared()
    cells.apply({ source: 'north', facts: [fact(open, 'M2', 10)], whole: [] })
    cells.setSources([sourceState('local')])
    expect(total(cells, 'G')).toBe(0)
  })
})

describe('totals', () => {
  const days = ['2026-09-30', '2026-10-01', '2026-11-20', '2026-11-21']
  const anyFact = fc
    .record({
      of: fc.constantFrom(open, found),
      orgCode: fc.constantFrom('G', 'C', 'M1', 'M2', 'W1'),
      level: fc.constantFrom('low', 'high'),
      area: fc.constantFrom('a', 'b', ''),
      on: fc.constantFrom(...days),
      value: fc.integer({ min: 0, max: 9 }),
    })
    .map(({ of, orgCode, level, area, on, value }) =>
      of === open
        ? fact(open, orgCode, value, { level, area })
        : fact(found, orgCode, value, { level }, on),
    )
  const anyStep = fc.oneof(
    fc.record({ facts: fc.array(anyFact, { maxLength: 8 }), whole: fc.constantFrom([], ['open']) }),
    fc.constantFrom('G', 'C', 'M1', 'M2').map((parent) => ({ moveW1To: parent })),
  )

  it('equal a recount of the cells below, whatever was told and moved', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const cells = cellsWith([])
        const known = new Map<string, Fact>()
        let tree = smallGroup
        for (const step of steps) {
          if ('moveW1To' in step) {
            tree = new OrgTree([...smallGroup.all().slice(0, 4), org('W1', step.moveW1To)])
            cells.setOrgs(tree)
          } else {
            cells.apply({ source: 'local', ...step })
            if (step.whole.length > 0) {
              for (const [id, one] of known) if (one.metric === 'open') known.delete(id)
            }
            for (const one of step.facts) {
              known.set(JSON.stringify([one.metric, one.orgCode, one.dimensions, one.on]), one)
            }
          }
        }
        expectSame(cells, tree, [...known.values()])
      }),
      { numRuns: 300 },
    )
  })

  function expectSame(cells: Cells, tree: OrgTree, facts: readonly Fact[]): void {
    for (const root of ['G', 'C', 'M1', 'W1']) {
      const below: TestCell[] = facts
        .filter(({ orgCode }) => tree.isWithin(orgCode, root))
        .map(({ metric, value, dimensions, on }) => ({
          cube: metric === 'open' ? open : found,
          measure: 'count',
          value,
          dimensions,
          on,
        }))
      const bounds = { from: '2026-10-01', to: '2026-11-20' }
      const reading = new Reading(cells, { org: root, by: ['level'], bounds, ...present })
      for (const level of ['low', 'high']) {
        const read = reading.at({ level })
        const plain = readerOf(below, { dimensions: { level }, ...bounds })
        expect(read.sum(open)).toBe(plain.sum(open))
        expect(read.sum(found)).toBe(plain.sum(found))
        expect(read.lastDay(found)).toBe(plain.lastDay(found))
        expect(read.sum(found, { to: '2026-10-01' })).toBe(plain.sum(found, { to: '2026-10-01' }))
        // A period is narrowed and never widened.
        expect(read.sum(found, { to: '2026-11-21' })).toBe(plain.sum(found))
        const parts = (split: ReadonlyMap<string, number> | null) =>
          Object.fromEntries([...(split ?? [])].filter(([, value]) => value !== 0))
        expect(parts(read.split(open, 'area'))).toEqual(parts(plain.split(open, 'area')))
      }
    }
  }
})
