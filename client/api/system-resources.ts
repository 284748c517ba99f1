import { queryOptions } from '@tanstack/react-query'
import type { EntryRoles, Handing, RoleOutlook } from '#domain/rights/role-sync'
import { http } from './http.ts'

/** How many resources were new, and how many were there already. */
export interface ResourcesFound {
  readonly added: number
  readonly known: number
}

/** Fills the tree of resources with the screens and calls that the server knows. */
export async function importResources(): Promise<ResourcesFound> {
  const url = '/api/system-resources/import'
  return (await http.post<{ data: ResourcesFound }>(url)).data.data
}

const rolesUrl = (id: string) => `/api/system-resources/${id}/roles`

/** Which roles have an entry of the tree now. */
export const entryRolesQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'role-permission', 'entry', id],
    queryFn: async ({ signal }) =>
      (await http.get<{ data: EntryRoles }>(rolesUrl(id), { signal })).data.data,
  })

/** What handing an entry out would do to roles; true for a moment, since others write. */
export const outlookQuery = (id: string, handing: Handing) =>
  queryOptions({
    ...{ staleTime: 0, gcTime: 0, retry: false },
    queryKey: ['records', 'role-permission', 'outlook', id, handing],
    queryFn: async ({ signal }) => {
      const url = `${rolesUrl(id)}/outlook`
      return (await http.post<{ data: readonly RoleOutlook[] }>(url, handing, { signal })).data.data
    },
  })

/** Hands it out as the outlook said, or not at all; answers how many matrices changed. */
export async function syncToRoles(
  id: string,
  handing: Handing,
  { outlook, remark }: { readonly outlook: readonly RoleOutlook[]; readonly remark: string },
): Promise<number> {
  const versions = Object.fromEntries(outlook.map(({ id: role, version }) => [role, version]))
  const body = { ...handing, versions, remark }
  return (await http.post<{ data: { changed: number } }>(rolesUrl(id), body)).data.data.changed
}
