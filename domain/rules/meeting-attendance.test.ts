import { describe, expect, it } from 'vitest'
import type { Values } from '../where/where.ts'
import { attendanceFields, isEmpty, meetingEndFields } from './meeting-attendance.ts'
import { meetingResultFields } from './meeting-fitness.ts'

const at = '2026-03-10T08:00:00.000Z'
const meeting = (...attendees: Values[]) => ({ attendees })

describe('who is at a meeting', () => {
  const fields = attendanceFields(({ absentReason }) => !isEmpty(absentReason))

  it('is everybody on its list, each named once', () => {
    const called = meeting({ user: 'ana' }, { user: 'ana' }, { user: null })
    expect(fields.attendeeCount.from?.(called)).toBe(3)
    expect(fields.calledPeople.from?.(called)).toEqual(['ana'])
  })

  it('has signed, is excused, or has yet to sign', () => {
    const called = meeting(
      { user: 'ana', signedAt: at },
      { user: 'boris', absentReason: 'On leave' },
      { user: 'wang', absentReason: '' },
    )
    expect(fields.signedCount.from?.(called)).toBe(1)
    expect(fields.unsignedAttendees.from?.(called)).toEqual(['wang'])
  })

  it('is nobody while there is no list', () => {
    expect(fields.attendeeCount.from?.({})).toBe(0)
    expect(fields.unsignedAttendees.from?.({ attendees: null })).toEqual([])
  })
})

describe('how fit people are before a shift', () => {
  const { unfitPeople, unfitCount, presentCount, unassessedCount, unexplainedCount } =
    meetingResultFields
  const crew = meeting(
    { user: 'ana', state: 'fit' },
    { user: 'boris', state: 'tired' },
    { user: 'wang', state: 'alcohol' },
    { user: 'li', state: 'absent' },
    { user: 'mira' },
  )

  it('counts the tired, the ill and the drunk as unfit, and the absent as neither', () => {
    expect(unfitPeople.from?.(crew)).toEqual(['boris', 'wang'])
    expect(unfitCount.from?.(crew)).toBe(2)
    expect(presentCount.from?.(crew)).toBe(3)
  })

  it('counts whom nobody assessed, and who is absent without a reason', () => {
    expect(unassessedCount.from?.(crew)).toBe(1)
    expect(unexplainedCount.from?.(crew)).toBe(1)
    expect(meetingResultFields.unsignedAttendees.from?.(crew)).not.toContain('li')
  })
})

it('a meeting ends within 24 hours of its beginning', () => {
  expect(meetingEndFields.latestEnd.from?.({ startAt: at })).toBe('2026-03-11T08:00:00.000Z')
  expect(meetingEndFields.latestEnd.from?.({ startAt: null })).toBeNull()
})
