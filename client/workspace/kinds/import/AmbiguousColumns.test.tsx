import i18next from 'i18next'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import words from '../../../../locales/en_US/import.json'
import type { ImportBatch } from '../../../api/imports.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { speakAll } from '../../testing/numbers.testing.tsx'
import { AmbiguousColumns } from './AmbiguousColumns.tsx'

beforeAll(async () => {
  await speakAll()
  i18next.addResourceBundle('en_US', 'import', words)
  await i18next.changeLanguage('en_US')
})
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
  const says = [...buttons].map((button) => button.textContent)
  expect(says).toEqual(['1.250 is 1.25', '1.250 is 1250'])
  buttons[1]?.click()
  expect(onChoose).toHaveBeenCalledWith({
    ...{ fields: { Fine: 'fineMin' }, zone: 'UTC' },
    decimalMarks: { Most: '.', Fine: ',' },
  })
})

it('a reading with more decimals than the field keeps is not offered', () => {
  const resource = resourceNamed('violation-clause')
  if (!resource) throw new Error('no clauses')
  const batch = {
    ...{ fields: { Fine: 'fineMin' }, zone: 'UTC' },
    ambiguousColumns: [
      { heading: 'Fine', value: '1.234', reason: 'ambiguousNumber', params: null },
    ],
  } as unknown as ImportBatch
  const host = drawn(<AmbiguousColumns {...{ resource, batch, onChoose() {} }} disabled={false} />)
  expect([...host.querySelectorAll('button')].map((one) => one.textContent)).toEqual([
    '1.234 is 1234',
  ])
  expect(host.textContent).toContain('can only be 1234')
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
  const says = [...buttons].map((button) => button.textContent)
  expect(new Set(says).size).toBe(2)
  expect(says[0]).toMatch(/^3\/4\/2026 is .*2026/)
  buttons[1]?.click()
  expect(onChoose).toHaveBeenCalledWith({
    ...{ fields: { Day: 'occurredAt' }, zone: 'UTC' },
    dayOrders: { Day: 'monthFirst' },
  })
})
