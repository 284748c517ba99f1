import type { Resource } from './resource.ts'

/**
 * The field by which records of a type hang on one another; undefined where they form no tree. What an
 * transition must be given is no place in a tree.
 */
export const parentField = ({ name, fields }: Resource): string | undefined =>
  Object.entries(fields).find(
    ([, { ref, many, calculated, required }]) => ref === name && !many && !(calculated && required),
  )?.[0]
