import { describe, expect, it } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { earlyFaults, faultsOfForm } from './check.ts'

const now = new Date('2026-03-10T12:00:00Z')
const context = { actor: { id: 'wang' }, now }
const faults = (name: string, values: Record<string, unknown>) => {
  const resource = resourceNamed(name)
  return resource ? faultsOfForm(resource, values, context) : []
}
const uuid = (n: number) => `01890000-0000-7000-8000-00000000000${n}`
const hazard = {
  ...{ title: 'Loose rail', source: 'self-check', org: uuid(1), gridArea: uuid(2) },
  ...{ profession: uuid(3), hazardType: 'environment', level: 'high', statutoryMajor: false },
  ...{ description: 'Gap of 18 mm', finder: uuid(4), foundAt: now.toISOString() },
  ...{ responsibleOrg: uuid(1), rectifier: uuid(5), acceptor: uuid(6), requirement: 'Tighten' },
  ...{ deadline: '2026-03-11T12:00:00.000Z', onSpotFixed: false },
}

describe('a form before it is sent', () => {
  it('says nothing about a sound one', () => {
    expect(faults('hazard', hazard)).toEqual([])
  })

  it.each([
    ['org-config', 'mapBounds'],
    ['site-inspection', 'track'],
    ['work-place', 'location'],
    ['grid-area', 'boundary'],
  ])('refuses a %s whose %s could not be read', (name, field) => {
    expect(faults(name, { [field]: '1, x\n2' })).toContainEqual({
      ...{ field, code: 'unreadLine', params: { line: 1 } },
    })
  })

  it('leaves to the server what it works out beside what it asks', () => {
    const paper = {
      ...{ contractor: uuid(1), qualificationKind: 'special', name: 'Licence', scope: 'Works' },
      ...{ certificateNo: 'Q-1', issuer: 'APR', scan: 'a'.repeat(64), org: uuid(3) },
      ...{ validFrom: '2026-01-01', validTo: '2027-01-01' },
    }
    expect(faults('contractor-qualification', paper)).toEqual([])
  })

  it('names what is missing', () => {
    const { title: _title, ...untitled } = hazard
    expect(faults('hazard', untitled)).toContainEqual({ field: 'title', code: 'required' })
    const { level: _level, ...unrated } = hazard
    expect(faults('hazard', unrated)).toEqual([{ field: 'level', code: 'required' }])
  })

  it('says at once what is missing, what no rule allows and what lies ahead', () => {
    const wrong = { ...hazard, title: null, acceptor: uuid(5), foundAt: '2026-03-10T18:00:00.000Z' }
    expect(faults('hazard', wrong)).toEqual([
      { field: 'title', code: 'required' },
      { field: 'foundAt', code: 'notAhead' },
      { field: 'acceptor', code: 'acceptorIsNotRectifier' },
    ])
  })

  it('keeps who fixes and who accepts apart', () => {
    expect(faults('hazard', { ...hazard, acceptor: uuid(5) })).toEqual([
      { field: 'acceptor', code: 'acceptorIsNotRectifier' },
    ])
  })

  it('knows that the one who types is the author', () => {
    const own = faultsOfForm(
      resourceNamed('hazard')!,
      { ...hazard, acceptor: uuid(9) },
      {
        actor: { id: uuid(9) },
        now,
      },
    )
    expect(own).toEqual([{ field: 'acceptor', code: 'acceptorIsNotAuthor' }])
  })

  it('computes before it judges: nobody works more than a day a day', () => {
    const shift = {
      ...{ org: uuid(1), workDate: '2026-03-09', shift: 'day', personShifts: 2, hours: 60 },
      ...{ source: 'manual', recorder: uuid(4) },
    }
    expect(faults('work-hours', shift)).toEqual([{ field: 'hours', code: 'atMostADay' }])
  })

  it.each([
    [{ undergroundPersons: 201 }, [{ field: 'undergroundPersons', code: 'undergroundOfPresent' }]],
    [{ undergroundPersons: 200 }, []],
    [{ undergroundPersons: null }, []],
    [{ overtimeHours: 1600.5 }, [{ field: 'overtimeHours', code: 'overtimeOfHours' }]],
    [{ overtimeHours: 90 }, []],
  ])('holds a part of a shift to the whole of it: %j', (part, expected) => {
    const shift = {
      ...{ org: uuid(1), workDate: '2026-03-09', shift: 'day', personShifts: 200, hours: 1600 },
      ...{ source: 'manual', recorder: uuid(4) },
    }
    expect(faults('work-hours', { ...shift, ...part })).toEqual(expected)
  })
})

describe('a day or an hour in a form, once its box is left', () => {
  const early = (values: Record<string, unknown>, before: Record<string, unknown> | null = null) =>
    earlyFaults(resourceNamed('hazard')!, values, context, before).map(
      ({ field, code }) => `${field} ${code}`,
    )

  it.each([
    [{ foundAt: '2026-03-10T13:00:00.000Z' }, ['foundAt notAhead']],
    [{ foundAt: '1926-03-10T12:00:00.000Z' }, ['foundAt tooEarly']],
    [{ foundAt: '2005-12-31T12:00:00.000Z' }, ['foundAt tooEarly']],
    [{ deadline: '2026-03-09T12:00:00.000Z' }, ['deadline deadlineAfterFound']],
    [{ deadline: 'soon' }, ['deadline notADateTime']],
    [{ foundAt: '3/4/2026 10:00' }, ['foundAt ambiguousDate']],
    [{ level: null, title: null }, []],
    [{ deadline: null }, []],
    [{ foundAt: null }, []],
  ])('%j is told %j', (typed, faults) => {
    expect(early({ ...hazard, ...typed })).toEqual(faults)
  })

  it('is not told of what was there before', () => {
    const old = { ...hazard, foundAt: '1926-03-10T12:00:00.000Z' }
    expect(early({ ...old, title: 'Loose rails' }, old)).toEqual([])
  })
})
