import { describe, expect, it } from 'vitest'
import type { AnyRow, Resource } from '../definition/resource.ts'
import { validationErrors } from '../definition/validate-definition.ts'
import { mineWaterBalance } from '../resources/basic-data/mine-water-balance.ts'
import { safetyDay } from '../resources/basic-data/safety-day.ts'
import { account } from '../resources/identity-org/account.ts'
import { resources } from '../resources/index.ts'
import { drill } from '../resources/process-control/drill.ts'
import { hazard } from '../resources/process-control/hazard.ts'
import { violation } from '../resources/process-control/violation.ts'
import { lineage, noon, personWith, recordFor } from '../rights/rights.testing.ts'
import { matches, today } from '../where/where.ts'
import { computed } from './derive.ts'
import { inStates, stateOf, statesOf } from './states.ts'
import { refused, step, transitionsFor } from './step.ts'
import type { TransitionContext } from './step-context.ts'

const loose = (resource: unknown) => resource as Resource
const as = (id: string, ...roles: Parameters<typeof personWith>[0]) => ({
  actor: personWith(roles.length > 0 ? roles : ['members'], id),
  now: noon,
  place: lineage,
})
const system = { actor: personWith(['members'], 'system'), now: noon, system: true as const }

/** A record with every person named by their field, in a state. */
function inState(resource: unknown, state: string, fields: object = {}): AnyRow {
  const [transition] = Object.values(loose(resource).states[state] ?? {})
  return { ...recordFor(loose(resource), state, transition ?? { to: state }), ...fields } as AnyRow
}

const take = (
  resource: unknown,
  record: AnyRow,
  action: string,
  input: object,
  context: TransitionContext,
) => step(loose(resource), record, action, input as Record<string, unknown>, context)

const picture = 'a'.repeat(64)
const dates = { foundAt: '2026-03-09T12:00:00.000Z', deadline: '2026-03-12T12:00:00.000Z' }

describe('a hazard', () => {
  it('may not be accepted by whoever fixed it', () => {
    const own = inState(hazard, 'to-be-accepted', { acceptor: 'li', rectifier: 'li', ...dates })
    expect(take(hazard, own, 'open-acceptance', {}, as('li'))).toMatchObject(
      refused('invalid', [{ field: 'acceptor', code: 'acceptorIsNotRectifier' }]),
    )
  })

  it('is rejected only towards a deadline that lies ahead', () => {
    const record = inState(hazard, 'under-acceptance', dates)
    const reject = (deadline: string) =>
      take(hazard, record, 'reject-and-continue', { opinion: 'Loose', deadline }, as('acceptor'))
    expect(reject('2026-03-10T11:00:00Z')).toMatchObject({
      errors: [{ field: 'deadline', code: 'deadlineAhead' }],
    })
    expect(reject('2026-03-20T00:00:00Z')).toMatchObject({
      ok: true,
      changes: {
        state: 'under-rectification',
        outcome: 'reject-and-continue',
        rectifiedAt: null,
        rejectCount: 1,
      },
    })
  })

  it('is not submitted as fixed without a picture of it', () => {
    const record = inState(hazard, 'under-rectification', dates)
    const submit = (afterPhotos: string[]) =>
      take(hazard, record, 'submit-result', { result: 'Done', afterPhotos }, as('rectifier'))
    expect(submit([])).toMatchObject({ reason: 'invalid', errors: [{ field: 'afterPhotos' }] })
    expect(submit([picture])).toMatchObject({
      ok: true,
      changes: { rectifiedAt: noon.toISOString() },
    })
  })

  it('is overdue from its deadline until it was fixed, and fixed late until it is accepted', () => {
    const late = { ...dates, deadline: '2026-03-10T11:59:59.999Z' }
    const shown = (state: string, fields: Readonly<Record<string, unknown>>) =>
      stateOf(
        loose(hazard),
        inState(hazard, state, { ...fields, ...computed(loose(hazard), fields) }),
        as('x'),
      )
    expect(shown('under-rectification', dates)).toBe('under-rectification')
    expect(shown('under-rectification', late)).toBe('overdue')
    expect(shown('pending-rectification', late)).toBe('overdue')
    for (const state of ['to-be-accepted', 'under-acceptance', 'returned'])
      expect(shown(state, late)).toBe('overdue')
    for (const state of ['draft', 'closed']) {
      expect(shown(state, late)).toBe(state)
    }
  })

  it('may still be handled when it is overdue', () => {
    const late = inState(hazard, 'pending-rectification', { deadline: '2026-03-01T00:00:00.000Z' })
    expect(Object.keys(transitionsFor(loose(hazard), late, as('rectifier')))).toContain('start')
  })
})

describe('a violation', () => {
  it.each(['createdBy', 'violator'])('is not reviewed by its %s, even if named reviewer', (who) => {
    const record = inState(violation, 'in-approval', {
      ...{ currentReviewer: 'li', reviewStep: 'final', [who]: 'li' },
    })
    for (const action of ['approve', 'reject', 'return']) {
      expect(take(violation, record, action, { opinion: 'Fine' }, as('li'))).toEqual(
        refused('notAllowed'),
      )
    }
  })

  it('needs a reason to be sent back', () => {
    const record = inState(violation, 'in-approval')
    expect(take(violation, record, 'reject', {}, as('currentReviewer'))).toMatchObject({
      errors: [{ field: 'opinion', code: 'required' }],
    })
  })

  it('has no transition once it is revoked, and once closed only those that lead nowhere', () => {
    const transitions = (state: string) =>
      transitionsFor(loose(violation), inState(violation, state), as('reviewer', 'admingroup'))
    expect(transitions('revoked')).toEqual({})
    expect(Object.entries(transitions('closed')).map(([name, { to }]) => [name, to])).toEqual([
      ['correct', 'closed'],
      ['draft-bulletin', 'closed'],
    ])
  })

  it('against an outsider is signed for by an officer, not against a named person', () => {
    const outsider = inState(violation, 'to-be-signed', {
      violator: null,
      violatorName: 'Marko',
      requestedBy: null,
    })
    const named = inState(violation, 'to-be-signed', { requestedBy: null })
    const officer = as('officer', 'safetyMembers')
    const open = (record: AnyRow) => Object.keys(transitionsFor(loose(violation), record, officer))
    expect(open(outsider)).toEqual(['correct', 'request-correction', 'sign-for-external'])
    expect(open({ ...outsider, createdBy: 'officer' })).toEqual([])
    expect(open({ ...outsider, foundBy: 'officer' })).toEqual([])
    expect(open(named)).toEqual(['correct', 'request-correction', 'remind'])
  })
})

describe('a drill', () => {
  const rows = [
    { user: 'li', signStatus: 'unsigned', signedAt: null },
    { user: 'wang', signStatus: 'unsigned', signedAt: null },
  ]
  const times = { startTime: '2026-03-10T10:00:00.000Z', endTime: '2026-03-10T14:00:00.000Z' }

  it('is signed by each receiver for themselves, once', () => {
    const record = inState(drill, 'not-overdue', { receivers: rows, ...times })
    const signed = take(drill, record, 'sign', {}, as('li'))
    expect(signed).toMatchObject({
      ok: true,
      changes: {
        receivers: [{ user: 'li', signStatus: 'signed', signedAt: noon.toISOString() }, rows[1]],
      },
    })
    const after = { ...record, ...(signed.ok ? signed.changes : {}) } as AnyRow
    expect(take(drill, after, 'sign', {}, as('li'))).toEqual(refused('notAllowed'))
    expect(take(drill, after, 'sign', {}, as('somebody'))).toEqual(refused('notAllowed'))
  })

  it('is not signed after its end', () => {
    const past = {
      receivers: rows,
      startTime: times.startTime,
      endTime: '2026-03-10T11:00:00.000Z',
    }
    const record = inState(drill, 'not-overdue', past)
    expect(take(drill, record, 'sign', {}, as('li'))).toEqual(refused('notAllowed'))
  })
})

describe('a water balance', () => {
  const officer = as('manager', 'factoryManager')
  const confirm = (balanceError: number | null) =>
    take(
      mineWaterBalance,
      inState(mineWaterBalance, 'in-approval', { unexplained: 0, balanceError }),
      'confirm',
      {},
      officer,
    )

  it('that is more than ten percent off is not confirmed', () => {
    expect(confirm(10.01)).toMatchObject({ errors: [{ code: 'errorTooLarge' }] })
    expect(confirm(-10.01)).toMatchObject({ errors: [{ code: 'errorTooLarge' }] })
    expect(confirm(10)).toMatchObject({ ok: true })
    expect(confirm(null)).toMatchObject({ ok: true })
  })

  it('is not confirmed by whoever wrote it', () => {
    const own = inState(mineWaterBalance, 'in-approval', { createdBy: 'manager', balanceError: 1 })
    expect(take(mineWaterBalance, own, 'confirm', {}, officer)).toEqual(refused('notAllowed'))
  })
})

describe('a safe-day counter', () => {
  it('set back keeps its longest period', () => {
    const pending = inState(safetyDay, 'reset-pending', {
      ...{ startDate: '2025-03-10', proposedStart: '2026-03-09', longestDays: 100 },
    })
    const input = { resetReason: 'Confirmed' }
    const done = take(safetyDay, pending, 'confirm-reset', input, as('s', 'safetyLeader'))
    expect(done).toMatchObject({
      changes: {
        startDate: '2026-03-09',
        lastResetDate: '2026-03-09',
        longestDays: 364,
        proposedStart: null,
        resetBy: 's',
      },
    })
  })

  it('is proposed to be set back by the system alone', () => {
    const counting = inState(safetyDay, 'counting')
    const carried = { proposedStart: '2026-03-09', lastAccident: 'r2' }
    for (const role of ['safetyLeader', 'leader', 'admingroup'] as const) {
      expect(take(safetyDay, counting, 'propose-reset', {}, as('x', role))).toEqual(
        refused('notAllowed'),
      )
    }
    expect(take(safetyDay, counting, 'propose-reset', carried, system)).toMatchObject({
      changes: { state: 'reset-pending', ...carried },
    })
  })
})

describe.each(resources.map((resource) => [resource.name, resource] as const))(
  'every record of %s',
  (_, resource) => {
    const states = Object.keys(resource.states)

    it('is shown in exactly one state, and found by it', () => {
      for (const state of states) {
        for (const time of ['2020-01-01T00:00:00.000Z', '2030-01-01T00:00:00.000Z']) {
          const times = Object.entries(resource.fields).flatMap(([name, { kind }]) =>
            kind === 'datetime' ? [[name, time]] : [],
          )
          const record = inState(resource, state, Object.fromEntries(times))
          const shown = stateOf(resource, record, as('x'))
          const found = statesOf(resource).filter((one) =>
            matches(inStates(resource, [one]), record, as('x')),
          )
          expect(found).toEqual([shown])
        }
      }
    })

    it('can be reached from its beginning', () => {
      const reached = new Set([resource.initial])
      for (const state of reached) {
        for (const { to } of Object.values(resource.states[state] ?? {})) reached.add(to)
      }
      expect(reached).toEqual(new Set<string>(states))
    })

    it('refuses input that no transition asks for', () => {
      for (const [state, transitions] of Object.entries(resource.states)) {
        for (const [action, transition] of Object.entries(transitions)) {
          const record = recordFor(resource, state, transition)
          const everybody = transition.roles ?? ['members']
          for (const who of ['createdBy', 'rectifier', 'acceptor', 'reviewer', 'violator', 'x']) {
            const context = { actor: personWith(everybody, who), now: noon, place: lineage }
            const result = step(resource, record, action, { sneaked: 1 }, context)
            expect(result.ok, `${state} ${action} by ${who}`).toBe(false)
          }
        }
      }
    })
  },
)

describe('a transition that time takes', () => {
  const { states } = loose(account)
  const expired = inState(account, 'active', { validTo: '2026-03-09' })

  it('is the system’s alone, and only once it is due', () => {
    expect(take(account, expired, 'expire', {}, system)).toMatchObject({
      changes: { state: 'locked' },
    })
    const lastDay = { ...expired, validTo: '2026-03-10' }
    expect(take(account, lastDay, 'expire', {}, system)).toEqual(refused('notAllowed'))
    expect(take(account, expired, 'expire', {}, as('root', 'admingroup'))).toEqual(
      refused('notAllowed'),
    )
  })

  it('is refused in a definition that asks for something or leads nowhere', () => {
    const due = { validTo: { before: today } }
    const active = { ...states.active, expire: { to: 'active', due, asks: ['validTo'] } }
    const unsound = { ...loose(account), states: { ...states, active } }
    expect(validationErrors(unsound)).toEqual([
      expect.stringContaining('account.states.active.expire.asks'),
      expect.stringContaining('account.states.active.expire.to'),
    ])
  })
})
