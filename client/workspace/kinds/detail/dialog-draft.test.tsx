import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import { askedFields } from '#domain/workflow/step'
import { ActionDialog } from '../../parts/actions/ActionDialog.tsx'
import type { Act } from '../../parts/actions/use-act.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
HTMLElement.prototype.scrollIntoView ??= () => undefined
beforeEach(() => localStorage.clear())
afterEach(() => unmount())

const words = { ...plainWords, hint: () => null, rule: () => null, action: (name: string) => name }
const hazard = resourceNamed('hazard')

/** An action of a hazard that asks for a text, with the field. */
function asking() {
  for (const [state, transitions] of Object.entries(hazard?.states ?? {})) {
    for (const [name, transition] of Object.entries(transitions)) {
      if (!hazard) continue
      const text = Object.entries(askedFields(hazard, transition)).find(([, { long }]) => long)
      if (text) return { state, name, field: text[0] }
    }
  }
  throw new Error('no action asks for a text')
}

const { state, name, field } = asking()
const record = { id: 'h1', version: 1, state, storedState: state }

/** The dialog, opened; what it takes is answered at once. */
function opened() {
  const mutate = vi.fn((_: unknown, { onSuccess }: { onSuccess: () => void }) => onSuccess())
  const props = {
    resource: hazard,
    record,
    words,
    name,
    act: { mutate, reset() {} } as unknown as Act,
  }
  const host = drawn(
    <ActionDialog
      {...(props as unknown as Parameters<typeof ActionDialog>[0])}
      grave={false}
      onClose={() => undefined}
    />,
  )
  const box = host.querySelector<HTMLTextAreaElement>(`[data-field="${field}"] textarea`)
  if (!box) throw new Error('no box')
  return { host, box, mutate }
}

function type(box: HTMLTextAreaElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  act(() => {
    set?.call(box, text)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

it('what was typed in the dialog of an action is there again after Escape, until it is discarded', () => {
  type(opened().box, 'Three bolts are missing')
  unmount()
  const again = opened()
  expect(again.box.value).toBe('Three bolts are missing')
  const discard = [...again.host.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'form.discard',
  )
  act(() => discard?.click())
  expect(again.box.value).toBe('')
  unmount()
  expect(opened().box.value).toBe('')
})

it('what is wrong goes from beside a field as soon as the field says something else', () => {
  const { host, box } = opened()
  const alert = () => host.querySelector(`[data-field="${field}"] [role="alert"]`)
  const confirm = [...host.querySelectorAll('button')].find(({ textContent }) =>
    textContent?.startsWith(name),
  )
  act(() => confirm?.click())
  expect(alert()?.textContent).toBeTruthy()
  type(box, 'Three bolts are missing')
  expect(alert()).toBeNull()
})

it('a draft is of one action on one record, and of the person who typed it', () => {
  type(opened().box, 'Three bolts are missing')
  const drafts = Object.keys(localStorage).filter((key) => key.startsWith('headframe.draft.'))
  expect(drafts).toEqual([`headframe.draft.me.hazard.h1.${name}`])
})
