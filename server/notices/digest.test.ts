import { expect, it } from 'vitest'
import { digestText, unnamed } from './digest.ts'

it('calls a record by the word of its title, where that is a choice', () => {
  const line = {
    ...{ resource: 'account-push-rule', recordId: '4', cause: 'mention', days: 0 },
    ...{ state: 'enabled', number: null, title: 'mobile-app', said: null },
  }
  const letter = { language: 'en_US', publicUrl: 'https://safety.example', total: 1 } as const
  expect(digestText([line], letter).subject).toMatch(/^Push rule Mobile app: /)
})

it.each([
  ['en_US', 'WB-2026-001 October 2026: '],
  ['sr_SP', 'WB-2026-001 oktobar 2026.: '],
  ['zh_CN', 'WB-2026-001 2026年10月: '],
] as const)('calls a record of a month in %s by that month', (language, called) => {
  const line = {
    ...{ resource: 'mine-water-balance', recordId: '4', cause: 'submit', days: 0 },
    ...{ state: 'in-approval', number: 'WB-2026-001', title: '2026-10', said: null },
  }
  const letter = { language, publicUrl: 'https://safety.example', total: 1 } as const
  expect(digestText([line], letter).subject).toContain(called)
})

it('says what happened where the state stays as it was', () => {
  const line = {
    ...{ resource: 'saved-view', recordId: '4', cause: 'send', days: 0 },
    ...{ state: 'private', number: null, title: 'By level', said: null },
  }
  const letter = { language: 'en_US', publicUrl: 'https://safety.example', total: 1 } as const
  expect(digestText([line], letter).subject).toBe(
    'Saved view By level: Only me (sent it: the period is over, here are its figures)',
  )
})

it('says what somebody wrote to those who are told, and not to whoever may no longer know', () => {
  const line = {
    ...{ resource: 'incident-report', recordId: '4', cause: 'call-emergency-group', days: 0 },
    ...{ state: 'flash-reported', number: 'IN-2026-001', title: 'Smoke at the belt drive' },
    said: 'Portal 2, breathing gear',
  }
  const letter = { language: 'en_US', publicUrl: 'https://safety.example', total: 1 } as const
  expect(digestText([line], letter).text).toContain('Portal 2, breathing gear')
  expect(digestText([unnamed(line)], letter).text).not.toContain('Portal 2')
})

it.each([
  ['drill', 'not-overdue', 'Planned (You are no longer among the participants of this drill)'],
  ['special-equipment', 'in-use', 'In use (You are no longer named in this record)'],
] as const)('tells whom a %s names no longer', (resource, state, said) => {
  const line = {
    ...{ resource, recordId: '4', cause: 'removed', days: 0, state },
    ...{ number: 'N-1', title: 'Main shaft', said: null },
  }
  const letter = { language: 'en_US', publicUrl: 'https://safety.example', total: 1 } as const
  expect(digestText([line], letter).subject).toMatch(new RegExp(`${said.replace(/[()]/g, '.')}$`))
})
