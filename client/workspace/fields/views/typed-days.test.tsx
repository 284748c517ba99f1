import { ConfigProvider } from 'antd'
import { act, useState } from 'react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type Field, month, time, year } from '#domain/fields/index'
import { resourceNamed } from '#domain/resources/index'
import type { Values } from '#domain/where/where'
import { antdSerbian } from '../../parts/frame/antd-serbian.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { speakAll } from '../../testing/numbers.testing.tsx'
import { fieldViews } from './index.ts'

beforeAll(speakAll)
afterEach(unmount)

/** The calendar of a field, into which a text is typed and which is left for another. */
async function typed(
  type: string,
  name: string,
  text: string,
  start: unknown = null,
  record: Values = {},
  isNew = true,
) {
  const field = resourceNamed(type)?.fields[name]
  if (!field) throw new Error(`${type} has no ${name}`)
  return typedInto(field, name, text, start, record, isNew)
}

async function typedInto(
  field: Field,
  name: string,
  text: string,
  start: unknown,
  record: Values = {},
  /** It names another value than the one that is there. */
  isNew = true,
) {
  const { Control } = fieldViews[field.kind]
  const shared = { id: 'day', name, field, words: plainWords, record, views: fieldViews }
  const chosen = vi.fn()
  function Held() {
    const [value, setValue] = useState<unknown>(start)
    const onChange = (next: unknown) => {
      chosen(next)
      setValue(next)
    }
    return <Control {...{ ...shared, value, onChange }} invalid={false} />
  }
  const host = drawn(
    <ConfigProvider locale={antdSerbian}>
      <Held />
    </ConfigProvider>,
  )
  const box = () => host.querySelector<HTMLInputElement>('#day')
  await vi.waitFor(() => expect(box()).not.toBeNull(), { timeout: 20_000 })
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  const type = (next: string) => {
    act(() => box()?.focus())
    act(() => {
      set?.call(box(), next)
      box()?.dispatchEvent(new Event('input', { bubbles: true }))
    })
  }
  type(text)
  act(() => box()?.blur())
  // What the calendar could read it hands on a moment later.
  if (isNew) await vi.waitFor(() => expect(chosen).toHaveBeenCalled())
  const isInvalid = () => box()?.getAttribute('aria-invalid') === 'true'
  return { chosen, type, value: chosen.mock.lastCall?.[0], shown: () => box()?.value, isInvalid }
}

// By hand: 25 November 2026, ten o'clock by the clock of the device.
const ten = new Date(2026, 10, 25, 10, 0).toISOString()

it.each([
  ['25.11.2026 10:00', ten],
  ['25.11.2026. 10:00', ten],
  ['25. 11. 2026. 10:00', ten],
  ['2026-11-25 10:00', ten],
  ['2026年11月25日 10:00', ten],
  ['2026/11/25 10:00', ten],
  ['25.11.26. 10:00', ten],
  ['25 Nov 2026, 10:00', ten],
  ['25.11.2026. u 10:00', ten],
  ['25 Nov 2026 at 10:00', ten],
  ['2026年11月25日10时00分', ten],
])('an instant may be typed as %s', async (text, instant) => {
  const { value, shown } = await typed('drill', 'startTime', text)
  expect(value).toBe(instant)
  await vi.waitFor(() => expect(shown()).toMatch(/^25\.11\.2026\. (10|00):00$/))
})

it.each(['25.11.2026. 10:00', '25.11.2026. u 10:00', '2026年11月25日10时00分'])(
  'the instant that is there already is written anew over %s',
  async (text) => {
    const { shown } = await typed('drill', 'startTime', text, ten, {}, false)
    await vi.waitFor(() => expect(shown()).toBe('25.11.2026. 10:00'))
  },
)

it.each(['25.11.2026', '25.11.2026.', '25. 11. 2026.', '2026-11-25', '25 Nov 2026'])(
  'no hour is made up for %s: the day stays, to have its hour typed behind it',
  async (text) => {
    const { value, shown, isInvalid } = await typed('drill', 'startTime', text)
    expect([value, shown(), isInvalid()]).toEqual(['25.11.2026.', '25.11.2026.', true])
  },
)

it('a time that is deleted from its box is none', async () => {
  const { value, shown } = await typed('drill', 'startTime', '', ten)
  expect([value, shown()]).toEqual([null, ''])
})

it('a deadline that is a day alone is shown as the end of that day', async () => {
  const { value, shown } = await typed('hazard', 'deadline', '25.11.2026')
  expect(value).toBe(new Date(2026, 10, 25, 23, 59).toISOString())
  await vi.waitFor(() => expect(shown()).toBe('25.11.2026. 23:59'))
})

it('a day of two readings is chosen first, and then has its hour asked', async () => {
  const { chosen, shown } = await typed('drill', 'startTime', '3/10/2026')
  act(() => document.querySelectorAll<HTMLButtonElement>('button')[1]?.click())
  expect([chosen.mock.lastCall?.[0], shown()]).toEqual(['10.03.2026.', '10.03.2026.'])
})

it('what is mended can be read at once, in the box in which it is typed', async () => {
  const { chosen, type, isInvalid, shown } = await typed('drill', 'startTime', '25.11.2026')
  type('25.11.2026. 1')
  expect(isInvalid()).toBe(true)
  type('25.11.2026. 10:00')
  expect([chosen.mock.lastCall?.[0], shown(), isInvalid()]).toEqual([
    ten,
    '25.11.2026. 10:00',
    false,
  ])
})

it.each([
  ['drill', 'startTime', '25 Nov 2026, 10:00', '25.11.2026. 10:00'],
  ['user', 'entryDate', '2026/11/25', '25.11.2026.'],
])('a %s whose %s was typed as %s is not wrong', async (type, name, text, read) => {
  const { shown, isInvalid } = await typed(type, name, text)
  await vi.waitFor(() => expect(shown()).toBe(read))
  expect(isInvalid()).toBe(false)
})

it('a time that nobody could read is wrong until it is corrected', async () => {
  const { shown, isInvalid } = await typed('incident-report', 'occurredAt', 'juče u pola tri')
  expect([shown(), isInvalid()]).toEqual(['juče u pola tri', true])
})

it.each([
  '25.11.2026',
  '25.11.2026.',
  '25.11.26.',
  '25 Nov 2026',
  '2026/11/25',
  '2026年11月25日',
  '25/11/2026',
])('a day may be typed as %s', async (text) => {
  const { value, shown } = await typed('user', 'entryDate', text)
  expect(value).toBe('2026-11-25')
  await vi.waitFor(() => expect(shown()).toBe('25.11.2026.'))
})

it.each(['3/10/2026', '31.2.2026', 'soon'])(
  '%s is no day, or two: it stays where it was typed, for the form to refuse',
  async (text) => {
    const { value, shown } = await typed('user', 'entryDate', text)
    expect(value).toBe(text)
    expect(shown()).toBe(text)
  },
)

it('a proposed day gives way to what was typed, even where that is no day', async () => {
  const proposed = '2026-11-24T10:00:00.000Z'
  const { value, shown } = await typed('hazard', 'deadline', '11月32日', proposed)
  expect(value).toBe('11月32日')
  expect(shown()).toBe('11月32日')
})

it.each<[Field, unknown, string, unknown]>([
  [month({ about: 'planned' }), '2026-03', '11.2026', '2026-11'],
  [month({ about: 'planned' }), '2026-03', 'autumn', 'autumn'],
  [time(), '08:00', '8.30', '08:30'],
  [time(), '08:00', 'noon', 'noon'],
  [year(), null, '2026', 2026],
  [year(), 2025, 'last', 'last'],
])('a %o that said %s and is typed over with %s is %s', async (field, start, text, value) => {
  expect((await typedInto(field, 'when', text, start)).value).toBe(value)
})

it('a month stands in its form as it is written everywhere else', async () => {
  const { value, shown } = await typedInto(
    month({ about: 'planned' }),
    'when',
    '12.2026',
    '2026-03',
  )
  expect(value).toBe('2026-12')
  await vi.waitFor(() => expect(shown()).toBe('decembar 2026.'))
})

it.each(['decembar 2026.', 'December 2026', '2026年12月', '2026-12', '12.2026'])(
  'a month may be typed as %s',
  async (text) => {
    const { value } = await typedInto(month({ about: 'planned' }), 'when', text, '2026-03')
    expect(value).toBe('2026-12')
  },
)

it('a day of two readings is asked about, and a click takes one of them', async () => {
  const { chosen } = await typed('user', 'entryDate', '3/10/2026')
  const [first, second] = document.querySelectorAll<HTMLButtonElement>('button')
  expect([first?.textContent, second?.textContent]).toEqual(['03.10.2026.', '10.03.2026.'])
  act(() => second?.click())
  expect(chosen).toHaveBeenLastCalledWith('2026-03-10')
})

it.each(['2026-13-01', '2026-02-31', '2026-11-31', '2026-02-31T10:00:00Z'])(
  'a day that there is not, %s, stays as it was typed',
  async (text) => {
    const { value, shown } = await typed('drill', 'startTime', text, ten)
    expect(value).toBe(text)
    await vi.waitFor(() => expect(shown()).toBe(text))
  },
)

it.each([
  ['2026-03', 'month', '2026-03-01'],
  ['15.03.2026', 'month', '2026-03-01'],
  ['15.03.2026', 'day', '2026-03-15'],
])('the period of a water balance reads %s of a %s as %s', async (text, periodKind, read) => {
  const { value } = await typed('mine-water-balance', 'period', text, null, { periodKind })
  expect(value).toBe(read)
})
