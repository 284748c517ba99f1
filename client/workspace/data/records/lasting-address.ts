/** A lasting address of a record, whatever screen it is looked at on. */
export const lastingAddress = (resource: string, id: string): string =>
  `${location.origin}/go/record/${resource}/${id}`
