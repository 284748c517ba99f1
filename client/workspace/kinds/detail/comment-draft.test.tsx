import { act } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { mentionableQuery } from '../../../api/lookup.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { CommentBox } from './CommentBox.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => unmount())

const place = { resource: 'hazard', id: 'h1' }
const people = [{ id: 'he', name: '贺建国', note: null, place: null }]

async function opened(onSend = vi.fn()) {
  const host = drawn(
    <CommentBox {...{ place, onSend }} label="say" busy={false} />,
    ['', '贺'].map((text) => [mentionableQuery('hazard', 'h1', text).queryKey, people] as const),
  )
  const box = await vi.waitFor(() => {
    const found = host.querySelector('textarea')
    if (!found) throw new Error('no box')
    return found
  }, 10_000)
  return { host, box, onSend }
}

function type(box: HTMLTextAreaElement, text: string): void {
  const set = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set
  act(() => {
    box.focus()
    set?.call(box, text)
    box.setSelectionRange(text.length, text.length)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  })
}
const press = (box: HTMLTextAreaElement, key: string, keyCode: number) =>
  act(() => {
    for (const kind of ['keydown', 'keyup'])
      box.dispatchEvent(
        new KeyboardEvent(kind, {
          key,
          keyCode,
          which: keyCode,
          bubbles: true,
          cancelable: true,
        } as KeyboardEventInit),
      )
  })
const sendButton = (host: HTMLElement) =>
  [...host.querySelectorAll('button')].find((one) => one.textContent?.includes('comments.send'))

it('a comment that was typed is there again after a reload, until it is sent', async () => {
  type((await opened()).box, 'Three bolts are missing')
  unmount()
  const again = await opened()
  expect(again.box.value).toBe('Three bolts are missing')
  act(() => sendButton(again.host)?.click())
  const [saying, onSent] = again.onSend.mock.calls[0] ?? []
  expect(saying).toEqual({ text: 'Three bolts are missing', mentions: [] })
  act(() => onSent())
  expect(again.box.value).toBe('')
  unmount()
  expect((await opened()).box.value).toBe('')
})

it('@ and the beginning of a name offers people, and Enter takes one', async () => {
  const { host, box, onSend } = await opened()
  type(box, '请@贺')
  press(box, '贺', 229)
  await vi.waitFor(() => expect(document.body.textContent).toContain('贺建国'), 3_000)
  press(box, 'Enter', 13)
  await vi.waitFor(() => expect(box.value).toContain('@贺建国'))
  act(() => sendButton(host)?.click())
  expect(onSend.mock.calls[0]?.[0]).toMatchObject({ mentions: ['he'] })
})
