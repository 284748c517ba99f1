import { act, useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { drawn, unmount } from '../testing/drawn.testing.tsx'
import { isUploading, useHoldsBack } from './pending-uploads.ts'

afterEach(() => unmount())

function Control({ isOnItsWay }: { readonly isOnItsWay: boolean }) {
  useHoldsBack(isOnItsWay)
  return null
}

const asksFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('asks before the page is left until the last of two uploads is stored', () => {
  let first: (isOnItsWay: boolean) => void = () => {}
  let second: (isOnItsWay: boolean) => void = () => {}
  function Form() {
    const [one, setOne] = useState(true)
    const [other, setOther] = useState(true)
    first = setOne
    second = setOther
    return (
      <>
        <Control isOnItsWay={one} />
        <Control isOnItsWay={other} />
      </>
    )
  }
  drawn(<Form />)
  expect(asksFirst()).toBe(true)
  act(() => first(false))
  expect([asksFirst(), isUploading()]).toEqual([true, true])
  act(() => second(false))
  expect([asksFirst(), isUploading()]).toEqual([false, false])
})
