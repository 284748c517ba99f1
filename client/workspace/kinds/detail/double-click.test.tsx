import { afterEach, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { MenuNode } from '#domain/screens/screens'
import type { RecordAnswer } from '../../../api/records.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { knownRights, knownSession } from '../../testing/rights.testing.ts'
import { ActionBar } from './ActionBar.tsx'

afterEach(() => unmount())

const hazard = resourceNamed('hazard')
const screen = { code: 'hazard', path: '/hazard', kind: 'list', resource: 'hazard' } as MenuNode
const answer = {
  data: { id: 'h', number: 'HZ-1', storedState: 'pending-rectification', version: 3 },
  meta: {
    actions: { start: { to: 'under-rectification' } },
    can: { update: false, delete: false },
    labels: {},
  },
} as unknown as RecordAnswer
const words = { ...plainWords, action: (name: string) => name }

/** The button that starts the rectification, and what is asked of the server. */
function bar() {
  if (!hazard) throw new Error('no hazards')
  const fetched = vi.fn(() => new Promise(() => undefined))
  vi.stubGlobal('fetch', fetched)
  const host = drawn(<ActionBar {...{ screen, resource: hazard, answer, words }} />, [
    ...knownSession,
    ...knownRights('hazard', ['view', 'act:start']),
  ])
  const button = [...host.querySelectorAll('button')].find((one) => one.textContent === 'start')
  if (!button) throw new Error('no button')
  const click = (detail: number) =>
    button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail }))
  const taken = () =>
    (fetched.mock.calls as unknown as [string, RequestInit][]).filter(
      ([, { method }]) => method === 'POST',
    ).length
  return { click, taken }
}

const asked = () => new Promise((done) => setTimeout(done, 50))

it('a step is taken once, however fast its button is pressed again', async () => {
  const { click, taken } = bar()
  click(1)
  click(1)
  await asked()
  expect(taken()).toBe(1)
})

it('the second click of two takes no step, for it may meet the one that follows', async () => {
  const { click, taken } = bar()
  click(2)
  await asked()
  expect(taken()).toBe(0)
})
