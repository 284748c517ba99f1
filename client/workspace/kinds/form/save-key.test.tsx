import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Field } from '#domain/fields/index'
import { kindCases } from '#domain/fields/kinds.testing'
import { Dialog } from '../../../ui/Dialog.tsx'
import { fieldViews } from '../../fields/views/index.ts'
import { useSaveKey } from '../../parts/form/use-save-key.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
Element.prototype.scrollIntoView ??= () => undefined

afterEach(() => unmount())

const field: Field = { ...kindCases.enum.field, many: true }
const { Control } = fieldViews.enum

// The control is fetched first, which a busy machine does slowly.
const patience = { timeout: 20_000 }

interface Saved {
  readonly onSave: (value: unknown) => void
}

function Choices({ value, onChange }: { value: unknown; onChange: (value: unknown) => void }) {
  return (
    <Control
      {...{ id: 'control', name: 'enum', field, value, onChange, words: plainWords }}
      invalid={false}
      views={fieldViews}
    />
  )
}

function Page({ onSave }: Saved) {
  const [value, setValue] = useState<unknown>([])
  useSaveKey(() => onSave(value))
  return <Choices value={value} onChange={setValue} />
}

function Asking({ onSave }: Saved) {
  const [value, setValue] = useState<unknown>([])
  return (
    <Dialog title="Ask" onClose={() => undefined} onConfirm={() => onSave(value)}>
      <Choices value={value} onChange={setValue} />
    </Dialog>
  )
}

const press = (target: Element, init: KeyboardEventInit & { readonly keyCode: number }) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }))

describe.each([
  ['a form', Page],
  ['a dialog', Asking],
])('Ctrl+Enter in %s whose list of choices is open', (_, Shown) => {
  it('saves with what is chosen, and takes no choice back', async () => {
    const onSave = vi.fn()
    const host = drawn(<Shown onSave={onSave} />)
    const box = await vi.waitFor(() => {
      const found = host.querySelector<HTMLInputElement>('#control')
      if (!found) throw new Error('not there yet')
      return found
    }, patience)
    box.focus()
    press(box, { key: 'ArrowDown', keyCode: 40 })
    await vi.waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'))
    press(box, { key: 'Enter', keyCode: 13 })
    box.dispatchEvent(new KeyboardEvent('keyup', { key: 'Enter', bubbles: true }))
    await vi.waitFor(() => expect(host.textContent).toContain('low'))
    press(box, { key: 'Enter', keyCode: 13, ctrlKey: true })
    await vi.waitFor(() => expect(onSave).toHaveBeenCalledTimes(1))
    expect(onSave).toHaveBeenCalledWith(['low'])
    expect(host.textContent).toContain('low')
  }, 30_000)
})
