import { type ComponentType, lazy, Suspense, useLayoutEffect, useRef } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { useFirstFocus } from './use-first-focus.ts'

let arrive = () => {}
const late = () =>
  lazy(
    () =>
      new Promise<{ default: () => React.ReactNode }>((resolve) => {
        arrive = () => resolve({ default: () => <input aria-label="late" /> })
      }),
  )

function Form({ LateControl }: { readonly LateControl: ComponentType }) {
  const form = useFirstFocus()
  return (
    <form ref={form}>
      <div data-field="first">
        <Suspense fallback={<span aria-busy="true" />}>
          <LateControl />
        </Suspense>
      </div>
      <div data-field="second">
        <input aria-label="second" />
      </div>
    </form>
  )
}

/** As a dialog that is shown puts the focus on the first button it finds. */
function Asking({ LateControl }: { readonly LateControl: ComponentType }) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => button.current?.focus(), [])
  return (
    <>
      <Form LateControl={LateControl} />
      <button ref={button} type="button" aria-label="confirm" />
    </>
  )
}

const focused = () => document.activeElement?.getAttribute('aria-label')

afterEach(() => unmount())

describe('a form whose first control is still on its way', () => {
  it('takes no later field instead, and the first one as soon as it is there', async () => {
    drawn(<Form LateControl={late()} />)
    expect(document.activeElement).toBe(document.body)
    arrive()
    await vi.waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toBe('late')
    })
  })
  it('takes the focus from the button of a dialog', async () => {
    drawn(<Asking LateControl={late()} />)
    expect(focused()).toBe('confirm')
    arrive()
    await vi.waitFor(() => expect(focused()).toBe('late'))
  })

  it('leaves the focus with a person who went on', async () => {
    const host = drawn(<Asking LateControl={late()} />)
    host.querySelector<HTMLElement>('[aria-label="second"]')?.focus()
    arrive()
    await vi.waitFor(() => expect(host.querySelector('[aria-label="late"]')).not.toBeNull())
    expect(focused()).toBe('second')
  })
})
