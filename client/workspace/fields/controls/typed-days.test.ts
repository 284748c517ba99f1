import { describe, expect, it } from 'vitest'
import { typedDay, typedHour, typedInstant } from './typed-days.ts'

// By the clock of the device, wherever that is.
const now = new Date(2026, 10, 26, 10, 40)
const planned = { about: 'planned' } as const
const happened = { about: 'happened' } as const
const local = (text: string) => new Date(text).toISOString()

describe('a day without its year', () => {
  it.each([
    ['28.11.', '2026-11-28', '2025-11-28'],
    ['28.11', '2026-11-28', '2025-11-28'],
    ['28. 11.', '2026-11-28', '2025-11-28'],
    ['20.11.', '2027-11-20', '2026-11-20'],
    ['26.11.', '2026-11-26', '2026-11-26'],
    ['28 Nov', '2026-11-28', '2025-11-28'],
    ['28. novembra', '2026-11-28', '2025-11-28'],
    ['Nov 28', '2026-11-28', '2025-11-28'],
    ['11月28日', '2026-11-28', '2025-11-28'],
    ['１１月２８号', '2026-11-28', '2025-11-28'],
    ['28/11', '2026-11-28', '2025-11-28'],
  ])(
    '%s is the coming one %s of what is planned, the past one %s of what has happened',
    (text, coming, past) => {
      expect(typedDay(planned, text, now)).toBe(coming)
      expect(typedDay(happened, text, now)).toBe(past)
    },
  )

  it('is the nearer one where it may be either', () => {
    expect(typedDay({}, '20.11.', now)).toBe('2026-11-20')
    expect(typedDay({}, '5.1.', now)).toBe('2027-01-05')
  })

  it('that can be two days is written out with its year, and is none yet', () => {
    expect(typedDay(planned, '3/4', now)).toBe('3/4/2027')
    expect(typedInstant(planned, '3/4 9:30', now)).toBe('3/4/2027 09:30')
    expect(typedDay(planned, '5/12', now)).toBeNull()
  })

  it.each(['31.2.', '28', '28.13.', '28 moon', 'soon', '28/11/'])('%s is no day', (text) => {
    expect(typedDay(planned, text, now)).toBeNull()
  })
})

it.each([
  ['danas', '2026-11-26'],
  ['Sutra', '2026-11-27'],
  ['juče', '2026-11-25'],
  ['juce', '2026-11-25'],
  ['今天', '2026-11-26'],
  ['明天', '2026-11-27'],
  ['昨天', '2026-11-25'],
  ['today', '2026-11-26'],
  ['Tomorrow', '2026-11-27'],
  ['yesterday', '2026-11-25'],
  ['now', '2026-11-26'],
])('%s is %s', (text, day) => {
  expect(typedDay({}, text, now)).toBe(day)
})

describe('an hour behind a day', () => {
  it.each([
    ['11月28日9点半', '2026-11-28T09:30'],
    ['2026年11月28日上午9点', '2026-11-28T09:00'],
    ['今天上午9点半', '2026-11-26T09:30'],
    ['明天下午3点20分', '2026-11-27T15:20'],
    ['明天15:20', '2026-11-27T15:20'],
    ['２０２６－１１－２８　０９：３０', '2026-11-28T09:30'],
    ['2026-11-28T09:30', '2026-11-28T09:30'],
    ['28.11. 14:30', '2026-11-28T14:30'],
    ['28.11. u 14.30 h', '2026-11-28T14:30'],
    ['28. 11. 14 h', '2026-11-28T14:00'],
    ['28.11. 0930', '2026-11-28T09:30'],
    ['28.11. 1430', '2026-11-28T14:30'],
    ['2026-11-28 1430', '2026-11-28T14:30'],
    ['sutra u 9', '2026-11-27T09:00'],
    ['danas 14:30', '2026-11-26T14:30'],
    ['tomorrow at 9am', '2026-11-27T09:00'],
    ['28 Nov, 9:30 pm', '2026-11-28T21:30'],
    ['28.11.2026. u 14:30', '2026-11-28T14:30'],
    ['28 Nov 2026 at 14:30', '2026-11-28T14:30'],
    ['11月28日 14:30', '2026-11-28T14:30'],
    ['2026年11月28日14时30分', '2026-11-28T14:30'],
    ['2026年11月28日 下午2:30', '2026-11-28T14:30'],
  ])('%s is %s', (text, wall) => {
    expect(typedInstant(planned, text, now)).toBe(local(wall))
  })

  it.each([
    '28.11.',
    '28.11.2026.',
    '28. 11. 2026.',
    '5 Nov 2026',
    '2026-11-28',
    '明天',
    '3/10/2026',
  ])('is not made up for %s, unless the field ends its day', (text) => {
    expect(typedInstant(planned, text, now)).toBeNull()
    expect(typedInstant({ ...planned, endsItsDay: true }, text, now)).not.toBeNull()
  })

  it.each(['28.11.', '明天'])('of %s is its last where the field ends its day', (text) => {
    const day = text === '明天' ? '2026-11-27' : '2026-11-28'
    const deadline = { ...planned, endsItsDay: true } as const
    expect(typedInstant(deadline, text, now)).toBe(local(`${day}T23:59`))
  })

  it.each(['now', 'sada', '现在'])('%s is this instant', (text) => {
    expect(typedInstant(planned, text, now)).toBe(now.toISOString())
  })

  it.each(['sutra 9', 'sutra u 25', '明天晚上12点', '明天下午9点', 'tomorrow 13 am', 'soon 9:30'])(
    '%s is refused',
    (text) => {
      expect(typedInstant(planned, text, now)).toBeNull()
    },
  )

  it.each([
    ['9点半', '09:30'],
    ['晚上8点一刻', '20:15'],
    ['12am', '00:00'],
    ['中午12点', '12:00'],
    ['下午2:30', '14:30'],
    ['sada', '10:40'],
  ])('%s alone is %s', (text, hour) => {
    expect(typedHour(text, now)).toBe(hour)
  })
})
