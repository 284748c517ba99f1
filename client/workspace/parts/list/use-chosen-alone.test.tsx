import { afterEach, expect, it, vi } from 'vitest'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'

afterEach(() => unmount())

const list = { path: '/process-control/hazard-ledger' }

/** Where the address of a list leads in a window that is wide or not; '' where the list stays. */
async function leadsTo(search: string, isWide: boolean): Promise<string> {
  vi.resetModules()
  const still = { addEventListener() {}, removeEventListener() {} }
  vi.stubGlobal('matchMedia', () => ({ matches: isWide, ...still }))
  const { useChosenAlone } = await import('./use-chosen-alone.ts')
  const Where = () => <output>{useChosenAlone(list)}</output>
  const host = drawn(<Where />, [], `${list.path}${search}`)
  return host.textContent ?? ''
}

it.each([
  ['?q=roof&record=h1', false, '/process-control/hazard-ledger/h1'],
  ['?q=roof&record=h1', true, ''],
  ['?q=roof', false, ''],
  // What was deleted has no page of its own.
  ['?deleted=true&record=h1', false, ''],
])('%s, in a wide window: %s, opens %j', async (search, isWide, opened) => {
  expect(await leadsTo(search, isWide)).toBe(opened)
})
