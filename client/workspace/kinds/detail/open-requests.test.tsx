import { afterEach, expect, it } from 'vitest'
import type { AnyRow } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { askedFields } from '#domain/workflow/step'
import { roleNamesQuery } from '../../../api/rights.ts'
import { FieldRows } from '../../parts/form/FieldRows.tsx'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { OpenRequests } from './OpenRequests.tsx'

afterEach(() => unmount())
const hazard = resourceNamed('hazard')
if (!hazard) throw new Error('no hazards')
const words = {
  ...plainWords,
  request: (name: string) => name,
  hint: (name: string) => `hint of ${name}`,
  rule: () => null,
}
const record = {
  ...{ id: 'h1', version: 3, state: 'under-rectification', storedState: 'under-rectification' },
  ...{ level: 'medium', statutoryMajor: false, deadline: '2026-03-12T08:00:00.000Z' },
  ...{ foundAt: '2026-03-10T08:00:00.000Z', createdAt: '2026-03-10T08:00:00.000Z' },
  requestedDeadline: '2026-03-13T08:00:00.000Z',
} as unknown as AnyRow

it('a record says what was asked for and is not decided yet, and nothing where nothing is', () => {
  const known = [[roleNamesQuery.queryKey, new Map()]] as const
  const open = drawn(<OpenRequests {...{ resource: hazard, record, words }} />, known)
  expect([...open.querySelectorAll('[data-request]')].map((one) => one.textContent)).toEqual([
    expect.stringContaining('record.waitsForDecision'),
  ])
  unmount()
  const none = { ...record, requestedDeadline: null } as unknown as AnyRow
  const decided = drawn(<OpenRequests {...{ resource: hazard, record: none, words }} />, known)
  expect(decided.querySelector('[data-request]')).toBeNull()
})

it('an appeal says who decides on it, though nobody is named', () => {
  const violation = resourceNamed('violation')
  if (!violation) throw new Error('no violation')
  const appealed = {
    ...{ storedState: 'under-appeal', state: 'under-appeal', violationClass: 'serious' },
    ...{ id: 'v', version: 1, appealReason: 'It was not me' },
  } as unknown as AnyRow
  const known = [[roleNamesQuery.queryKey, new Map()]] as const
  const host = drawn(<OpenRequests {...{ resource: violation, record: appealed, words }} />, known)
  const open = [...host.querySelectorAll<HTMLElement>('[data-request]')]
  expect(open.map(({ dataset }) => dataset.request)).toEqual(['appeal'])
  unmount()
})

function hints(level: string): string {
  const ask = hazard?.states['under-rectification']?.['request-delay']
  const fields = hazard && ask ? askedFields(hazard, ask) : {}
  const host = drawn(
    <FieldRows
      {...{ fields, words, names: Object.keys(fields), errors: [] }}
      values={{ ...record, level }}
      onChange={() => undefined}
    />,
  )
  const text = host.textContent ?? ''
  unmount()
  return text
}

it('a rule for high hazards is said on high ones alone, and the latest time of a delay on all', () => {
  expect(hints('high')).toContain('hint of interimControl')
  expect(hints('medium')).not.toContain('hint of interimControl')
  expect(hints('medium')).toContain('form.latest')
})
