import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { geo } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import { drawn, unmount } from '../testing/drawn.testing.tsx'
import { acting, Form, heardBy, speakAll, type } from '../testing/numbers.testing.tsx'

beforeAll(speakAll)
afterEach(() => unmount())

const fields = { track: geo('polygon') }

const form = async (start: Values) => {
  const heard = heardBy()
  const host = drawn(<Form {...{ fields, start, heard }} />)
  const box = () => {
    const found = host.querySelector('textarea')
    if (!found) throw new Error('no box')
    return found
  }
  await vi.waitFor(box, 20_000)
  return { heard, host, box }
}

const ring = (...places: readonly (readonly [number, number])[]) => [...places, places[0]]
const hole = ring([1, 1], [2, 1], [2, 2])
const holed = { type: 'Polygon', coordinates: [ring([0, 0], [9, 0], [9, 9]), hole] }

it('an outline that cannot be read is what the form has, and it refuses to be sent', async () => {
  const { heard, host, box } = await form({ track: null })
  await type(box(), '1, x\n2')
  expect(heard.values.track).toBe('1, x\n2')
  expect(box().value).toBe('1, x\n2')
  let isSent = true
  await acting(() => {
    isSent = heard.send()
  })
  expect(isSent).toBe(false)
  expect(host.querySelector('[data-invalid] textarea')).toBe(box())
  expect(host.textContent).toContain('Red 1 nije čitljiv')
})

it('an outline that could not be read is still there when the form is opened again', async () => {
  const { box } = await form({ track: '1, x\n2' })
  expect(box().value).toBe('1, x\n2')
  expect(box().getAttribute('aria-invalid')).toBe('true')
})

it('an outline that is mended is a shape again, with the holes that it had', async () => {
  const { heard, box } = await form({ track: holed })
  await type(box(), '0, 0\n8,')
  expect(heard.values.track).toBe('0, 0\n8,')
  await type(box(), '0, 0\n8, 0\n8, 8')
  expect(heard.values.track).toEqual({
    type: 'Polygon',
    coordinates: [ring([0, 0], [8, 0], [8, 8]), hole],
  })
  expect(heard.send()).toBe(true)
  await type(box(), '')
  expect(heard.values.track).toBeNull()
})
