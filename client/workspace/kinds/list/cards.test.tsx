import { Suspense } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { standardLayout } from '../../data/list/layout.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { Cell } from './columns.tsx'
import { ListCards } from './ListCards.tsx'

afterEach(unmount)

it('a card on a phone says what, where it stands, how bad and by when, and opens its record', async () => {
  const resource = resourceNamed('hazard')
  if (!resource) throw new Error('no hazards')
  const record = {
    ...{ id: 'h1', number: 'HZ-2026-1', title: 'Loose rail joint', level: 'high' },
    ...{ state: 'overdue', storedState: 'pending-rectification', version: 1 },
    overdueFrom: '2026-03-09T12:00:00.000Z',
  } as unknown as AnyRow
  const closed = { ...record, id: 'h2', title: 'Wet floor', state: 'closed', storedState: 'closed' }
  const onSelect = vi.fn()
  const host = drawn(
    <Suspense>
      <ListCards
        {...{ resource, onSelect, rows: [record, closed] }}
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
  // Nothing is due of what is closed, and no heading without a day says so.
  expect(host.textContent?.match(/overdueFrom/g)).toHaveLength(1)
})

it('a figure on a card says its unit, and nothing says the unit of no figure', async () => {
  const resource = resourceNamed('mine-water-balance')
  if (!resource) throw new Error('no water balances')
  const record = {
    ...{ id: 'w1', number: 'WB-2026-1', periodStart: '2026-10-01', state: 'approved' },
    ...{ storedState: 'approved', version: 1, totalInflow: 28.5, discharge: null },
  } as unknown as AnyRow
  const host = drawn(
    <Suspense>
      <ListCards
        {...{ resource, rows: [record], onSelect: () => undefined }}
        words={plainWords}
        columns={['totalInflow', 'discharge']}
        selected={null}
        behind={false}
        onMore={null}
        onMenu={() => undefined}
      />
    </Suspense>,
  )
  await vi.waitFor(() => expect(host.textContent).toContain('totalInflow'))
  expect(host.textContent?.match(/10⁴ m³/g)).toHaveLength(1)
  expect(host.textContent).not.toContain('discharge')
})

it('a violator who has no account stands in the column by the name that was written down', async () => {
  const resource = resourceNamed('violation')
  if (!resource) throw new Error('no violations')
  const record = {
    ...{ id: 'v1', number: 'VL-2026-1', title: 'No helmet', state: 'pending', version: 1 },
    ...{ storedState: 'pending', violator: null, violatorName: 'Petar Petrović' },
  } as unknown as AnyRow
  const host = drawn(
    <Suspense>
      <Cell {...{ resource, record, name: 'violator', words: plainWords }} />
      <p>
        <Cell {...{ resource, record, name: 'violator', words: plainWords }} onPaper />
      </p>
    </Suspense>,
  )
  await vi.waitFor(() => expect(host.textContent).toBe('Petar PetrovićPetar Petrović'))
})
