import type { Resource } from '#domain/resource'
import type { Exit } from '#domain/transition'

/** The field of a dialog that says why: the first paragraph that it asks for. */
export const reasonField = (resource: Resource, exit: Exit | undefined): string | undefined =>
  exit?.asks?.find((one) => resource.fields[one]?.long)
