import { afterEach, expect, it } from 'vitest'
import { Dialog } from '../../ui/Dialog.tsx'
import { drawn, unmount } from './drawn.testing.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}

afterEach(() => unmount())

/** Whether Escape, pressed in the box, is left to the browser, which then closes the dialog. */
function escapes(isOpen: boolean): boolean {
  const host = drawn(
    <Dialog title="Hand over" onClose={() => undefined}>
      <input aria-haspopup="listbox" aria-expanded={isOpen} role="combobox" />
    </Dialog>,
  )
  const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true })
  host.querySelector('input')?.dispatchEvent(press)
  return !press.defaultPrevented
}

it('Escape closes a list of choices and leaves the dialog around it', () => {
  expect(escapes(true)).toBe(false)
})

it('Escape closes a dialog in which nothing is open', () => {
  expect(escapes(false)).toBe(true)
})
