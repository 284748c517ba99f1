import { afterEach, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { ImportBatch } from '../../../api/imports.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { AmbiguousColumns } from './AmbiguousColumns.tsx'

afterEach(() => unmount())

it('a column that does not say how its numbers are written is asked about once', () => {
  const resource = resourceNamed('violation-clause')
  if (!resource) throw new Error('no clauses')
  const onChoose = vi.fn()
  const batch = {
    ...{ fields: { Fine: 'fineMin' }, zone: 'UTC', decimalMarks: { Most: '.' } },
    ambiguousColumns: [
      { heading: 'Fine', value: '1.250', reason: 'ambiguousNumber', params: null },
    ],
  } as unknown as ImportBatch
  const host = drawn(<AmbiguousColumns {...{ resource, batch, onChoose }} disabled={false} />)
  const buttons = host.querySelectorAll('button')
  expect(buttons).toHaveLength(2)
  // The comma of Serbian: 1250.
  buttons[1]?.click()
  expect(onChoose).toHaveBeenCalledWith({
    ...{ fields: { Fine: 'fineMin' }, zone: 'UTC' },
    decimalMarks: { Most: '.', Fine: ',' },
  })
})

it('a column that does not say how its dates are written is asked about once', () => {
  const resource = resourceNamed('incident-report')
  if (!resource) throw new Error('no incidents')
  const onChoose = vi.fn()
  const params = { value: '3/4/2026', first: '2026-04-03', second: '2026-03-04' }
  const batch = {
    ...{ fields: { Day: 'occurredAt' }, zone: 'UTC' },
    ambiguousColumns: [{ heading: 'Day', value: '3/4/2026', reason: 'ambiguousDate', params }],
  } as unknown as ImportBatch
  const host = drawn(<AmbiguousColumns {...{ resource, batch, onChoose }} disabled={false} />)
  const buttons = host.querySelectorAll('button')
  expect(buttons).toHaveLength(2)
  buttons[1]?.click()
  expect(onChoose).toHaveBeenCalledWith({
    ...{ fields: { Day: 'occurredAt' }, zone: 'UTC' },
    dayOrders: { Day: 'monthFirst' },
  })
})
