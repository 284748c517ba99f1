import { describe, expect, it } from 'vitest'
import { askedIn, choiceFor } from './choice.ts'

const count = { key: 'x', by: ['area'], period: 'now' as const, orgs: 'self' as const }
const map = (options = {}) => ({ options, metrics: { open: count } })
const at = (address: string) => askedIn(new URLSearchParams(address))

describe('what a map shows', () => {
  it('is what the address says, else what the layout begins with, else the risk of all levels', () => {
    const written = map({ layer: 'events', level: '-360', view: '2d' })
    expect(choiceFor(map(), at(''))).toEqual({ layer: 'risk', level: 'all', view: '3d', pitch: 52 })
    expect(choiceFor(written, at(''))).toMatchObject({ layer: 'events', level: '-360', pitch: 0 })
    expect(choiceFor(written, at('layer=open&level=all&view=3d'))).toEqual({
      ...{ layer: 'open', level: 'all', view: '3d', pitch: 52 },
    })
  })

  it('is the risk where its layout does not ask for what the address wants, or nobody knows it', () => {
    expect(choiceFor(map(), at('layer=overdue')).layer).toBe('risk')
    expect(at('layer=permit&level=deep&view=4d')).toEqual({ layer: null, level: null, view: null })
  })

  it('is looked at from where the layout says, and from straight above in 2D', () => {
    expect(choiceFor(map({ pitch: 30 }), at('')).pitch).toBe(30)
    expect(choiceFor(map({ pitch: 0 }), at(''))).toMatchObject({ view: '2d', pitch: 0 })
    expect(choiceFor(map({ pitch: 30 }), at('view=2d')).pitch).toBe(0)
    expect(choiceFor(map({ pitch: 0 }), at('view=3d')).pitch).toBe(52)
  })
})
