import type { Resource } from '#domain/definition/resource'
import type { Transition } from '#domain/definition/transition'

/** The field of a dialog that says why: the first paragraph that it asks for. */
export const reasonField = (
  resource: Resource,
  transition: Transition | undefined,
): string | undefined => transition?.asks?.find((one) => resource.fields[one]?.long)
