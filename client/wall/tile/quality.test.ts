import { describe, expect, it } from 'vitest'
import type { Cell } from '#domain/metrics/definition/metric'
import type { SourceHealth, WallOrg } from '#domain/wall/wire'
import { messageQuality, tileQuality } from './quality.ts'

const cell = (orgCode: string, quality: Cell['quality'], minute = 0): Cell => ({
  key: 'hazard.open',
  orgCode,
  dimensions: { period: 'now' },
  value: 4,
  asOf: new Date(Date.UTC(2026, 2, 10, 6, minute)).toISOString(),
  quality,
})

const org = (orgCode: string, parentCode: string | null, orgType: string): WallOrg => ({
  orgCode,
  parentCode,
  orgType,
  name: orgCode,
  nameEn: null,
  nameSr: null,
})

describe('the state a tile shows', () => {
  it('is disconnected for everything once the server is gone', () => {
    expect(tileQuality([cell('G', 'good')], 'lost').quality).toBe('disconnected')
  })

  it('has one age on all tiles while the server is gone: that of the last message', () => {
    const heardAt = Date.UTC(2026, 2, 10, 7)
    const asOf = (...cells: Cell[]) => tileQuality(cells, 'lost', [], [], heardAt).asOf
    expect(asOf(cell('G', 'good', 3))).toBe(heardAt)
    expect(asOf(cell('G', 'good', 40))).toBe(heardAt)
    // What was old before is older than that.
    expect(asOf(cell('G', 'stale', 40))).toBe(Date.UTC(2026, 2, 10, 6, 40))
    expect(asOf()).toBeNull()
  })

  it('never takes a remembered figure for a live one', () => {
    expect(tileQuality([cell('G', 'good')], 'joining').quality).toBe('disconnected')
    expect(tileQuality([cell('G', 'good')], 'refused').quality).toBe('disconnected')
    expect(tileQuality([], 'joining').quality).toBe('unknown')
  })

  it('is unknown until a value was known, and never good by default', () => {
    expect(tileQuality([], 'live').quality).toBe('unknown')
    expect(tileQuality([cell('G', 'unknown')], 'live').quality).toBe('unknown')
  })

  it('is the worst of its cells within one organisation', () => {
    const cells = [cell('G', 'good'), cell('G', 'stale'), cell('G', 'good')]
    expect(tileQuality(cells, 'live').quality).toBe('stale')
  })

  it('says why it is partial where everybody has answered', () => {
    const ahead = { ...cell('M1', 'partial'), reason: 'notStated' as const }
    expect(tileQuality([cell('M1', 'good'), ahead], 'live')).toMatchObject({
      ...{ quality: 'partial', coverage: null, reason: 'notStated' },
    })
  })

  it('is partial when some mines answer and others do not', () => {
    const cells = [cell('M1', 'good'), cell('M2', 'unavailable'), cell('M3', 'good')]
    expect(tileQuality(cells, 'live')).toMatchObject({
      quality: 'partial',
      coverage: { have: 2, of: 3 },
    })
  })

  it('passes on how many mines stand behind a partial sum', () => {
    const partial = { ...cell('G', 'partial'), coverage: { have: 17, of: 19 } }
    expect(tileQuality([partial], 'live')).toMatchObject({
      quality: 'partial',
      coverage: { have: 17, of: 19 },
    })
  })

  it('counts a mine that has never answered', () => {
    const cells = [cell('M1', 'good'), cell('M2', 'unknown'), cell('M3', 'good')]
    expect(tileQuality(cells, 'live')).toMatchObject({
      quality: 'partial',
      coverage: { have: 2, of: 3 },
    })
  })

  it('is stale, not partial, when all have answered but some not lately', () => {
    const cells = [cell('M1', 'good'), cell('M2', 'stale')]
    expect(tileQuality(cells, 'live')).toMatchObject({ quality: 'stale', coverage: null })
  })

  it('does not count the group as a mine beside its mines', () => {
    const mines = Array.from({ length: 19 }, (_, index) => `M${index}`)
    const orgs = [org('G', null, 'group'), ...mines.map((code) => org(code, 'G', 'factory'))]
    const group = { ...cell('G', 'partial'), coverage: { have: 18, of: 19 } }
    const cells = [
      group,
      ...mines.map((code) => cell(code, code === 'M7' ? 'unavailable' : 'good')),
    ]
    expect(tileQuality(cells, 'live', [], orgs)).toMatchObject({
      quality: 'partial',
      coverage: { have: 18, of: 19 },
    })
  })

  it('adds up the mines of the companies it shows', () => {
    const orgs = [
      org('G', null, 'group'),
      ...['C1', 'C2'].map((code) => org(code, 'G', 'company')),
      ...['M1', 'M2'].map((code) => org(code, 'C1', 'factory')),
      ...['M3', 'M4', 'M5'].map((code) => org(code, 'C2', 'factory')),
    ]
    const first = { ...cell('C1', 'partial'), coverage: { have: 1, of: 2 } }
    expect(tileQuality([first, cell('C2', 'good')], 'live', [], orgs).coverage).toEqual({
      have: 4,
      of: 5,
    })
    expect(tileQuality([first, cell('C2', 'unavailable')], 'live', [], orgs).coverage).toEqual({
      have: 1,
      of: 5,
    })
  })

  it('is not good while one of its figures is not known', () => {
    expect(tileQuality([cell('G', 'good'), cell('G', 'unknown')], 'live').quality).toBe('partial')
  })

  it('is as new as the last good answer of its sources, whether or not the value changed', () => {
    const source = (quality: Cell['quality'], minute: number) => ({
      id: quality,
      quality,
      asOf: new Date(Date.UTC(2026, 2, 10, 6, minute)).toISOString(),
      orgCodes: [],
      reason: null,
    })
    const sources = [source('good', 40), source('good', 44), source('unavailable', 2)]
    expect(tileQuality([cell('G', 'good', 5)], 'live', sources).asOf).toBe(
      Date.UTC(2026, 2, 10, 6, 40),
    )
    expect(tileQuality([cell('G', 'stale', 5)], 'live', sources).asOf).toBe(
      Date.UTC(2026, 2, 10, 6, 5),
    )
  })

  it('is as old as its source says, whatever answered since', () => {
    const source = (stated: boolean, minute: number) => ({
      ...{ id: `of-${minute}`, quality: 'good' as const, orgCodes: [], reason: null },
      asOf: new Date(Date.UTC(2026, 2, 10, 6, minute)).toISOString(),
      ...(stated ? { stated: true as const } : {}),
    })
    const sources = [source(true, 10), source(false, 44)]
    const stated = { ...cell('M2', 'good', 10), stated: true as const }
    const time = (...cells: Cell[]) => tileQuality(cells, 'live', sources).asOf
    expect(time(stated)).toBe(Date.UTC(2026, 2, 10, 6, 10))
    expect(time(stated, cell('M1', 'good', 5))).toBe(Date.UTC(2026, 2, 10, 6, 10))
    // And a source of old figures makes those of others no older.
    expect(time(cell('M1', 'good', 5))).toBe(Date.UTC(2026, 2, 10, 6, 44))
    const heardAt = Date.UTC(2026, 2, 10, 7)
    expect(tileQuality([stated], 'lost', sources, [], heardAt).asOf).toBe(
      Date.UTC(2026, 2, 10, 6, 10),
    )
  })

  it('tells the time of its newest value', () => {
    const { asOf } = tileQuality([cell('G', 'good', 5), cell('G', 'good', 31)], 'live')
    expect(asOf).toBe(Date.UTC(2026, 2, 10, 6, 31))
  })
})

describe('the state of a tile without figures', () => {
  const heardAt = Date.UTC(2026, 2, 10, 7)
  const records = (quality: SourceHealth['quality']): SourceHealth => ({
    ...{ id: 'local', quality, reason: null, orgCodes: [] },
    asOf: '2026-03-10T06:30:00.000Z',
  })

  it('is that of the records it draws, as old as they are, though the server is heard', () => {
    const answered = Date.UTC(2026, 2, 10, 6, 30)
    for (const quality of ['stale', 'unavailable'] as const) {
      expect(messageQuality('live', heardAt, records(quality))).toEqual({
        ...{ quality, asOf: answered, coverage: null },
      })
    }
  })

  it('is good while the records are, or where it draws none', () => {
    const good = { quality: 'good', asOf: heardAt, coverage: null }
    expect(messageQuality('live', heardAt, records('good'))).toEqual(good)
    expect(messageQuality('live', heardAt, records('partial'))).toEqual(good)
    expect(messageQuality('live', heardAt)).toEqual(good)
  })

  it('is disconnected without the server, whatever it said of the records', () => {
    expect(messageQuality('lost', heardAt, records('good')).quality).toBe('disconnected')
    expect(messageQuality('lost', null).quality).toBe('unknown')
  })
})
