import { afterEach, expect, it, vi } from 'vitest'
import { Dialog } from '../../ui/Dialog.tsx'
import { drawn, unmount } from './drawn.testing.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
afterEach(() => unmount())

it('a dialog stays when the file chooser inside is left, and closes when it is left itself', () => {
  const closed = vi.fn()
  const host = drawn(
    <Dialog title="Submit the result" onClose={closed}>
      <input type="file" />
    </Dialog>,
  )
  host.querySelector('input')?.dispatchEvent(new Event('cancel', { bubbles: true }))
  expect(closed).not.toHaveBeenCalled()
  host.querySelector('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
  expect(closed).toHaveBeenCalledOnce()
})
