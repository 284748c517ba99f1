import type { Resource } from '#domain/definition/resource'
import { isPeriod, type Part } from '#domain/definition/statistics'
import type { MenuNode } from '#domain/screens/screens'
import type { Statistics } from '../../../api/record-sets.ts'

/**
 * The list of exactly the records behind a figure: the selection the figure was counted from, the
 * value of each dimension, and what makes them part of the figure.
 */
export function drillPath(
  list: MenuNode,
  resource: Resource,
  selection: string,
  { by, time, periods, bands }: Pick<Statistics, 'by' | 'time' | 'periods' | 'bands'>,
  values: readonly (string | null)[],
  part: Part['found'] = {},
): string {
  const query = new URLSearchParams(selection)
  by.forEach((name, at) => {
    const value = values[at] || null
    const [from, until] = periods[value ?? ''] ?? []
    const age = bands[name]?.[value ?? '']
    if (isPeriod(name) && from && until) {
      query.set(`filter[${time}][atLeast]`, later(query.get(`filter[${time}][atLeast]`), from))
      query.set(`filter[${time}][before]`, earlier(query.get(`filter[${time}][before]`), until))
    } else if (isPeriod(name)) query.set(`filter[${time}][empty]`, 'true')
    else if (age) {
      const since = resource.statistics?.ages?.[name]?.since ?? ''
      if (age[0])
        query.set(
          `filter[${since}][atLeast]`,
          later(query.get(`filter[${since}][atLeast]`), age[0]),
        )
      if (age[1])
        query.set(
          `filter[${since}][before]`,
          earlier(query.get(`filter[${since}][before]`), age[1]),
        )
    } else if (value === null) query.set(`filter[${name}][empty]`, 'true')
    else query.set(`filter[${name}][${name === 'state' ? 'in' : 'is'}]`, value)
  })
  for (const [name, told] of Object.entries(part)) narrow(query, `filter[${name}][in]`, told)
  return `${list.path}?${query}`
}

/** Only what the selection asks for already and the part holds. */
function narrow(query: URLSearchParams, name: string, values: readonly string[]): void {
  const asked = query.get(name)?.split(',')
  query.set(name, values.filter((one) => !asked || asked.includes(one)).join(','))
}

const later = (set: string | null, bound: string) => (set && set > bound ? set : bound)
const earlier = (set: string | null, bound: string) => (set && set < bound ? set : bound)
