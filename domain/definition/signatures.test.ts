import { describe, expect, it } from 'vitest'
import { sign, text } from '../fields/index.ts'
import { resource } from './define-resource.ts'
import type { Transition } from './transition.ts'

const slip = (open: Record<string, Transition>, signed: Record<string, Transition>) =>
  resource({
    ...{ name: 'slip', title: 'name', placedBy: 'shared' },
    initial: 'open' as 'open' | 'signed',
    fields: { name: text({ max: 10 }), mark: sign({ calculated: true }) },
    states: { open, signed } as never,
    list: { columns: ['name'], sort: 'name', filters: [] },
    form: [{ name: 'all', fields: ['name'] }],
    access: { read: [], create: [], update: [], delete: [] },
  })

const signing = { to: 'signed', roles: [], asks: ['mark'] } as const
const back = { to: 'open', roles: [] } as const

describe('what somebody signs', () => {
  it('can be taken back while there is a next step', () => {
    expect(() => slip({ sign: signing }, { go: back })).toThrow(
      'slip.states.open.sign.signs: name the action that takes the signature back',
    )
    expect(() => slip({ sign: { ...signing, signs: 'undo' } }, { go: back })).toThrow(
      'slip.states.open.sign.signs: no action "undo" in the state "signed"',
    )
    expect(() => slip({ sign: { ...signing, signs: 'undo' } }, { undo: back })).not.toThrow()
  })

  it('stays where the record ends with it', () => {
    expect(() => slip({ sign: signing }, {})).not.toThrow()
  })
})
