import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Resource } from '../definition/resource.ts'
import { resources } from './index.ts'

const root = join(import.meta.dirname, '..', '..')
const isCode = /^(domain|server|client)\/.*\.tsx?$/
const isBeside =
  /\.(test|testing|cases|fixture)\.|^domain\/resources\/|^server\/(demo|db\/migrations|http\/testing)\/|openapi\/answers/

/** Every word of the code outside of definitions, demonstration and tests. */
const words = new Set(
  execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((file) => isCode.test(file) && !isBeside.test(file))
    .flatMap((file) => readFileSync(join(root, file), 'utf8').match(/\w+/g) ?? []),
)
const columnOf = (name: string) => name.replace(/[A-Z]/g, (one) => `_${one.toLowerCase()}`)
const isReadByCode = (name: string) => words.has(name) || words.has(columnOf(name))

/** The words of a piece of a definition, those inside its functions included. */
function wordsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string' || typeof value === 'function')
    return String(value).match(/\w+/g) ?? []
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  return Object.entries(value).flatMap(([key, one]) => [key, ...wordsIn(one, seen)])
}

/** What rules, transitions and computed fields of the type read; what it only shows or writes is left out. */
function ruledIn(resource: Resource): ReadonlySet<string> {
  const { title, placedBy, clockStates, notices, rules, order, unique, checks, states } = resource
  const { changedBy, deletable, discardable, follows, own, suggests, coded, wall } = resource
  const reads = [title, placedBy, clockStates, notices, rules, order, unique, checks, changedBy]
  const others = [deletable, discardable, follows, own, suggests, coded, wall]
  const transitions = Object.values(states)
    .flatMap((ways) => Object.values(ways))
    .map(({ asks: _, sets = {}, ...transition }) => [transition, Object.values(sets)])
  const conditions = resource.form.flatMap(({ when, only }) => [when, only])
  const computed = Object.values(resource.fields).flatMap((field) =>
    Object.values(field).filter((part) => typeof part === 'function'),
  )
  return new Set(wordsIn([reads, others, transitions, conditions, computed]))
}
const ruled = new Map(resources.map((resource) => [resource, ruledIn(resource)]))
/** Settings are read by the definitions of others. */
const isRuled = (resource: Resource, name: string) =>
  (resource.settings ? [...ruled.values()] : [ruled.get(resource)]).some((one) => one?.has(name))

/** Names that let people expect that something follows from what they enter. */
const promises =
  /^(can|may|must|needs|requires?|notify|max|min|allow|auto|default|escalate)[A-Z]|(Required|Allowed|Limit|Limits|Days|Hours|Minutes|Threshold|Until|Frequency|Times|Default)$/

/** Names that promise and yet are only shown, each with the reason. */
const onlyShown: Readonly<Record<string, string>> = {
  'check-table-type.defaultFrequency': 'a recommendation; whoever plans inspections reads it',
  'grid-area.maxPersons': 'a sign at the area; nobody counts who is inside',
  'work-place.maxPersons': 'a sign at the place; nobody counts who is inside',
}

const all = resources.flatMap((resource) =>
  Object.keys(resource.fields).map((name) => [resource, name] as const),
)

describe('a field', () => {
  it('is shown or read somewhere', () => {
    const unseen = all.filter(([resource, name]) => {
      const shown = new Set<string>([
        ...resource.form.flatMap(({ fields }) => fields),
        ...resource.list.columns.map(String),
        ...Object.values(resource.states).flatMap((ways) =>
          Object.values(ways).flatMap(({ asks }) => asks ?? []),
        ),
      ])
      // What is calculated stands on the page of its record.
      const isShown = shown.has(name) || resource.fields[name]?.calculated
      return !isShown && !isRuled(resource, name) && !isReadByCode(name)
    })
    expect(unseen.map(([{ name }, field]) => `${name}.${field}`)).toEqual([])
  })

  it('whose name promises a rule is read by one', () => {
    const idle = all.flatMap(([resource, name]) =>
      promises.test(name) &&
      !resource.fields[name]?.calculated &&
      !isRuled(resource, name) &&
      !isReadByCode(name)
        ? [`${resource.name}.${name}`]
        : [],
    )
    expect(new Set(idle)).toEqual(new Set(Object.keys(onlyShown)))
  })
})
