import type { Resource } from '#domain/definition/resource'

/** The fields that a list still offers to filter by: nobody narrows by what they do not see. */
export const offeredFilters = (
  { list }: Pick<Resource, 'list'>,
  used: readonly string[],
  hidden: ReadonlySet<string>,
): string[] => list.filters.map(String).filter((name) => !used.includes(name) && !hidden.has(name))
