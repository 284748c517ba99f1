import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AnyRow } from '#domain/resource'
import { resourceNamed } from '#domain/resources/index'
import { drawn, plainWords, unmount } from '../drawn.testing.tsx'
import { ListCards } from './ListCards.tsx'
import { standardLayout } from './layout.ts'

afterEach(unmount)

it('a card on a phone says what, where it stands, how bad and by when, and opens its record', async () => {
  const resource = resourceNamed('hazard')
  if (!resource) throw new Error('no hazards')
  const record = {
    ...{ id: 'h1', number: 'HZ-2026-1', title: 'Loose rail joint', level: 'high' },
    ...{ state: 'overdue', storedState: 'pending-rectification', version: 1 },
    overdueFrom: '2026-03-09T12:00:00.000Z',
  } as unknown as AnyRow
  const onSelect = vi.fn()
  const host = drawn(
    <Suspense>
      <ListCards
        {...{ resource, onSelect, rows: [record] }}
        words={plainWords}
        columns={standardLayout(resource).columns}
        selected={null}
        behind={false}
        onMore={null}
        onMenu={() => undefined}
      />
    </Suspense>,
  )
  await vi.waitFor(() => expect(host.textContent).toContain('Loose rail joint'))
  const card = host.querySelector('button')
  expect(card?.textContent).toMatch(/^HZ-2026-1Loose rail joint.*overdue.*high/)
  card?.click()
  expect(onSelect).toHaveBeenCalledWith('h1')
})
