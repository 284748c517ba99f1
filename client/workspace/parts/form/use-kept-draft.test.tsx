import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { text } from '#domain/fields/index'
import { type Draft, draftKey, dropDraft, keepDraftsOf, readDraft } from '../../data/drafts.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { useKeptDraft } from './use-kept-draft.ts'

const fields = { title: text({ max: 50 }) }
const storedAt = draftKey('ana', 'hazard', null)
const typed: Draft = {
  ...{ values: { title: 'Loose roof' }, base: null, touched: ['title'] },
  ...{ at: '2026-03-10T08:00:00Z', key: '1' },
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})

afterEach(() => {
  vi.useRealTimers()
  unmount()
  localStorage.clear()
})

function begun() {
  const settled = { current: false }
  const Form = () => {
    useKeptDraft(storedAt, typed, { fields, settled })
    return null
  }
  drawn(<Form />)
  keepDraftsOf('ana')
  return settled
}

it('keeps what is typed after a pause', () => {
  begun()
  vi.advanceTimersByTime(600)
  expect(readDraft(storedAt, fields)?.values).toEqual(typed.values)
})

it('keeps nothing of a form that was saved before the pause was over', () => {
  const settled = begun()
  vi.advanceTimersByTime(100)
  settled.current = true
  dropDraft(storedAt)
  vi.advanceTimersByTime(600)
  expect(readDraft(storedAt, fields)).toBeNull()
})
