import { expect, it } from 'vitest'
import { digestText } from './digest.ts'

it('calls a record by the word of its title, where that is a choice', () => {
  const line = {
    ...{ resource: 'account-push-rule', recordId: '4', cause: 'mention', days: 0 },
    ...{ state: 'enabled', number: null, title: 'mobile-app' },
  }
  const letter = { language: 'en_US', publicUrl: 'https://safety.example', total: 1 } as const
  expect(digestText([line], letter).subject).toMatch(/^Push rule Mobile app: /)
})
