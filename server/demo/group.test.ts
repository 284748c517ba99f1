import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { checkInput } from '#domain/definition/check-input'
import { applicable, hiddenFields } from '#domain/definition/conditional'
import type { AnyRow } from '#domain/definition/resource'
import { formFields } from '#domain/definition/resource'
import { anomaliesOf } from '#domain/geometry/area-anomalies'
import type { Rings } from '#domain/geometry/geometry'
import { presented } from '#domain/workflow/derive'
import { demoGroup } from './group.ts'
import { companies, mineTypes } from './mines.ts'
import { planSize } from './plan.ts'
import { siteMaps } from './site-map.ts'

const now = new Date('2026-11-21T06:00:00Z')
const fileOf = (name: string) => createHash('sha256').update(name).digest('hex')
const each = (name: string) => Array.from({ length: 19 }, (_, n) => fileOf(`${name} ${n}`))
const pictures = {
  plan: fileOf('plan'),
  sites: Object.fromEntries(siteMaps().map(([code]) => [code, fileOf(code)])),
  before: { underground: each('crack'), surface: each('open drum') },
  after: { underground: each('bolts'), surface: each('guard') },
  again: { underground: each('more bolts'), surface: each('higher guard') },
  signature: each('signature'),
  portrait: [0, 1, 2, 3].map((n) => fileOf(`portrait ${n}`)),
  policy: fileOf('policy'),
  certificate: fileOf('certificate'),
}
const group = demoGroup(now, pictures)
const context = { actor: { id: '' }, now }

function records(name: string): AnyRow[] {
  const lives = group.loads.get(name) ?? []
  return lives.map(({ resource, record }) => presented(resource, record, context))
}

function tally(rows: readonly AnyRow[], ...fields: string[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const row of rows) {
    const key = fields.map((field) => String(row[field])).join(' ')
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

const open = ['pending-rectification', 'under-rectification', 'to-be-accepted', 'under-acceptance']

// Making it has already passed every rule: each record was entered and led on by people who may.
describe('the demonstration group', () => {
  it('is the same for the same instant', () => {
    const again = demoGroup(now, pictures)
    const lives = (one: typeof group) => [...one.loads.values()].flat().map(({ record }) => record)
    expect(lives(again)).toEqual(lives(group))
  }, 120_000)

  // Its mines live in several time zones: at these moments their days differ from one another.
  it.each(['2026-12-31T15:59:00Z', '2027-03-28T01:30:00Z', '2028-02-29T16:30:00Z'])(
    'can be made at %s',
    (moment) => {
      expect(demoGroup(new Date(moment), pictures).loads.size).toBe(group.loads.size)
    },
    120_000,
  )

  it('has a map for each area of the first two levels', () => {
    const bare = records('grid-area').filter(
      ({ gridLevel, mapImage }) => ['1', '2'].includes(String(gridLevel)) && !mapImage,
    )
    expect(bare.map(({ code }) => code)).toEqual([])
  })

  it('has four companies and nineteen mines of every type, with workshops below', () => {
    expect(tally(records('organization'), 'orgType')).toMatchObject({
      ...{ group: 1, company: 4, factory: 19, department: 3, contractor: 6 },
    })
    const types = new Set(companies.flatMap(({ mines }) => mines.map(({ mineType }) => mineType)))
    expect([...types].sort()).toEqual([...mineTypes].sort())
    const nameless = records('organization').filter((one) => !(one.nameEn && one.nameSr))
    expect(nameless).toEqual([])
  })

  it('has the open hazards that a control room can take in: 7 high, 46 medium, 128 low', () => {
    const all = records('hazard')
    const unsettled = all.filter(({ storedState }) => open.includes(storedState))
    expect(tally(unsettled, 'level')).toEqual({ high: 7, medium: 46, low: 128 })
    const late = unsettled.filter(({ state }) => state === 'overdue')
    expect(tally(late, 'level')).toEqual({ high: 3, medium: 5, low: 9 })
    expect(all.length).toBeGreaterThan(5_500)
    const passed = all.filter(({ outcome }) => outcome === 'pass')
    expect(passed.length / all.length).toBeGreaterThan(0.95)
  })

  it('writes down every step: histories begin in the initial state and end in the present one', () => {
    for (const life of group.loads.get('hazard') ?? []) {
      const states = life.steps.map(({ before }) => before.storedState)
      expect(states[0]).toBe('draft')
      expect(life.steps.at(-1)?.after).toBe(life.record)
      const instants = life.steps.map(({ at }) => at.getTime())
      expect(instants).toEqual([...instants].sort((a, b) => a - b))
      expect(instants.at(-1)).toBeLessThanOrEqual(now.getTime())
    }
  })

  it('draws its areas soundly: inside their site, beside each other, on land or on the plan', () => {
    const areas = records('grid-area')
    const ringsOf = ({ boundary }: AnyRow) => (boundary as { coordinates: Rings }).coordinates
    const byId = new Map(areas.map((area) => [area.id, area]))
    for (const area of areas) {
      const parent = byId.get(String(area.parent))
      const siblings = areas.filter(
        (one) => one !== area && one.parent === area.parent && one.ownerOrg === area.ownerOrg,
      )
      const frame =
        area.frame === 'plan'
          ? ({ kind: 'plan', ...planSize } as const)
          : ({ kind: 'geographic' } as const)
      const neighbour = (one: AnyRow) => ({ code: String(one.code), rings: ringsOf(one) })
      const faults = anomaliesOf(ringsOf(area), {
        frame,
        parent: parent && neighbour(parent),
        siblings: siblings.map(neighbour),
      })
      expect(faults, String(area.code)).toEqual([])
    }
    expect(tally(areas, 'frame').plan).toBe(7)
  })

  it('counts safe days from the last recordable accident below, to the day', () => {
    const recordable = records('incident-report').filter((one) => one.recordable)
    const mineOf = new Map(group.world.mines.map((mine) => [mine.id, mine]))
    const dayOf = ({ org, occurredAt }: AnyRow) =>
      new Intl.DateTimeFormat('sv-SE', {
        timeZone: mineOf.get(String(org))?.country === 'RS' ? 'Europe/Belgrade' : 'Asia/Shanghai',
      }).format(new Date(String(occurredAt)))
    for (const counter of records('safety-day')) {
      const below = recordable.filter(({ org }) => {
        const mine = mineOf.get(String(org))
        return [mine?.id, mine?.company.id, group.world.groupId].includes(String(counter.org))
      })
      const last = below.map(dayOf).reduce<string | undefined>(newer, undefined)
      expect(counter.startDate).toBe(last ?? '2024-05-23')
      expect(counter.lastResetDate).toBe(last ?? null)
    }
  })

  it('tells the authority of every accident, once late and with the reason, and of no near miss', () => {
    const reports = records('incident-report')
    const nearMisses = reports.filter(({ severity }) => severity === 'near-miss')
    expect(nearMisses.length).toBeGreaterThan(100)
    for (const one of nearMisses) {
      expect(one).toMatchObject({ govDueAt: null, govReportedAt: null, govLateAt: null })
    }
    const told = reports.filter(({ govReportedAt }) => govReportedAt !== null)
    const isLate = ({ govReportedAt, govDueAt }: AnyRow) => String(govReportedAt) > String(govDueAt)
    const late = told.filter(isLate)
    expect(told.length - late.length).toBeGreaterThan(10)
    expect(late).toHaveLength(1)
    expect(late[0]).toMatchObject({ recordable: true, govLateAt: expect.any(String) })
    expect(String(late[0]?.govLateReason)).not.toBe('')
  })

  it('works enough hours for its accidents: about 1.4 recordable cases a million hours', () => {
    const since = new Date(now.getTime() - 365 * 86_400_000).toISOString()
    const hours = records('work-hours')
      .filter((one) => one.state === 'confirmed' && String(one.workDate) >= since.slice(0, 10))
      .reduce((sum, one) => sum + Number(one.hours), 0)
    const cases = records('incident-report').filter(
      (one) => one.recordable && String(one.occurredAt) >= since,
    )
    const rate = (cases.length * 1_000_000) / hours
    expect(rate).toBeGreaterThan(1)
    expect(rate).toBeLessThan(1.8)
  })

  it('closes its water balance to within five percent a record', () => {
    for (const { balanceError } of records('mine-water-balance')) {
      expect(Math.abs(Number(balanceError))).toBeLessThanOrEqual(5)
    }
  })

  it('crosses a red line at most once in any month, and holds most of its drills', () => {
    const red = records('violation').filter((one) => one.violationClass === 'red-line')
    const months = tally(
      red.map((one) => ({ ...one, month: String(one.occurredAt).slice(0, 7) })),
      'month',
    )
    expect(Math.max(...Object.values(months))).toBe(1)
    const drills = tally(records('drill'), 'state')
    const due = (drills.finished ?? 0) + (drills.canceled ?? 0) + (drills.overdue ?? 0)
    expect((drills.finished ?? 0) / due).toBeGreaterThan(0.85)
    expect(drills.overdue).toBe(2)
  })

  it('enters nothing ahead of the moment of seeding', () => {
    const lives = [...group.loads.values()].flat()
    const ahead = lives.filter(
      ({ record, steps }) =>
        [record.createdAt, record.updatedAt].some((at) => Date.parse(at) > now.getTime()) ||
        steps.some(({ at }) => at > now),
    )
    expect(ahead.map(({ resource, record }) => [resource.name, record.createdAt])).toEqual([])
  })

  it('marks every record of an event as generated', () => {
    for (const [name, lives] of group.loads) {
      const [first] = lives
      if (!first?.resource.fields.generated) continue
      const unmarked = lives.filter(({ record }) => record.generated !== true)
      expect(unmarked, name).toEqual([])
    }
  })

  it('reviews violations by two people where their class asks for two, whoever found them', () => {
    const reviewed = records('violation').filter(({ approvedAt }) => approvedAt)
    expect(reviewed.length).toBeGreaterThan(500)
    for (const one of reviewed) {
      const { reviewer, secondReviewer, endorsedBy, foundBy, createdBy } = one
      const isTwice = one.violationClass !== 'general'
      expect([secondReviewer !== null, endorsedBy]).toEqual([isTwice, isTwice ? reviewer : null])
      const named = [reviewer, secondReviewer].filter((id) => id !== null)
      expect(new Set([...named, foundBy]).size).toBe(named.length + 1)
      expect(named).not.toContain(createdBy)
      expect(one.photos).toHaveLength(1)
    }
  })

  it('could have been entered by hand: every form takes its values', () => {
    for (const lives of group.loads.values()) {
      const fields = formFields(lives[0]?.resource ?? never())
      for (const { record, resource } of lives.slice(0, 200)) {
        const values = Object.fromEntries(
          Object.keys(fields)
            .filter((name) => record[name] !== null && record[name] !== undefined)
            .map((name) => [name, record[name]]),
        )
        if (Object.values(fields).some(({ columns }) => columns)) continue
        const asked = applicable(fields, hiddenFields(resource, record, context))
        expect(checkInput(asked, values), resource.name).toMatchObject({ ok: true })
      }
    }
  })
})

const newer = (a: string | undefined, b: string) => (a === undefined || b > a ? b : a)

function never(): never {
  throw new Error('a load without records')
}
