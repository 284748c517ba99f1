import { describe, expect, it } from 'vitest'
import type { RecordEvent } from '#domain/wall/wire'
import { alarmAt } from '../alarms/fixtures.ts'
import { answer, at, news } from './fixtures.ts'
import { keepable } from './memory.ts'
import { changed, emptyWall, joined, type WallState } from './state.ts'

const shown = (state: WallState | null) => [...(state?.figures.values() ?? [])].flat()[0]?.value
const event = (id: string, second: number): RecordEvent => ({
  id,
  at: at(second),
  resource: 'hazard',
  action: 'submit',
  state: 'pending-rectification',
  number: null,
  orgCode: 'G',
  area: null,
  level: 'high',
})

describe('what a wall knows', () => {
  const wall = joined(emptyWall, answer(7))

  it('is the snapshot it joined with', () => {
    expect(wall).toMatchObject({ link: 'live', seq: 5, orgCode: 'G' })
    expect(shown(wall)).toBe(7)
  })

  it('follows changes in their order', () => {
    const next = changed(wall, news(6, 8))
    expect(next?.seq).toBe(6)
    expect(shown(next)).toBe(8)
  })

  it('is doubtful after a gap or another life of the server', () => {
    expect(changed(wall, news(7, 8))).toBeNull()
    expect(changed(wall, news(6, 8, { epoch: 'e2' }))).toBeNull()
  })

  it('is not changed by what it has already heard', () => {
    expect(changed(wall, news(5, 99))).toBe(wall)
  })

  it('takes what it missed without a new snapshot', () => {
    const missed = [news(6, 8), news(7, 9)]
    const next = joined(wall, answer(0, { seq: 7, snapshot: undefined, changes: missed }))
    expect(next.seq).toBe(7)
    expect(shown(next)).toBe(9)
  })

  it('has each event once, the newest first', () => {
    const next = changed(wall, news(6, 8, { events: [event('a', 1), event('b', 2)] }))
    const again = next && changed(next, news(7, 8, { events: [event('b', 2), event('c', 3)] }))
    expect(again?.events.map(({ id }) => id)).toEqual(['c', 'b', 'a'])
  })

  it('forgets that urgent hazards are in no figure once the list comes without', () => {
    const told = changed(wall, news(6, 8, { urgent: [], urgentTotal: 3, urgentUncounted: 2 }))
    expect(told).toMatchObject({ urgentTotal: 3, urgentUncounted: 2 })
    const quiet = told && changed(told, news(7, 9))
    expect(quiet?.urgentUncounted).toBe(2)
    const counted = quiet && changed(quiet, news(8, 9, { urgent: [], urgentTotal: 1 }))
    expect(counted?.urgentUncounted).toBe(0)
  })

  it('shows the announcements of the last message that had any to tell, none at first', () => {
    const by = { name: 'G', nameEn: null, nameSr: null }
    const storm = { ...{ id: 'a1', title: 'Storm', level: 'urgent' as const, at: at(1) }, by }
    expect(wall.announcements).toEqual([])
    const told = changed(wall, news(6, 8, { announcements: [storm] }))
    const later = told && changed(told, news(7, 9))
    expect(later?.announcements).toEqual([storm])
    expect(later && keepable(later)?.answer.snapshot?.announcements).toEqual([storm])
    expect(later && changed(later, news(8, 9, { announcements: [] }))?.announcements).toEqual([])
  })

  it('learns the names of organisations it is told later', () => {
    const mine = {
      orgCode: 'M1',
      parentCode: 'G',
      orgType: 'factory',
      name: 'Mine',
      nameEn: null,
      nameSr: null,
    }
    const next = changed(wall, news(6, 8, { orgs: [mine] }))
    expect(next && changed(next, news(7, 8, { orgs: [{ ...mine, name: 'Pit' }] }))?.orgs).toEqual([
      { ...mine, name: 'Pit' },
    ])
  })

  it('can be kept and shown again', () => {
    const kept = keepable(wall)
    expect(shown(kept && joined(emptyWall, kept.answer))).toBe(7)
    expect(keepable(emptyWall)).toBeNull()
  })

  it('keeps alarms for a wake without the server, and that none were told', () => {
    const snapshotOf = (state: WallState | null) => keepable(state ?? emptyWall)?.answer.snapshot
    const next = changed(wall, news(6, 8, { alarms: [alarmAt('a')], alarmTotal: 7 }))
    expect(snapshotOf(next)).toMatchObject({ alarms: [{ id: 'a' }], alarmTotal: 7 })
    expect(snapshotOf(wall)).not.toHaveProperty('alarms')
  })
})
