import { useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { MenuNode } from '#domain/screens/screens'
import { answeredRecord } from '../../../api/records.testing.ts'
import type { RecordAnswer } from '../../../api/records.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { knownRights, knownSession } from '../../testing/rights.testing.ts'
import { ActionBar } from './ActionBar.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
afterEach(() => unmount())

const screen = { code: 'hazard', path: '/hazard', kind: 'list', resource: 'hazard' } as MenuNode
const answer = {
  data: { id: 'h', number: 'HZ-1', storedState: 'draft', version: 1 },
  meta: { actions: {}, can: { update: false, delete: true }, labels: {} },
} as unknown as RecordAnswer

function Where() {
  const { pathname, search } = useLocation()
  return <output>{`${pathname}${search}`}</output>
}

it.each([
  ['/hazard?q=roof&level=high&record=h', '/hazard?q=roof&level=high'],
  ['/hazard/h?from=mail', '/hazard'],
])('from %s a deleted record leads to %s', async (from, to) => {
  const hazard = resourceNamed('hazard')
  if (!hazard) throw new Error('no hazards')
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json(answeredRecord({}))),
  )
  const host = drawn(
    <>
      <ActionBar {...{ screen, resource: hazard, answer, words: plainWords }} />
      <Where />
    </>,
    [...knownSession, ...knownRights('hazard', ['view'])],
    from,
  )
  const button = (within: ParentNode | null) =>
    [...(within?.querySelectorAll('button') ?? [])].find(
      ({ textContent }) => textContent === 'record.delete',
    )
  button(host)?.click()
  await vi.waitFor(() => expect(button(host.querySelector('dialog'))).toBeDefined())
  button(host.querySelector('dialog'))?.click()
  await vi.waitFor(() => expect(host.querySelector('output')?.textContent).toBe(to), {
    timeout: 10_000,
  })
})
