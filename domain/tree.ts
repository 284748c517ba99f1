import type { Resource } from './resource.ts'

/** The field by which records of a type hang on one another; undefined where they form no tree. */
export const parentField = ({ name, fields }: Resource): string | undefined =>
  Object.entries(fields).find(([, { ref, many }]) => ref === name && !many)?.[0]
