import { Route, Routes } from 'react-router-dom'
import { afterEach, expect, it } from 'vitest'
import { drawn, unmount } from '../workspace/testing/drawn.testing.tsx'
import { CommonPage } from './CommonPage.tsx'

afterEach(() => unmount())

/** What the page at an address says. */
function saidAt(address: string): string {
  const routes = (
    <Routes>
      <Route path="/common/:page" element={<CommonPage />} />
    </Routes>
  )
  return drawn(routes, [], address).textContent ?? ''
}

const sentence = 'Your account is blocked, call +1 900 555'

it.each(['Blank?message', '404?from', '500?traceId', '500?from'])(
  'a page that is open to everybody does not say what its address says: %s',
  (address) => {
    expect(saidAt(`/common/${address}=${encodeURIComponent(sentence)}`)).not.toContain('900')
    expect(saidAt(`/common/${address}=${encodeURIComponent('/Call-900-555')}`)).not.toContain('900')
  },
)

it('the blank page says a sentence of ours by its name', () => {
  expect(saidAt('/common/Blank?message=loading')).toContain('common.loading')
  expect(saidAt('/common/Blank?message=constructor')).toBe('')
})

it('a failed start names its request', () => {
  const id = '0198c3f2-1111-7000-8000-000000000001'
  expect(saidAt(`/common/500?traceId=${id}`)).toContain(id)
})
