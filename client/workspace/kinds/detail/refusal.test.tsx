import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { resourceNamed } from '#domain/resources/index'
import type { MenuNode } from '#domain/screens/screens'
import type { RecordAnswer } from '../../../api/records.ts'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { knownRights, knownSession } from '../../testing/rights.testing.ts'
import { ActionBar } from './ActionBar.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
beforeEach(() => localStorage.clear())
afterEach(() => unmount())

const hazard = resourceNamed('hazard')
const screen = { code: 'hazard', path: '/hazard', kind: 'list', resource: 'hazard' } as MenuNode
const same = (name: string) => name
const words = { ...plainWords, action: same, rule: same, hint: () => null }

function bar(action: string, open: object) {
  if (!hazard) throw new Error('no hazards')
  const answer = {
    data: { id: 'h', number: 'HZ-1', storedState: 'pending-rectification', version: 3 },
    meta: { actions: { [action]: open }, can: { update: false, delete: false }, labels: {} },
  } as unknown as RecordAnswer
  const host = drawn(<ActionBar {...{ screen, resource: hazard, answer, words }} />, [
    ...knownSession,
    ...knownRights('hazard', ['view']),
  ])
  const button = (name: string, within: ParentNode = host) => {
    const found = [...within.querySelectorAll('button')].find(({ textContent }) =>
      textContent?.startsWith(name),
    )
    if (!found) throw new Error(`no button ${name}`)
    return found
  }
  return { host, button }
}

it('an action that the record stands in the way of cannot be pressed, and says why', () => {
  const blockedBy = [{ field: 'majorConfirmedAt', code: 'majorConfirmed' }]
  const { host, button } = bar('start', { to: 'under-rectification', blockedBy })
  const { disabled } = button('start')
  expect(disabled).toBe(true)
  const note = document.getElementById(button('start').getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('majorConfirmed')
  expect(host.contains(note)).toBe(true)
})

it('a refusal stays in the dialog, beside what was typed', async () => {
  const refused = JSON.stringify({ code: 'notReady' })
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(refused, { status: 422 })),
  )
  const { host, button } = bar('start', { to: 'under-rectification', asks: ['planMeasure'] })
  button('start').click()
  const dialog = await vi.waitFor(() => {
    const found = host.querySelector('dialog')
    if (!found?.querySelector('textarea')) throw new Error('no dialog yet')
    return found
  })
  const box = dialog.querySelector('textarea')
  if (!box) throw new Error('no box')
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(box, 'Bolt it')
  box.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(JSON.stringify(localStorage)).toContain('Bolt it'))
  button('start', dialog).click()
  await vi.waitFor(() => expect(dialog.querySelector('[role="alert"]')?.textContent).toBeTruthy())
  expect(dialog.querySelector('textarea')?.value).toBe('Bolt it')
})
