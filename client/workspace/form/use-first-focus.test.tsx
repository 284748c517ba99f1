import { lazy, Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { drawn, unmount } from '../drawn.testing.tsx'
import { useFirstFocus } from './use-first-focus.ts'

let arrive = () => {}
const LateControl = lazy(
  () =>
    new Promise<{ default: () => React.ReactNode }>((resolve) => {
      arrive = () => resolve({ default: () => <input aria-label="late" /> })
    }),
)

function Form() {
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

afterEach(() => unmount())

describe('a form whose first control is still on its way', () => {
  it('takes no later field instead, and the first one as soon as it is there', async () => {
    drawn(<Form />)
    expect(document.activeElement).toBe(document.body)
    arrive()
    await vi.waitFor(() => {
      expect(document.activeElement?.getAttribute('aria-label')).toBe('late')
    })
  })
})
