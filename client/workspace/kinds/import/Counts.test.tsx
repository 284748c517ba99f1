import { expect, it } from 'vitest'
import type { ImportBatch } from '../../../api/imports.ts'
import { drawn } from '../../testing/drawn.testing.tsx'
import { Counts } from './Counts.tsx'

// Three lines: two became records, one was at fault. Then they were taken back, but for one.
it.each([
  ['done', { fresh: 2, kept: 0 }, ['2 wizard.fresh', '0 wizard.known', '1 wizard.faulty']],
  [
    'undone',
    { fresh: 1, kept: 1 },
    ['1 wizard.undone', '0 wizard.known', '1 wizard.faulty', '1 wizard.kept'],
  ],
])('a batch that is %s says what became of its lines', (state, counts, expected) => {
  const batch = { state, total: 3, done: 3, known: 0, faulty: 1, ...counts } as ImportBatch
  const host = drawn(<Counts batch={batch} />)
  const said = [...host.querySelectorAll('dl > div')].map(
    (one) => `${one.querySelector('dd')?.textContent} ${one.querySelector('dt')?.textContent}`,
  )
  expect(said).toEqual(expected)
})
