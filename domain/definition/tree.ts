import { mergedField } from './merging.ts'
import type { Resource } from './resource.ts'

/**
 * The field by which records of a type hang on one another; undefined where they form no tree. What an
 * transition must be given is no place in a tree, nor is what a record went into.
 */
export const parentField = ({ name, fields }: Resource): string | undefined =>
  Object.entries(fields).find(
    ([field, { ref, many, calculated, required }]) =>
      ref === name && !many && !(calculated && required) && field !== mergedField,
  )?.[0]
