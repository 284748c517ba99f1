import { useQuery } from '@tanstack/react-query'
import { tagOf } from '#domain/text/language'
import { roleNamesQuery } from '../../../api/rights.ts'
import { labelText } from '../names.ts'
import { useLanguage } from '../use-language.ts'

/** Says roles by name in the reader's language; by code where a role has no record. */
export function useRoleNames(): (codes: readonly string[]) => string {
  const language = useLanguage()
  const { data: known } = useQuery(roleNamesQuery)
  const nameOf = (code: string) => {
    const role = known?.get(code)
    return role ? labelText(language, role) : code
  }
  const list = new Intl.ListFormat(tagOf(language), {
    type: 'disjunction',
  })
  return (codes) => list.format(codes.map(nameOf))
}
