import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fieldKinds, kinds } from '#domain/fields/index'
import { kindCases } from '#domain/fields/kinds.testing'
import { resourceNamed } from '#domain/resources/index'
import { plusDays } from '#domain/time/days'
import { isoDay } from '../../data/format.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import type { Part } from './filter-part.ts'
import { kindFilters } from './index.ts'

afterEach(() => unmount())

const resource = resourceNamed('hazard')
if (!resource) throw new Error('no hazard')

const patience = { timeout: 20_000 }
const control = 'input, button, [role="combobox"]'
const named = (element: Element) =>
  element.closest('[aria-label]') !== null || (element.closest('label')?.textContent ?? '') !== ''

describe.each(kinds)('a filter of the kind %s', (kind) => {
  const Editor = kindFilters[kind]
  const { field } = kindCases[kind]

  it('exists where the server can be asked', () => {
    expect(Editor !== null).toBe(fieldKinds[kind].operators.length > 0)
  })

  it.each(Editor ? [false, true] : [])(
    'has a control with a name (holding several: %s)',
    async (many) => {
      if (!Editor) return
      const shared = { resource, words: plainWords, name: 'level', preset: undefined }
      const host = drawn(
        <Editor {...shared} field={{ ...field, many }} parts={[]} onChange={() => undefined} />,
      )
      // Calendars, trees and colours fetch their parts first, which a busy machine does slowly.
      await vi.waitFor(() => expect(host.querySelector(control)).not.toBeNull(), patience)
      const controls = [...host.querySelectorAll(control)]
      expect(controls.filter((one) => !named(one))).toEqual([])
    },
    30_000,
  )
})

/** Typing as a person does it: React hears of a value only through the element's own setter. */
function type(input: HTMLInputElement | null, text: string) {
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  set?.call(input, text)
  input?.dispatchEvent(new Event('input', { bubbles: true }))
}

describe('what a filter asks', () => {
  const asked = vi.fn<(parts: readonly Part[]) => void>()
  afterEach(() => asked.mockClear())

  function Held({ kind, held = [] }: { kind: keyof typeof kindCases; held?: readonly Part[] }) {
    const [parts, setParts] = useState(held)
    const Editor = kindFilters[kind]
    return (
      Editor &&
      resource && (
        <Editor
          {...{ resource, words: plainWords, name: 'level', preset: undefined, parts }}
          field={kindCases[kind].field}
          onChange={(next) => {
            asked(next)
            setParts(next)
          }}
        />
      )
    )
  }

  it('of a text is a part of it, once the typing pauses', async () => {
    const host = drawn(<Held kind="text" />)
    type(host.querySelector('input'), ' belt ')
    await vi.waitFor(() =>
      expect(asked).toHaveBeenCalledWith([{ operator: 'contains', value: 'belt' }]),
    )
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('of a dictionary is any of its ticked items', () => {
    const host = drawn(<Held kind="dictionary" />)
    host.querySelector<HTMLInputElement>('input[type=checkbox]')?.click()
    expect(asked).toHaveBeenCalledWith([{ operator: 'in', value: 'low' }])
  })

  it('of a picture is whether there is one', () => {
    const host = drawn(<Held kind="image" />)
    host.querySelectorAll<HTMLInputElement>('input[type=radio]')[1]?.click()
    expect(asked).toHaveBeenCalledWith([{ operator: 'empty', value: 'true' }])
  })

  it.each([
    ['date', '2026-03-01', '2026-03-31', 'atMost', ['2026-03-01', '2026-03-31']],
    ['month', '2026-01', '2026-03', 'atMost', ['2026年1月', '2026年3月']],
    ['year', '2024', '2026', 'atMost', ['2024', '2026']],
    ['time', '06:00', '14:30', 'atMost', ['06:00', '14:30']],
  ] as const)('of a %s shows both its ends as they were chosen', (kind, from, to, upper, shown) => {
    const held = [
      { operator: 'atLeast', value: from },
      { operator: upper, value: to },
    ]
    const host = drawn(<Held kind={kind} held={held} />)
    expect([...host.querySelectorAll('input')].map(({ value }) => value)).toEqual(shown)
  })

  it.each([
    ['17/11/2026', [{ operator: 'atLeast', value: '2026-11-17' }]],
    ['17. novembar 2026', [{ operator: 'atLeast', value: '2026-11-17' }]],
    // It narrows nothing, and stays in sight.
    ['17. 11. soon', []],
    ['juče', [{ operator: 'atLeast', value: plusDays(isoDay(new Date()), -1) }]],
  ])('of a date is typed as people write it: %s', async (text, parts) => {
    const host = drawn(<Held kind="date" />)
    const box = () => host.querySelector('input')
    type(box(), text)
    box()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    await vi.waitFor(() => expect(asked).toHaveBeenLastCalledWith(parts))
    const shown = parts[0]?.value ?? text
    await vi.waitFor(() => expect(box()?.value).toBe(shown))
  })

  it('of an instant ends with the last day, whose end is the bound', () => {
    const before = new Date(2026, 2, 11).toISOString()
    const host = drawn(<Held kind="datetime" held={[{ operator: 'before', value: before }]} />)
    expect([...host.querySelectorAll('input')].map(({ value }) => value)).toEqual([
      '',
      '2026-03-10',
    ])
  })
})
