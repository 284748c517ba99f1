import type { AnyRow, Resource } from '#domain/resource'
import { labelText } from '../names.ts'
import { useLanguage } from '../use-language.ts'

/** What people call a record of a tree, in their language. */
export function useBranchName(resource: Resource): (record: AnyRow) => string {
  const language = useLanguage()
  return (record) => {
    const text = (name: string) => (typeof record[name] === 'string' ? record[name] : null)
    return labelText(language, {
      name: String(record[resource.title] ?? record.number ?? record.id),
      nameEn: text('nameEn'),
      nameSr: text('nameSr'),
    })
  }
}
