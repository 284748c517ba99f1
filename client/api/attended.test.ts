import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownHeaders } from './http.ts'
import { isUserActive, watchUserActivity } from './user-activity.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

it('takes a page that nobody touched for two minutes for left alone, and says so to the server', () => {
  const page = new EventTarget()
  const stop = watchUserActivity(page)
  page.dispatchEvent(new Event('keydown'))
  vi.advanceTimersByTime(119_000)
  expect(isUserActive()).toBe(true)
  expect(ownHeaders()).not.toHaveProperty('X-Unattended')
  vi.advanceTimersByTime(2_000)
  expect(isUserActive()).toBe(false)
  expect(ownHeaders()).toMatchObject({ 'X-Unattended': 'true' })
  page.dispatchEvent(new Event('pointermove'))
  expect(isUserActive()).toBe(true)
  stop()
})
