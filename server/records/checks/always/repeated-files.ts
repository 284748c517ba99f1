import { repeatedFileErrors } from '#domain/definition/repeated-files'
import type { Check } from '../base/check.ts'

/** A picture taken afterwards is another file than those taken before. */
export const repeatedFiles: Check = async (_, { resource, before, after }) =>
  repeatedFileErrors(resource.fields, { before, after })
