import { queryOptions } from '@tanstack/react-query'
import type { Right } from '#domain/access/access'
import type { ScopeLevel } from '#domain/access/scope'
import type { Explanation, Finding } from '#domain/rights/explain'
import type { Named } from '#domain/text/language'
import type { Choice } from './choice.ts'
import { http } from './http.ts'

/** What one person may do with records of a type, or on a screen that has none. */
export interface SubjectRights {
  readonly subject: string
  readonly rights: readonly Right[]
  /** Fields of its records that the person does not see. */
  readonly hidden: readonly string[]
  /** Rights that their roles have and they may not use all the same, and what is against it. */
  readonly withheld: readonly { readonly right: Right; readonly findings: readonly Finding[] }[]
}

/** What an account sees and may do. */
export interface Preview {
  /** Codes of the roles. */
  readonly roles: readonly string[]
  readonly scope: { readonly level: ScopeLevel; readonly org: Named | null }
  /** Of what some right is theirs, in the order of the menu. */
  readonly rights: readonly SubjectRights[]
  /** Codes of the screens that are theirs. */
  readonly screens: readonly string[]
  /** Screens that are not theirs, each with what keeps them from it. */
  readonly closed: readonly { readonly code: string; readonly findings: readonly Finding[] }[]
}

/** Why a person may do something with a record or may not; without a person, the one who asks. */
export const whyQuery = (resource: string, id: string, person: string | null) =>
  queryOptions({
    queryKey: ['records', resource, 'why', id, person],
    queryFn: async ({ signal }) => {
      const params = person ? { person } : {}
      const url = `/api/records/${resource}/${id}/why`
      return (await http.get<{ data: Explanation }>(url, { params, signal })).data.data
    },
    staleTime: 0,
  })

/** What the one who asks may do with records of a type. */
export const rightsQuery = (resource: string) =>
  queryOptions({
    // Beside the records: what makes them stale may have changed who may do what.
    queryKey: ['records', resource, 'rights'],
    queryFn: async ({ signal }) => {
      const url = `/api/records/${resource}/rights`
      return (await http.get<{ data: SubjectRights }>(url, { signal })).data.data
    },
    staleTime: 10_000,
  })

/** Looks at an account's rights; that somebody did stands in the account's history. */
export async function previewAccount(id: string): Promise<Preview> {
  return (await http.post<{ data: Preview }>(`/api/accounts/${id}/preview`)).data.data
}

/** What roles are called, by their codes. */
export const roleNamesQuery = queryOptions({
  queryKey: ['records', 'role', 'choices', 'all'],
  queryFn: async ({ signal }) => {
    const params = { size: 200 }
    const url = '/api/choices/role'
    const { data } = (await http.get<{ data: readonly Choice[] }>(url, { params, signal })).data
    return new Map(data.map((role) => [role.note ?? role.id, role]))
  },
  staleTime: 60_000,
})
