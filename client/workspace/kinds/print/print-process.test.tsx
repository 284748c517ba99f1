import { afterEach, expect, it } from 'vitest'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { PrintProcess } from './PrintProcess.tsx'

afterEach(() => unmount())

it('tells steps in the order in which they were taken, those of one moment too', () => {
  const step = (id: string, action: string) => ({
    ...{ id, action, at: '2026-11-26T08:00:00.000Z', actor: null, principal: null },
    ...{ place: null, why: null, before: {}, after: {} },
  })
  const history = [step('3', 'notify'), step('2', 'approve'), step('1', 'submit')]
  const host = drawn(<PrintProcess words={plainWords} history={history} />)
  const told = [...host.querySelectorAll('tbody tr td:first-child')].map((one) => one.textContent)
  expect(told.map((one) => one?.split('.').at(-1))).toEqual(['submit', 'approve', 'notify'])
})
