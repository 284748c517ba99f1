import type { AnyRow, Resource } from '#domain/definition/resource'
import { useLanguage } from '../use-language.ts'
import { branchName } from './branches.ts'

/** What people call a record of a tree, in their language. */
export function useBranchName(resource: Resource): (record: AnyRow) => string {
  const language = useLanguage()
  return (record) => branchName(language, resource, record)
}
