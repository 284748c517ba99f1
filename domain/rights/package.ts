import type { Resource } from '../definition/resource.ts'
import { resources } from '../resources/index.ts'
import { menu, subjectOf } from '../screens/screens.ts'

/**
 * What people of a tenant may do at most, by subject. What a screen of the package is about is `kept`;
 * what people name in such records is `read`, for nobody could fill in a form without it. Types that no
 * screen is about at all belong to every package; any other is left out.
 */
export function packageTypes(screens: readonly string[]): Record<string, 'kept' | 'read'> {
  const all = menu.flatMap((group) => group.screens)
  const shown = new Set(all.map(({ resource }) => resource))
  const packaged = new Set(all.filter(({ code }) => screens.includes(code)).map(subjectOf))
  const kept = resources.filter(({ name }) => packaged.has(name) || !shown.has(name))
  return Object.fromEntries([
    ...kept.flatMap(neededBy).map((name) => [name, 'read'] as const),
    ...[...packaged, ...kept.map(({ name }) => name)].map((name) => [name, 'kept'] as const),
  ])
}

/** Record types that people point at who fill in a form or take an action; where it came from, nobody enters. */
function neededBy({ fields, states }: Resource): string[] {
  const asked = new Set(
    Object.values(states).flatMap((ways) => Object.values(ways).flatMap(({ asks = [] }) => asks)),
  )
  return Object.entries(fields)
    .filter(([name, { calculated }]) => !calculated || asked.has(name))
    .flatMap(([, field]) => [field, ...Object.values(field.columns ?? {})])
    .flatMap(({ ref }) => ref ?? [])
}
