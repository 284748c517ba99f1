import { queryOptions } from '@tanstack/react-query'
import type { Handing, RoleOutlook } from '#domain/rights/role-sync'
import { call, type Data } from './call.ts'

/** How many resources were new, and how many were there already. */
export type ResourcesFound = Data<'POST /api/system-resources/import'>

/** Fills the tree of resources with the screens and calls that the server knows. */
export const importResources = async (): Promise<ResourcesFound> =>
  (await call('POST /api/system-resources/import')).data

/** Which roles have an entry of the tree now. */
export const entryRolesQuery = (id: string) =>
  queryOptions({
    queryKey: ['records', 'role-permission', 'entry', id],
    queryFn: async ({ signal }) =>
      (await call('GET /api/system-resources/{id}/roles', { path: { id }, signal })).data,
  })

/** What handing an entry out would do to roles; true for a moment, since others write. */
export const outlookQuery = (id: string, handing: Handing) =>
  queryOptions({
    ...{ staleTime: 0, gcTime: 0, retry: false },
    queryKey: ['records', 'role-permission', 'outlook', id, handing],
    queryFn: async ({ signal }) => {
      const asked = { path: { id }, body: handing, signal }
      return (await call('POST /api/system-resources/{id}/roles/outlook', asked)).data
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
  return (await call('POST /api/system-resources/{id}/roles', { path: { id }, body })).data.changed
}
