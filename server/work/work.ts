/** What a person's day looks like: what waits for them, what is due next, and what is under way. */
import type { Actor } from '#domain/access/access'
import { deadlinesOf, isLate } from '#domain/definition/deadline'
import { presetOperator } from '#domain/definition/menu-screen'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { menuFor } from '#domain/rights/menu'
import { todosOf, todosOnScreen } from '#domain/rights/waiting'
import type { MenuNode } from '#domain/screens/screens'
import { stateTone, type Tone } from '#domain/screens/state-tone'
import {
  byUrgency,
  type CountedTodo,
  dueLines,
  dueQuery,
  openStates,
  stateQuery,
  type Todo,
  todoQuery,
  waitingQuery,
} from '#domain/screens/todos'
import type { Tx } from '../db/database.ts'
import { Problem, unavailable } from '../platform/problem.ts'
import { FairSlots, NoSlot } from '../platform/slots.ts'
import { inTurns } from '../platform/turns.ts'
import { mayCreate } from '../records/access/policy.ts'
import type { RecordContext } from '../records/context/record-context.ts'
import type { Labels } from '../records/labels/labels.ts'
import { listFor, type Selecting, selectionFor } from '../records/read/list.ts'
import { readListQuery } from '../records/read/list-query.ts'
import { countEach, firstOf } from '../records/store/list.ts'

/** How many of what falls due next are told. */
const dueShown = 8

/** How many types a person is offered to begin a record of. */
const startsShown = 3

export interface Work {
  /** Lines with at least one record, most urgent first. */
  readonly todos: readonly CountedTodo[]
  /** Records that fall due next and wait for the person, the earliest first. */
  readonly due: readonly { readonly resource: string; readonly record: AnyRow }[]
  /** How much is under way in the person's scope, by record type and state, whoever it waits for. */
  readonly open: readonly OpenWork[]
  /** How much waits on each screen of the person's menu, by its code: as many as the list it opens has. */
  readonly waiting: Readonly<Record<string, number>>
  /** Numbered types that others act on, of which the person may begin one, in the order of the menu. */
  readonly starts: readonly string[]
  readonly labels: Labels
}

interface OpenWork {
  readonly resource: string
  readonly states: readonly {
    readonly state: string
    readonly count: number
    readonly late: boolean
    readonly tone: Tone
  }[]
}

// Much to ask, and many ask at once, as when a server comes back: a few are answered at a time.
const readings = new FairSlots({ each: 1, eachInLine: 40, total: 2, totalInLine: 2_000 })

/**
 * Reads the work of one person: the same numbers as the lists behind them, up to 10,000 each. Throws 503
 * while too many wait.
 */
export async function workFor(recordContext: RecordContext, actor: Actor): Promise<Work> {
  return readings
    .run(actor.id, () => readWork(recordContext, actor), { groups: [actor.id] })
    .catch((error: unknown) => {
      throw error instanceof NoSlot ? unavailable('callsBusy', 2) : error
    })
}

async function readWork(recordContext: RecordContext, actor: Actor): Promise<Work> {
  const types = typesOnMenu(actor)
  // Each line lets others have a turn.
  const [waiting, badges, open, next] = await inTurns(linesFor(recordContext, actor, types))
  const [todos, screens, states, due] = await Promise.all([
    counted(recordContext, actor, waiting),
    counted(recordContext, actor, badges),
    counted(recordContext, actor, open),
    dueNext(recordContext, actor, next),
  ])
  return {
    todos: todos
      .map(({ about, resource, count }): CountedTodo => {
        const tone = about.state ? stateTone(resource, about.state) : null
        return { ...about, count, tone }
      })
      .filter(({ count }) => count > 0)
      .sort(byUrgency),
    open: types.flatMap((type) => {
      const own = states.filter(({ resource, count }) => resource === type && count > 0)
      const counts = own.map(({ about: state, count }) => {
        return { state, count, late: isLate(type, state), tone: stateTone(type, state) }
      })
      return counts.length > 0 ? [{ resource: type.name, states: counts }] : []
    }),
    waiting: Object.fromEntries(screens.map(({ about, count }) => [about, count])),
    starts: types
      .filter((type) => type.waiting && type.numbered && mayCreate(type, actor))
      .slice(0, startsShown)
      .map(({ name }) => name),
    ...due,
  }
}

/** Everything that is asked about, a step after each line. */
function* linesFor(recordContext: RecordContext, actor: Actor, types: readonly Resource[]) {
  const line = <T>(resource: Resource, asked: Pick<Line<T>, 'query' | 'about'>) =>
    lineOf(recordContext, actor, resource, asked)
  const waiting: Line<Todo>[] = []
  const open: Line<string>[] = []
  const next: Line<string>[] = []
  for (const resource of types) {
    for (const todo of todosOf(resource, actor)) {
      waiting.push(...line(resource, { query: todoQuery(todo, actor.id), about: todo }))
      yield
    }
    for (const state of resource.waiting ? openStates(resource) : []) {
      open.push(...line(resource, { query: stateQuery(state), about: state }))
      yield
    }
    const deadlines = deadlinesOf(resource)
    for (const due of deadlines.length > 0 ? dueLines(resource, actor) : []) {
      const query = dueQuery(due, actor.id)
      for (const about of deadlines) next.push(...line(resource, { query, about }))
      yield
    }
  }
  const badges: Line<string>[] = []
  for (const { children } of menuFor(actor)) {
    for (const screen of children) {
      badges.push(...badgeOf(recordContext, actor, screen))
      yield
    }
  }
  return [waiting, badges, open, next] as const
}

/** The record types of the person's screens, in the order of the menu. */
function typesOnMenu(actor: Actor): Resource[] {
  const screens = menuFor(actor).flatMap(({ children }) => children)
  const names = new Set(screens.flatMap(({ resource }) => resource ?? []))
  return [...names].flatMap((name) => resourceNamed(name) ?? [])
}

/** What a screen is asked for when somebody follows its badge. */
function badgeOf(recordContext: RecordContext, actor: Actor, screen: MenuNode): Line<string>[] {
  const { code, kind } = screen
  const resource = resourceNamed(screen.resource ?? '')
  if (!resource || kind === 'stat' || todosOnScreen(code, resource, actor).length === 0) return []
  return lineOf(recordContext, actor, resource, { query: badgeQuery(screen), about: code })
}

/** With the filters that the screen always has. */
function badgeQuery({ code, filters = {} }: MenuNode): string {
  const query = new URLSearchParams(waitingQuery(code))
  for (const [name, values] of Object.entries(filters))
    query.set(`filter[${name}][${presetOperator(name)}]`, values.join(','))
  return query.toString()
}

/** Records of one type that are asked about, as the list of the query would show them. */
interface Line<T> extends Selecting {
  readonly resource: Resource
  readonly query: string
  readonly about: T
}

/** None where the person may not ask that, as a field of it is hidden from them. */
function lineOf<T>(
  recordContext: RecordContext,
  actor: Actor,
  resource: Resource,
  { query, about }: Pick<Line<T>, 'query' | 'about'>,
): Line<T>[] {
  try {
    const asked = readListQuery(resource, actor, paramsOf(query))
    return [{ ...selectionFor(recordContext, actor, resource, asked), resource, query, about }]
  } catch (error) {
    if (error instanceof Problem && error.status < 500) return []
    throw error
  }
}

const paramsOf = (query: string) => Object.fromEntries(new URLSearchParams(query))

async function counted<T>(
  recordContext: RecordContext,
  actor: Actor,
  lines: readonly Line<T>[],
): Promise<(Line<T> & { readonly count: number })[]> {
  const counts = await eachWhere(recordContext, actor, lines, countEach)
  return lines.map((line) => ({ ...line, count: counts.get(line) ?? 0 }))
}

/** Asks in one transaction for what the person's scope holds, and in another for what names somebody. */
async function eachWhere<L extends Line<unknown>>(
  { db }: RecordContext,
  { scope }: Actor,
  lines: readonly L[],
  ask: (tx: Tx, some: readonly L[]) => Promise<readonly number[]>,
): Promise<ReadonlyMap<L, number>> {
  const named = lines.filter(({ isNamed }) => isNamed)
  const placed = lines.filter(({ isNamed }) => !isNamed)
  const [byName, byPlace] = await Promise.all([
    named.length > 0 ? db.system((tx) => ask(tx, named)) : [],
    placed.length > 0 ? db.scoped(scope, (tx) => ask(tx, placed)) : [],
  ])
  const pairs = (some: readonly L[], found: readonly number[]) =>
    some.map((line, at) => [line, found[at] ?? 0] as const)
  return new Map([...pairs(named, byName), ...pairs(placed, byPlace)])
}

async function dueNext(
  recordContext: RecordContext,
  actor: Actor,
  lines: readonly Line<string>[],
): Promise<Pick<Work, 'due' | 'labels'>> {
  const wanted = lines.map((line) => ({ ...line, by: line.about }))
  // Each names the person: they are theirs wherever they stand.
  const first = await recordContext.db.system((tx) => firstOf(tx, wanted, dueShown))
  const ids = [...new Set(first.map(({ id }) => id))]
  const answers = await Promise.all(
    lines.flatMap(({ resource, query }, at) => {
      const own = first.filter((one) => one.at === at).map(({ id }) => id)
      if (own.length === 0) return []
      const asked = readListQuery(resource, actor, {
        ...paramsOf(query),
        'filter[id][in]': own.join(','),
      })
      return listFor(recordContext, actor, resource, asked).then((list) => ({ ...list, resource }))
    }),
  )
  const rows = new Map(
    answers.flatMap(({ data, resource }) =>
      data.map((record) => [record.id, { resource: resource.name, record }] as const),
    ),
  )
  return {
    due: ids.flatMap((id) => rows.get(id) ?? []),
    labels: Object.assign({}, ...answers.map(({ labels }) => labels)),
  }
}
