import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { menuQuery } from '../../api/menu.ts'
import { drawn, unmount } from '../testing/drawn.testing.tsx'
import { QuickFind } from './QuickFind.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
afterEach(() => unmount())

it('what is typed at once after its keys is in the search once it is there', async () => {
  const host = drawn(<QuickFind />, [[menuQuery.queryKey, []]])
  const press = (key: string, more: KeyboardEventInit = {}) =>
    act(() => {
      dispatchEvent(new KeyboardEvent('keydown', { key, ...more }))
    })
  press('k', { ctrlKey: true })
  for (const key of ['h', 'z', 'x', 'Backspace', ' ', '7']) press(key)
  const input = await vi.waitFor(() => {
    const found = host.querySelector('input')
    if (!found) throw new Error('not there yet')
    return found
  }, 20_000)
  expect(input.value).toBe('hz 7')
})
