import { describe, expect, it } from 'vitest'
import { actionRight, type RoleCode } from '#domain/access/access'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed, resources } from '#domain/resources/index'
import { statesOf } from '#domain/workflow/states'
import { type MenuNode, menu } from './screens.ts'
import { byUrgency, dueLines, openStates, screenOfTodo, todoQuery, todosFor } from './todos.ts'

const todos = (name: string, ...roles: RoleCode[]) => {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(name)
  return todosFor(resource, { roles })
}
const states = (name: string, ...roles: RoleCode[]) =>
  todos(name, ...roles).map(({ state, field }) => [state, field])

describe('what waits for a person', () => {
  it('is a hazard to rectify or to accept, late ones included, whatever the role', () => {
    expect(states('hazard', 'members')).toEqual([
      ['overdue', 'createdBy'],
      ['returned', 'createdBy'],
      ['overdue', 'rectifier'],
      ['pending-rectification', 'rectifier'],
      ['under-rectification', 'rectifier'],
      ['overdue', 'acceptor'],
      ['to-be-accepted', 'acceptor'],
      ['under-acceptance', 'acceptor'],
      ['overdue', 'helpers'],
      ['pending-rectification', 'helpers'],
      ['under-rectification', 'helpers'],
      ['draft', 'createdBy'],
    ])
  })

  it('is a hazard they were asked to help with, late or not, as one of several people', () => {
    const helping = todos('hazard', 'members').filter(({ field }) => field === 'helpers')
    expect(helping.every(({ isOneOf }) => isOneOf)).toBe(true)
    const [late] = helping
    expect(late).toMatchObject({
      late: true,
      stored: ['pending-rectification', 'under-rectification'],
    })
    expect(late && decodeURIComponent(todoQuery(late, 'me'))).toContain('filter[helpers][has]=me')
  })

  it('falls due where it was submitted, and not as a draft', () => {
    const resource = resourceNamed('hazard')
    const lines = resource ? dueLines(resource, { roles: ['members'] }) : []
    expect(lines.map(({ field, stored }) => [field, stored])).toEqual([
      ['createdBy', ['returned']],
      ['rectifier', ['pending-rectification', 'under-rectification']],
      ['acceptor', ['to-be-accepted', 'under-acceptance']],
    ])
  })

  it('is what they wrote and have not submitted, after everything else', () => {
    const shown = { state: 'x', tone: null } as const
    const line = { resource: 'hazard', field: null, late: false, stored: [], ...shown } as const
    const draft = { ...line, isDraft: true, count: 9 } as const
    const urgent = { ...line, isUrgent: true as const, count: 1 }
    expect([{ ...line, late: true, count: 3 }, urgent].sort(byUrgency)[0]).toBe(urgent)
    const sorted = [draft, { ...line, count: 1 }, { ...line, late: true, count: 1 }].sort(byUrgency)
    expect(sorted.map(({ late, count }) => [late, count])).toEqual([
      [true, 1],
      [false, 1],
      [false, 9],
    ])
    // A clause is published, not submitted to anybody.
    expect(states('violation-clause', 'safetyMembers')).not.toContainEqual([
      'unpublished',
      'createdBy',
    ])
  })

  it('is late in those states alone that wait for them', () => {
    const late = todos('hazard', 'members').filter((todo) => todo.late)
    expect(late.map(({ field, stored }) => [field, stored])).toEqual([
      ['createdBy', ['returned']],
      ['rectifier', ['pending-rectification', 'under-rectification']],
      ['acceptor', ['to-be-accepted', 'under-acceptance']],
      ['helpers', ['pending-rectification', 'under-rectification']],
    ])
  })

  it('is a drill to sign while it can be signed, and a violation at its next reviewer', () => {
    const [drill, ...others] = todos('drill', 'members')
    expect(others).toEqual([])
    expect(drill).toMatchObject({ state: 'not-overdue', field: 'unsignedReceivers', late: false })
    expect(drill && todoQuery(drill, 'me')).toContain('unsignedReceivers%5D%5Bhas%5D=me')
    expect(states('violation', 'members')).toContainEqual(['in-approval', 'currentReviewer'])
  })

  it('is not every hazard that somebody could reassign', () => {
    const work = todos('hazard', 'safetyLeader').filter(({ request }) => request === undefined)
    expect(work.every(({ field }) => field !== null)).toBe(true)
  })

  it('is the accident report for the safety leader, and for a worker the call to come to it', () => {
    expect(states('incident-report', 'safetyLeader')).toContainEqual(['flash-reported', null])
    expect(states('incident-report', 'members')).toEqual([
      ['flash-reported', 'emergencyAwaited'],
      ['confirmed', 'emergencyAwaited'],
      ['under-investigation', 'emergencyAwaited'],
    ])
  })

  it('is nothing once administrators took the work away', () => {
    const incident = resourceNamed('incident-report')
    const actions = Object.values(incident?.states ?? {}).flatMap(Object.keys)
    const taken = { rights: [], revoked: actions.map(actionRight), masked: [] }
    const grants = [
      {
        ...{ role: 'safetyLeader', builtIn: true, hiddenScreens: [] },
        subjects: { 'incident-report': taken },
      },
    ]
    const of = (person: Parameters<typeof todosFor>[1]) =>
      incident ? todosFor(incident, person).filter(({ field }) => field === null) : []
    expect(of({ roles: ['safetyLeader'] }).length).toBeGreaterThan(0)
    expect(of({ roles: ['safetyLeader'], grants })).toEqual([])
  })

  it('is never reference data', () => {
    expect(todos('organization', 'admingroup')).toEqual([])
  })

  it.each(resources.map(({ name }) => name))('%s: only states that exist', (name) => {
    const resource = resourceNamed(name)
    for (const { state, request } of todos(name, 'safetyLeader', 'leader', 'factoryManager')) {
      if (request === undefined) expect(resource && statesOf(resource)).toContain(state)
    }
  })
})

describe('what somebody asked for', () => {
  const requests = (name: string, ...roles: RoleCode[]) =>
    todos(name, ...roles).flatMap(({ request }) => request ?? [])

  // By hand from the role rules, 6 and 7, and the catalogue (hazard-report, drill-statistics,
  // violation-appeal, safety-days).
  it.each<[string, RoleCode, string[]]>([
    ['hazard', 'director', ['delay', 'void']],
    ['hazard', 'factoryManager', ['delay', 'void']],
    ['hazard', 'safetyLeader', ['delay', 'major', 'void']],
    ['hazard', 'leader', ['delay', 'void']],
    ['hazard', 'safetyMembers', []],
    ['drill', 'safetyDepartment', ['delay']],
    ['drill', 'safetyMembers', []],
    ['violation', 'leader', ['correction', 'appeal']],
    ['violation', 'safetyMembers', ['correction']],
    ['violation', 'members', []],
    ['incident-report', 'leader', ['correction']],
    ['incident-report', 'safetyLeader', []],
    ['safety-day', 'leader', ['adjustment', 'reset']],
    ['safety-day', 'safetyLeader', ['reset']],
  ])('of a %s waits for the %s who decides on it: %s', (name, role, expected) => {
    expect(requests(name, role).toSorted()).toEqual(expected.toSorted())
  })

  it('is looked for in every state, in the place of another as well', () => {
    const [line] = todos('violation', 'leader').filter(({ request }) => request === 'correction')
    if (!line) throw new Error('no line')
    expect(decodeURIComponent(todoQuery(line, 'me'))).toBe('filter[request][is]=correction')
    const principal = { id: 'p2', userName: 'Wang' }
    expect(decodeURIComponent(todoQuery({ ...line, principal }, 'me'))).toBe(
      'filter[request][is]=correction,p2',
    )
  })
})

describe('a line of the to-do list', () => {
  const stored = ['pending-rectification', 'under-rectification']
  const late = {
    ...{ resource: 'hazard', state: 'overdue', field: 'rectifier', late: true, stored, count: 1 },
    tone: null,
  }
  const many = {
    ...{ ...late, state: 'to-be-accepted', field: null, late: false, stored: [], count: 9 },
  }

  it('leads to exactly the records it counts', () => {
    expect(decodeURIComponent(todoQuery(late, 'p1'))).toBe(
      'filter[state][in]=overdue&filter[storedState][in]=pending-rectification,under-rectification&filter[rectifier][is]=p1',
    )
  })

  it('puts what is late before what is much', () => {
    expect([many, late].sort(byUrgency)).toEqual([late, many])
  })

  it('opens the screen made for its state', () => {
    const screen = (code: string, filters?: Record<string, string[]>) => ({
      ...{ code, group: 'g', title: '', path: '', kind: 'list' as const, children: [] },
      ...{ resource: 'hazard', filters },
    })
    const screens = [
      screen('mine', { createdBy: ['me'] }),
      screen('late', { state: ['overdue'] }),
      screen('all'),
    ]
    expect(screenOfTodo(screens, late)?.code).toBe('late')
    const byStage = [
      screen('rectify', { storedState: stored }),
      screen('accept', { storedState: ['to-be-accepted', 'under-acceptance'] }),
    ]
    expect(screenOfTodo(byStage, late)?.code).toBe('rectify')
    const lateThere = { ...late, field: 'acceptor', stored: ['under-acceptance'] }
    expect(screenOfTodo(byStage, lateThere)?.code).toBe('accept')
    expect(screenOfTodo(byStage, many)?.code).toBe('accept')
    expect(screenOfTodo(screens, many)?.code).toBe('all')
  })
})

describe('every state in which something waits', () => {
  // Regulations of a group and of a firm wait in one line and open the list of the group's.
  const all = resources.filter(({ name }) => name !== 'regulation')
  const waits = all.flatMap((resource: Resource) =>
    openStates(resource).map((state) => [resource.name, state] as const),
  )
  const screens = menu.flatMap((group) => group.screens) as unknown as MenuNode[]

  it.each(waits)('%s %s has a screen that leaves out none of it', (resource, state) => {
    const todo = { resource, state, field: null, late: false, stored: [] }
    const screen = screenOfTodo(screens, todo)
    const narrowing = Object.keys(screen?.filters ?? {}).filter(
      (name) => !['state', 'storedState', 'request'].includes(name),
    )
    expect(screen && narrowing).toEqual([])
  })
})
