import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { kindCases } from '#domain/fields/kinds.testing'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { fieldViews } from './index.ts'

afterEach(() => unmount())

const calendars = ['date', 'datetime', 'time', 'month', 'year'] as const

it.each(calendars)(
  'Enter in a %s takes what was typed and does not save the form',
  async (kind) => {
    const { Control } = fieldViews[kind]
    const { field, good } = kindCases[kind]
    const host = drawn(
      <Control
        {...{ id: 'control', name: kind, field, value: good, words: plainWords, views: fieldViews }}
        invalid={false}
        onChange={() => undefined}
      />,
    )
    const patience = { timeout: 20_000 }
    await vi.waitFor(() => expect(host.querySelector('input#control')).not.toBeNull(), patience)
    const press = (ctrlKey: boolean) => {
      const enter = { key: 'Enter', ctrlKey, bubbles: true, cancelable: true }
      const event = new KeyboardEvent('keydown', enter)
      act(() => void host.querySelector('input#control')?.dispatchEvent(event))
      return event.defaultPrevented
    }
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
    expect(press(false)).toBe(true)
    expect(press(true)).toBe(false)
    vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  },
  30_000,
)
