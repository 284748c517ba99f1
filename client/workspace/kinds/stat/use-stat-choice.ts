import { useSearchParams } from 'react-router-dom'
import type { Counts } from '#domain/definition/menu-screen'
import type { Resource } from '#domain/definition/resource'
import { dimensionsOf, isPeriod } from '#domain/definition/statistics'
import { countOf, measuresOf } from './measure.ts'
import { type Picture, picturesFor } from './option.ts'

/** What a statistics screen counts and how it draws it. */
export interface StatChoice {
  /** One or two dimensions. */
  readonly by: readonly string[]
  readonly measure: string
  readonly picture: Picture
}

/** The choice as the address has it: what a link shows is what the sender saw. */
export function statChoiceOf(
  search: URLSearchParams,
  resource: Resource,
  counts: Counts = {},
): StatChoice {
  const dimensions = dimensionsOf(resource)
  const fields = (resource.statistics?.by ?? []).map(String)
  const asked = [...new Set((search.get('by') ?? '').split(','))]
  const known = asked.filter((name) => dimensions.includes(name))
  const period = known.find(isPeriod)
  const sound = known.filter((name) => !isPeriod(name) || name === period).slice(0, 2)
  const by = sound.length > 0 ? sound : (counts.by ?? ['month', ...fields.slice(0, 1)])
  const wanted = search.get('measure') ?? counts.measure
  const measure = measuresOf(resource).find(({ name }) => name === wanted) ?? countOf
  const suited = picturesFor(by, measure)
  return {
    by,
    measure: measure.name,
    picture: suited.find((one) => one === search.get('picture')) ?? suited[0] ?? 'bars',
  }
}

export function useStatChoice(resource: Resource, counts?: Counts) {
  const [search, setSearch] = useSearchParams()
  const choose = (change: Partial<StatChoice>) =>
    setSearch((before) => {
      const next = new URLSearchParams(before)
      for (const [name, value] of Object.entries(change)) next.set(name, String(value))
      return next
    })
  return [statChoiceOf(search, resource, counts), choose] as const
}
