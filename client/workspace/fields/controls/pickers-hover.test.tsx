import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { date, datetime, type Field, month, time, year } from '#domain/fields/index'
import { unmount } from '../../testing/drawn.testing.tsx'
import {
  acting,
  box,
  Form,
  heardBy,
  shownIn,
  speakAll,
  type,
} from '../../testing/numbers.testing.tsx'

beforeAll(speakAll)
afterEach(() => unmount())

const cell = '.ant-picker-cell-inner, .ant-picker-time-panel-cell-inner'

it.each<[string, Field]>([
  ['day', date({ about: 'happened' })],
  ['instant', datetime({ about: 'happened' })],
  ['hour', time()],
  ['month', month({ about: 'happened' })],
  ['year', year()],
])('the pointer over the calendar of a %s leaves what is typed as it is', async (_, field) => {
  const start = { it: null }
  const host = await shownIn(
    'sr_SP',
    <Form fields={{ it: field }} {...{ start }} heard={heardBy()} />,
  )
  await acting(() => {
    box(host).dispatchEvent(new MouseEvent('mousedown', { bubbles: true }))
    box(host).click()
  })
  await vi.waitFor(() => expect(document.querySelector(cell)).not.toBeNull(), 10_000)
  await type(box(host), '20')
  for (const one of document.querySelectorAll(cell))
    await acting(() => one.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(box(host).value).toBe('20')
})
