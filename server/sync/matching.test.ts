import { describe, expect, it } from 'vitest'
import { atOnce } from '../platform/turns.ts'
import type { Card, LocalCard } from './card.ts'
import { matchCards } from './matching.ts'

const here = (username: string, code: string | null = null): LocalCard => ({
  ...{ id: `id of ${username}`, code, username, name: username, isActive: true, fields: {} },
})
const there = (code: string, calledBy?: Card['calledBy']): Card => ({
  ...{ code, calledBy, name: code, isActive: true, fields: {} },
})
const idsOf = (local: readonly LocalCard[], source: readonly Card[]) => {
  const meant = atOnce(matchCards(local, source))
  return source.map((card) => {
    const one = meant(card)
    return typeof one === 'object' ? one.id : one
  })
}

describe('a card of a source', () => {
  const local = [here('petrović', 'E-1'), here('E-1')]

  it('means who has its number, or signs in with its name, however it is written', () => {
    expect(idsOf(local, [there('E-1')])).toEqual(['id of petrović'])
    expect(idsOf(local, [there(' PETROVIĆ ', 'username')])).toEqual(['id of petrović'])
    expect(idsOf(local, [there('E-1', 'either')])).toEqual(['unclear'])
    expect(idsOf(local, [there('petrović', 'number')])).toEqual([undefined])
  })

  it('means nobody by a name that is longer than names are', () => {
    const name = 'p'.repeat(50)
    const joiners = '\u200B'
    const of = (code: string) => idsOf([here(name)], [there(code, 'username')])
    expect(of(`  ${name.toUpperCase()}  `)).toEqual([`id of ${name}`])
    expect(of(`${name}${joiners}`)).toEqual([undefined])
  })

  // Six stood still for half a minute, numbers as well.
  it.each(['username', 'number', 'either'] as const)(
    'by a %s costs no time, however long it is',
    (calledBy) => {
      const source = Array.from({ length: 6 }, (_, at) =>
        there(`u${at}${'\u0301'.repeat(10_000)}${'\u0323'.repeat(10_000)}`, calledBy),
      )
      const start = performance.now()
      expect(idsOf(local, source)).toEqual(source.map(() => undefined))
      expect(performance.now() - start).toBeLessThan(300)
    },
  )
})
