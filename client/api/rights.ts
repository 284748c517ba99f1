import { queryOptions } from '@tanstack/react-query'
import { call, type Data } from './call.ts'

/** What one person may do with records of a type, or on a screen that has none. */
export type SubjectRights = Data<'GET /api/records/{resource}/rights'>
/** What an account sees and may do. */
export type Preview = Data<'POST /api/accounts/{id}/preview'>

/** Why a person may do something with a record or may not; without a person, the one who asks. */
export const whyQuery = (resource: string, id: string, person: string | null) =>
  queryOptions({
    queryKey: ['records', resource, 'why', id, person],
    queryFn: async ({ signal }) => {
      const query = person ? { person } : {}
      const asked = { path: { resource, id }, query, signal }
      return (await call('GET /api/records/{resource}/{id}/why', asked)).data
    },
    staleTime: 0,
  })

/** What the one who asks may do with records of a type. */
export const rightsQuery = (resource: string) =>
  queryOptions({
    // Beside the records: what makes them stale may have changed who may do what.
    queryKey: ['records', resource, 'rights'],
    queryFn: async ({ signal }) =>
      (await call('GET /api/records/{resource}/rights', { path: { resource }, signal })).data,
    staleTime: 10_000,
  })

/** Looks at an account's rights; that somebody did stands in the account's history. */
export async function previewAccount(id: string): Promise<Preview> {
  return (await call('POST /api/accounts/{id}/preview', { path: { id } })).data
}

/** What roles are called, by their codes. */
export const roleNamesQuery = queryOptions({
  queryKey: ['records', 'role', 'choices', 'all'],
  queryFn: async ({ signal }) => {
    const asking = { path: { resource: 'role' }, query: { size: 200 }, signal }
    const { data } = await call('GET /api/choices/{resource}', asking)
    return new Map(data.map((role) => [role.note ?? role.id, role]))
  },
  staleTime: 60_000,
})
