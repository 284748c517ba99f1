import type { Resource } from '#domain/resource'
import type { MenuNode } from '#domain/screens'
import type { Statistics } from '../../api/record-sets.ts'

/**
 * The list of exactly the records behind a figure: the selection the figure was counted from, and
 * the value of each dimension.
 */
export function drillPath(
  list: MenuNode,
  resource: Resource,
  selection: string,
  { by, months }: Pick<Statistics, 'by' | 'months'>,
  values: readonly (string | null)[],
): string {
  const query = new URLSearchParams(selection)
  const time = resource.statistics?.time ?? ''
  by.forEach((name, at) => {
    const value = values[at] || null
    const [from, until] = months[value ?? ''] ?? []
    if (name === 'month' && from && until) {
      query.set(`filter[${time}][atLeast]`, later(query.get(`filter[${time}][atLeast]`), from))
      query.set(`filter[${time}][before]`, earlier(query.get(`filter[${time}][before]`), until))
    } else if (name === 'month') query.set(`filter[${time}][empty]`, 'true')
    else if (value === null) query.set(`filter[${name}][empty]`, 'true')
    else query.set(`filter[${name}][${name === 'state' ? 'in' : 'is'}]`, value)
  })
  return `${list.path}?${query}`
}

const later = (set: string | null, bound: string) => (set && set > bound ? set : bound)
const earlier = (set: string | null, bound: string) => (set && set < bound ? set : bound)
