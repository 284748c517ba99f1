import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { usePrintKey } from './use-print-key.ts'

afterEach(() => unmount())

function Sheet({ onPrint }: { readonly onPrint: () => void }) {
  usePrintKey(onPrint)
  return null
}

function pressed(init: KeyboardEventInit): boolean {
  const event = new KeyboardEvent('keydown', { cancelable: true, ...init })
  act(() => {
    dispatchEvent(event)
  })
  return event.defaultPrevented
}

it('the keys that print open the sheet of the list instead of the print of the screen', () => {
  const onPrint = vi.fn()
  drawn(<Sheet onPrint={onPrint} />)
  expect(pressed({ key: 'p', ctrlKey: true })).toBe(true)
  expect(pressed({ key: 'P', metaKey: true })).toBe(true)
  expect(onPrint).toHaveBeenCalledTimes(2)
  expect(pressed({ key: 'p' })).toBe(false)
  expect(pressed({ key: 'p', ctrlKey: true, shiftKey: true })).toBe(false)
  expect(onPrint).toHaveBeenCalledTimes(2)
})
