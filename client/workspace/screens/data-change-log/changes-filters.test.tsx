import { afterEach, expect, it, vi } from 'vitest'
import type { ChangesAsked } from '../../../api/change-log.ts'
import { lookupQuery } from '../../../api/lookup.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { ChangesFilters } from './ChangesFilters.tsx'

afterEach(() => unmount())

const hazards = [{ id: 'h1', name: 'Loose bolts', note: 'HZ-1', place: null }]
const filters = (asked: ChangesAsked, onAsk = vi.fn()) => {
  const known = [[lookupQuery('hazard', '').queryKey, hazards]] as const
  return { host: drawn(<ChangesFilters asked={asked} onAsk={onAsk} />, known), onAsk }
}

it('offers single records once the type is chosen', async () => {
  expect(filters({}).host.querySelector('[aria-label="record"]')).toBeNull()
  unmount()
  const { host, onAsk } = filters({ resource: 'hazard' })
  const box = host.querySelector('[aria-label="record"]')
  const press = { key: 'ArrowDown', keyCode: 40, bubbles: true }
  box?.dispatchEvent(new KeyboardEvent('keydown', press))
  await vi.waitFor(() => expect(document.body.textContent).toContain('Loose bolts'))
  box?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', keyCode: 13, bubbles: true }))
  await vi.waitFor(() => expect(onAsk).toHaveBeenCalledWith({ record: 'h1' }))
}, 30_000)
