import { act as inReact, useState } from 'react'
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
afterEach(() => {
  unmount()
  localStorage.clear()
})

const words = {
  ...plainWords,
  ...{ hint: () => null, rule: () => null, consequence: () => null },
  action: (name: string) => name,
}
const screen = { code: 'alarm', path: '/alarm', kind: 'list', resource: 'alarm' } as MenuNode
const alarmIn = (state: string, actions: readonly string[]) => {
  const { data, meta } = answeredRecord({ state, storedState: state })
  const open = actions.map((name) => [name, { to: 'acknowledged', asks: ['note'], grave: false }])
  return { data, meta: { ...meta, actions: Object.fromEntries(open) } } as unknown as RecordAnswer
}

let become: (answer: RecordAnswer) => void = () => undefined
function Bar({ of, from }: { readonly of: string; readonly from: RecordAnswer }) {
  const [answer, setAnswer] = useState(from)
  become = setAnswer
  const resource = resourceNamed(of)
  if (!resource) throw new Error(`no ${of}`)
  return <ActionBar {...{ screen, resource, answer, words }} />
}

it('what was typed stays in sight when somebody else is quicker, and why it cannot be sent is said', async () => {
  const bar = <Bar of="alarm" from={alarmIn('raised', ['acknowledge'])} />
  const host = drawn(bar, [...knownSession, ...knownRights('alarm', ['view'])])
  host.querySelector('button')?.click()
  const note = await vi.waitFor(() => {
    const found = host.querySelector<HTMLTextAreaElement>('dialog textarea')
    if (!found) throw new Error('not there yet')
    return found
  })
  inReact(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
    set?.call(note, 'Gauge is being exchanged')
    note.dispatchEvent(new Event('input', { bubbles: true }))
  })
  inReact(() => become(alarmIn('cleared', [])))
  const dialog = host.querySelector('dialog')
  expect(dialog?.querySelector('[role=alert]')?.textContent).toContain('record.movedOn')
  expect(dialog?.querySelector('textarea')?.value).toBe('Gauge is being exchanged')
  const send = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent?.startsWith('acknowledge'),
  )
  expect(send?.disabled).toBe(true)
})

it('a step that is still open after somebody else’s is taken knowing where the record stands', async () => {
  const from = alarmIn('waiting-foreman', ['stop-work'])
  const rights = [...knownSession, ...knownRights('take5', ['view'])]
  const host = drawn(<Bar of="take5" from={from} />, rights)
  host.querySelector('button')?.click()
  await vi.waitFor(() => expect(host.querySelector('dialog textarea')).not.toBeNull())
  inReact(() => become(alarmIn('allowed', ['stop-work'])))
  const dialog = host.querySelector('dialog')
  expect(dialog?.querySelector('[role=alert]')?.textContent).toContain('record.nowMeanwhile')
  const send = [...(dialog?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    textContent?.startsWith('stop-work'),
  )
  expect(send?.disabled).toBe(false)
})
