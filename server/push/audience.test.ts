import { afterEach, describe, expect, it, vi } from 'vitest'
import type { RoleCode, RoleGrants } from '#domain/access/access'
import type { OpenAlarm } from '#domain/wall/open-alarm'
import type { Joined, RecordEvent, Urgent } from '#domain/wall/wire'
import { audienceOf } from './audience.ts'
import { join, TestGateway, tellEvent, tellUrgent, told, viewer, without } from './testing.ts'

const alarm: OpenAlarm = {
  ...{ id: 'al1', number: 'AL-2026-00001', title: 'Too many high hazards', level: 'red' },
  ...{
    titleEn: null,
    titleSr: null,
    state: 'acknowledged',
    orgCode: 'M1',
    area: 'A-1',
    metric: 'hazard.open',
  },
  ...{ where: { level: 'high' }, value: 6, limit: 5, direction: 'above' },
  ...{ raisedAt: '2026-11-21T08:00:00.000Z', acknowledgeBy: null, shelvedUntil: null },
  ...{ acknowledgedAt: '2026-11-21T08:04:00.000Z', acknowledgedBy: 'Zhao Lei' },
}

const actor = (...roles: RoleCode[]) => viewer('one', 'M1', 'factory', roles).actor

const event = (resource: string): RecordEvent => ({
  ...{ id: 'e1', at: '2026-11-21T08:00:00.000Z', resource, action: 'submit', state: 'open' },
  ...{ number: 'N-2026-00001', orgCode: 'M1', area: 'A-1', level: 'high' },
})
const urgent: Urgent = {
  ...{ id: 'h1', number: 'HZ-2026-00001', level: 'high', state: 'overdue', orgCode: 'M1' },
  ...{ area: 'A-1', deadline: '2026-11-21T08:00:00.000Z', responsible: 'Zhao Lei' },
  statutoryMajor: false,
}
const { responsible: _, ...nameless } = urgent
const packaged = (types: Record<string, 'kept' | 'read'>, ...roles: RoleCode[]) =>
  audienceOf({ ...actor(...roles), types })

describe('an audience', () => {
  it('is told whole lines of what it reads', () => {
    const managers = audienceOf(actor('factoryManager'))
    expect(managers.event(event('violation'))).toEqual(event('violation'))
    expect(managers.urgent([urgent])).toEqual([urgent])
  })

  it('is told nothing of a type that was taken from its role', () => {
    const cut = audienceOf(without(viewer('cut', 'M1'), 'hazard').actor)
    expect([cut.tells(event('hazard')), cut.tells(event('violation'))]).toEqual([false, true])
    expect([cut.toldOf.includes('hazard'), cut.toldOf.includes('violation')]).toEqual([false, true])
    expect(cut.urgent([urgent])).toBeNull()
  })

  it('is told nothing of a type of which it reads its own records alone', () => {
    const members = audienceOf(actor('members'))
    expect([members.tells(event('violation')), members.tells(event('hazard'))]).toEqual([
      false,
      true,
    ])
  })

  it('on a display is told what happened, and neither the number nor the person', () => {
    const displays = audienceOf(actor('controlRoom'))
    expect(displays.tells(event('violation'))).toBe(true)
    expect(displays.event(event('violation'))).toEqual({ ...event('violation'), number: null })
    expect(displays.urgent([urgent])).toEqual([{ ...nameless, number: null }])
  })

  it('is told nothing that the package of its tenant does not hold, on a display neither', () => {
    for (const role of ['factoryManager', 'controlRoom'] as const) {
      const tenants = packaged({ hazard: 'read' }, role)
      expect([tenants.tells(event('hazard')), tenants.tells(event('drill'))]).toEqual([true, false])
    }
  })

  it('is not told a field that is hidden from it', () => {
    const grants: RoleGrants[] = [
      {
        ...{ role: 'director', builtIn: true, hiddenScreens: [] },
        subjects: { 'incident-report': { rights: [], revoked: [], masked: ['gridArea'] } },
      },
    ]
    const masked = audienceOf({ ...actor('director'), grants })
    const incident = event('incident-report')
    expect(masked.event(incident)).toEqual({ ...incident, area: null })
  })

  it.each(['level', 'statutoryMajor', 'deadline', 'overdueFrom', 'rectifier', 'gridArea'])(
    'has no word of %s in the urgent list where that is hidden from it',
    (hidden) => {
      const grants: RoleGrants[] = [
        {
          ...{ role: 'director', builtIn: true, hiddenScreens: [] },
          subjects: { hazard: { rights: [], revoked: [], masked: [hidden] } },
        },
      ]
      const { urgent: told } = audienceOf({ ...actor('director'), grants })
      const left: Record<string, unknown[]> = {
        rectifier: [nameless],
        gridArea: [{ ...urgent, area: null }],
      }
      // What is on the list, and in which order, already says how bad and how late it is.
      expect(told([urgent])).toEqual(left[hidden] ?? null)
    },
  )

  it('is told of alarms it reads; on a display neither which record nor who has seen it', () => {
    const told = (...roles: RoleCode[]) => audienceOf(actor(...roles)).alarms?.(alarm)
    expect(told('factoryManager')).toEqual(alarm)
    const { acknowledgedBy: _, ...unsaid } = alarm
    expect(told('controlRoom')).toEqual({ ...unsaid, number: null })
    expect(audienceOf(without(viewer('cut', 'M1'), 'alarm').actor).alarms).toBeNull()
    for (const role of ['members', 'controlRoom'] as const)
      expect(packaged({ hazard: 'read' }, role).alarms).toBeNull()
  })

  it('is told of alarms without what is hidden from it, and of none without what they are about', () => {
    const hiding = (hidden: string) => {
      const grants: RoleGrants[] = [
        {
          ...{ role: 'director', builtIn: true, hiddenScreens: [] },
          subjects: { alarm: { rights: [], revoked: [], masked: [hidden] } },
        },
      ]
      return audienceOf({ ...actor('director'), grants }).alarms?.(alarm)
    }
    const { acknowledgedBy: _, ...unsaid } = alarm
    expect(hiding('acknowledgedBy')).toEqual(unsaid)
    expect(hiding('gridArea')).toEqual({ ...alarm, area: null })
    expect(hiding('value')).toBeUndefined()
  })

  it('is told of announcements where it reads them, and on a display', () => {
    const told = (...roles: RoleCode[]) => audienceOf(actor(...roles)).readsPosted
    expect([told('members'), told('director'), told('controlRoom')]).toEqual([true, true, true])
    const cut = audienceOf(without(viewer('cut', 'M1'), 'announcement').actor)
    expect(cut.readsPosted).toBe(false)
    for (const role of ['members', 'controlRoom'] as const) {
      expect(packaged({ hazard: 'read' }, role).readsPosted).toBe(false)
    }
  })

  it('is told of no announcement where its words, or whom it is for, are hidden from it', () => {
    const hiding = (hidden: string) => {
      const grants: RoleGrants[] = [
        {
          ...{ role: 'director', builtIn: true, hiddenScreens: [] },
          subjects: { announcement: { rights: [], revoked: [], masked: [hidden] } },
        },
      ]
      return audienceOf({ ...actor('director'), grants }).readsPosted
    }
    expect([hiding('title'), hiding('receiverOrgs'), hiding('cover')]).toEqual([false, false, true])
  })

  it('is one for all who are told the same', () => {
    const key = (...roles: RoleCode[]) => audienceOf(actor(...roles)).key
    expect(key('director')).toBe(key('factoryManager'))
    const cut = audienceOf(without(viewer('cut', 'M1'), 'hazard').actor).key
    expect(new Set([key('director'), key('members'), key('controlRoom'), cut]).size).toBe(4)
  })
})

describe('a wall', () => {
  const people = {
    manager: viewer('manager', 'M1'),
    member: viewer('member', 'M1', 'factory', ['members']),
    display: viewer('display', 'M1', 'factory', ['controlRoom']),
    cut: without(viewer('cut', 'M1'), 'hazard'),
  }
  let gateway: TestGateway
  afterEach(() => gateway.stop())

  it('brings each viewer the lines of their audience, when they join and afterwards', async () => {
    gateway = new TestGateway(people)
    await gateway.start()
    tellUrgent(gateway.metrics, { worst: [urgent], counts: { M1: 23 } })
    tellEvent(gateway.metrics, { id: 'v1', resource: 'violation', number: 'VI-1' })
    const lines = async (who: keyof typeof people) => {
      const client = gateway.client(who)
      const { snapshot } = (await join(client, { screen: 'wall' })) as Joined
      return {
        client,
        events: snapshot?.events,
        urgent: snapshot?.urgent,
        total: snapshot?.urgentTotal,
      }
    }
    const [manager, member, display, cut] = [
      await lines('manager'),
      await lines('member'),
      await lines('display'),
      await lines('cut'),
    ]
    expect(manager.events).toMatchObject([{ id: 'v1', number: 'VI-1' }])
    expect(member.events).toEqual([])
    expect(display.events).toMatchObject([{ id: 'v1', number: null }])
    expect(manager.urgent).toEqual([urgent])
    expect(display.urgent).toEqual([{ ...nameless, number: null }])
    expect(cut.urgent).toBeNull()
    // Twenty are the most that a list holds: how many there are is said beside it.
    expect([manager, display, cut].map(({ total }) => total)).toEqual([23, 23, undefined])
    const all = [manager, member, display, cut].map(({ client }) => told(client))
    tellEvent(gateway.metrics, { id: 'h1', number: 'HZ-1' })
    tellEvent(gateway.metrics, { id: 'v2', resource: 'violation', number: 'VI-2' })
    const numbers = () =>
      all.map((messages) =>
        messages.flatMap(({ events }) => events.map(({ number }) => number)).sort(),
      )
    await vi.waitFor(
      () => expect(numbers()).toEqual([['HZ-1', 'VI-2'], ['HZ-1'], [null, null], ['VI-2']]),
      3_000,
    )
  })
})
