import type { Resource } from './resource.ts'

/** Whether an export of a file is the definition of a record type. */
export const isResource = (one: unknown): one is Resource =>
  typeof one === 'object' && one !== null && 'fields' in one && 'states' in one && 'form' in one
