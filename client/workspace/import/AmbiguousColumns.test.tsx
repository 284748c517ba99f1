import { afterEach, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { ImportBatch } from '../../api/imports.ts'
import { drawn, unmount } from '../drawn.testing.tsx'
import { AmbiguousColumns } from './AmbiguousColumns.tsx'

afterEach(() => unmount())

it('a column that does not say how its numbers are written is asked about once', () => {
  const resource = resourceNamed('violation-clause')
  if (!resource) throw new Error('no clauses')
  const onChoose = vi.fn()
  const batch = {
    ...{ fields: { Fine: 'fineMin' }, zone: 'UTC', decimalMarks: { Most: '.' } },
    ambiguousColumns: [{ heading: 'Fine', value: '1.250' }],
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
