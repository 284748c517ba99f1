import { describe, expect, it } from 'vitest'
import { atOnce } from '../platform/turns.ts'
import type { Card, LocalCard } from './card.ts'
import { type Agreed, type ConflictRule, countsOf, isUnclear, planSync } from './plan.ts'

const card = (code: string, fields: Card['fields'] = {}, isActive = true): Card & LocalCard => ({
  ...{ id: `id of ${code}`, code, name: `Name ${code}`, isActive },
  fields: { phone: '1', ...fields },
})
const agreed = (phone: string, isActive = true, record: string | null = null): Agreed => ({
  ...{ isActive, fields: { phone }, record },
})

interface Sides {
  readonly local?: readonly LocalCard[]
  readonly source?: readonly Card[]
  readonly known?: Readonly<Record<string, Agreed>>
  readonly rule?: ConflictRule
  readonly isIncrement?: boolean
}

const plan = ({ local, source, known = {}, rule, isIncrement = false }: Sides) =>
  atOnce(
    planSync(
      {
        local: { account: local ?? [] },
        source: { account: source ?? [] },
        agreed: { account: new Map(Object.entries(known)) },
      },
      { conflictRule: rule ?? 'source-wins', isIncrement },
    ),
  )
const changesOf = (sides: Sides) =>
  plan(sides).differences.map(({ change, code }) => `${change} ${code}`)

describe('whom the source names', () => {
  it('is added where nobody of that code is known, with what counts for a new one', () => {
    const [difference] = plan({
      source: [{ ...card('7'), initial: { username: 'li' } }],
    }).differences
    expect(difference).toMatchObject({
      change: 'added',
      fields: { username: { before: null, after: 'li' }, phone: { before: null, after: '1' } },
    })
  })

  it('and marks as gone from the start, is not added', () => {
    expect(changesOf({ source: [card('7', {}, false)] })).toEqual([])
  })

  it('is left alone when nothing differs', () => {
    expect(changesOf({ local: [card('7')], source: [card('7')] })).toEqual([])
  })

  it('twice counts once, and the code is told', () => {
    const { differences, repeated } = plan({ source: [card('7'), card('7', { phone: '2' })] })
    expect(differences).toHaveLength(1)
    expect(differences[0]?.fields.phone?.after).toBe('1')
    expect(repeated).toEqual(['7'])
  })
})

describe('whom a code means', () => {
  const applicant: LocalCard = { ...card('x'), id: 'applicant', code: null, username: 'E-8' }
  const named = { ...card('li'), calledBy: 'username' as const }

  it('is who signs in with a name that is read alike', () => {
    const local = [{ ...card('x'), code: null, username: 'Li' }]
    const source = [{ ...card('ＬＩ'), calledBy: 'username' as const }]
    expect(changesOf({ local, source })).toEqual([])
  })

  it('is who has the number, never who signs in with it', () => {
    const source = [card('E-8', {}, false)]
    const [gone, ...others] = plan({ local: [applicant, card('E-8')], source }).differences
    expect([gone, others]).toMatchObject([{ change: 'disabled', record: 'id of E-8' }, []])
    expect(changesOf({ local: [applicant], source: [card('E-8')] })).toEqual(['added E-8'])
  })

  it('is nobody while it could be two, or two codes mean one', () => {
    const local = [card('E-8'), { ...card('E-8'), id: 'second' }]
    for (const source of [card('E-8', { phone: '2' }), card('E-8', {}, false)]) {
      const { differences } = plan({ local, source: [source], known: { 'E-8': agreed('1') } })
      expect(differences).toMatchObject([{ code: 'E-8', record: null }])
      expect(differences[0] && isUnclear(differences[0])).toBe(true)
    }
    const both = { ...card('E-8'), username: 'li' }
    const said = plan({ local: [both], source: [card('E-8'), named] }).differences
    expect(said.map(isUnclear)).toEqual([true, true])
  })

  it('is whoever signs in with a name, but no applicant who chose it', () => {
    const own = { ...card('x'), code: null, username: 'li' }
    expect(changesOf({ local: [own], source: [named] })).toEqual([])
    const chosen = { ...own, isApplicant: true }
    const { differences } = plan({ local: [chosen], source: [named] })
    expect(differences.map(isUnclear)).toEqual([true])
  })
})

describe('whom the source no longer names', () => {
  const local = Array.from({ length: 20 }, (_, at) => card(`${at}`))
  const known = Object.fromEntries(local.map(({ code, id }) => [code, agreed('1', true, id)]))

  it('is disabled, never deleted', () => {
    const source = local.filter(({ code }) => code !== '3')
    expect(changesOf({ local, source, known })).toEqual(['disabled 3'])
  })

  it('stays when they never came from there', () => {
    expect(changesOf({ local: [card('own')], source: [] })).toEqual([])
  })

  it('stays when only changes were read', () => {
    expect(changesOf({ local, source: [], known, isIncrement: true })).toEqual([])
  })

  it('or marks as gone, is disabled once', () => {
    const gone = { source: [card('3', {}, false)], known, isIncrement: true }
    expect(changesOf({ local, ...gone })).toEqual(['disabled 3'])
    expect(changesOf({ local: [card('3', {}, false)], ...gone })).toEqual([])
  })

  it.each([
    [2, false],
    [3, true],
  ])('%i of twenty at once: asked about first is %s', (count, needsConfirmation) => {
    const told = plan({ local, source: local.slice(count), known })
    expect(told).toMatchObject({ disabling: count, needsConfirmation })
  })

  it('is measured for each kind by itself: many accounts do not hide a few organisations', () => {
    const organizations = local.slice(0, 5)
    const { needsConfirmation } = atOnce(
      planSync(
        {
          local: { organization: organizations, account: local },
          source: { organization: organizations.slice(1), account: local },
          agreed: {
            organization: new Map(Object.entries(known)),
            account: new Map(Object.entries(known)),
          },
        },
        { conflictRule: 'source-wins', isIncrement: false },
      ),
    )
    expect(needsConfirmation).toBe(true)
  })
})

describe('who comes back', () => {
  const away = card('7', {}, false)

  it('is let in again when the source had taken them away', () => {
    const [back] = plan({
      local: [away],
      source: [card('7')],
      known: { 7: agreed('1', false) },
    }).differences
    expect(back).toMatchObject({ change: 'changed', fields: { active: { after: 'yes' } } })
  })

  it('stays out when somebody here shut them out', () => {
    expect(changesOf({ local: [away], source: [card('7')], known: { 7: agreed('1') } })).toEqual([])
  })
})

describe('a field that differs', () => {
  const [ours, theirs] = [card('7', { phone: 'ours' }), card('7', { phone: 'theirs' })]
  const sides = { local: [ours], source: [theirs] }

  it.each([
    ['source-wins', 'source', 'changed'],
    ['local-wins', 'source', 'changed'],
    ['manual', 'source', 'changed'],
    ['source-wins', 'here', 'changed'],
    ['local-wins', 'here', null],
    ['manual', 'here', null],
    ['source-wins', 'both', 'changed'],
    ['local-wins', 'both', 'conflict'],
    ['manual', 'both', 'conflict'],
    ['source-wins', 'never agreed', 'changed'],
    ['local-wins', 'never agreed', 'conflict'],
    ['manual', 'never agreed', 'conflict'],
  ] as const)('%s, changed at the %s: %s', (rule, where, change) => {
    const last = { source: agreed('ours'), here: agreed('theirs'), both: agreed('older') }
    const known = where === 'never agreed' ? undefined : { 7: last[where] }
    expect(plan({ ...sides, rule, known }).differences[0]?.change ?? null).toBe(change)
  })

  it('that nobody disputes is followed although another one is', () => {
    const local = [card('7', { phone: 'ours', email: 'old' })]
    const known = { 7: { isActive: true, fields: { phone: 'older', email: 'old' }, record: null } }
    const source = [card('7', { phone: 'theirs', email: 'new' })]
    expect(plan({ local, known, source, rule: 'manual' }).differences).toMatchObject([
      { change: 'changed', fields: { email: { before: 'old', after: 'new' } } },
      { change: 'conflict', fields: { phone: { before: 'ours', after: 'theirs' } } },
    ])
  })

  it('shows both values', () => {
    expect(plan(sides).differences[0]?.fields).toEqual({
      phone: { before: 'ours', after: 'theirs' },
    })
  })
})

it('counts by kind', () => {
  expect(countsOf(plan({ source: [card('1'), card('2')] }).differences)).toEqual({
    ...{ added: 2, changed: 0, disabled: 0, conflict: 0 },
  })
})
